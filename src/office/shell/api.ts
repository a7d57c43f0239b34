import { type Api, ApiError, createApi } from '#contract/client.ts';
import type { AnswerOf } from '#contract/endpoints.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { askWho } from './ask-who.ts';
import { isWithoutLine } from './line.ts';
import {
  dropSession,
  hasOfficeKey,
  keepToken,
  readOfficeKey,
  readSession,
  rereadSession,
  type Session,
} from './session.ts';

const plainApi = createApi((path, init) => fetch(path, init));

/** Says whose calls these are: the session they begin goes into cookies (docs/decisions/0041). */
const asOffice = (): Record<string, string> => ({ 'x-office-key': readOfficeKey() });

/** One of this tab at a time, also where there are no locks. */
let asking: Promise<string | null> | null = null;

/** A token instead of the one that was refused or is not there yet; null when the session is over. */
function refreshToken(session: Session): Promise<string | null> {
  asking ??= withLock(() => askForToken(session)).finally(() => {
    asking = null;
  });
  return asking;
}

async function askForToken({ token, profile }: Session): Promise<string | null> {
  const session = rereadSession();
  // Signed out in another tab, or somebody else signed in there: their token is not for this call.
  if (session === null || session.profile.id !== profile.id) return null;
  // Somebody was faster.
  if (session.token !== token) return session.token;
  if (session.mark === null) return endSession();
  // Whoever is in a lift is not signed out (decision 75); what breaks off on a line that is there still signs out.
  if (isWithoutLine()) throw withoutLine();
  try {
    const answer = await askTwice();
    // Signing out does not wait for the lock: what it has removed must not come back.
    if (rereadSession()?.mark !== session.mark) return null;
    keepToken(answer.token);
    return answer.token;
  } catch (cause) {
    // A refusal and a failure alike (ADM-AUTH-08, 09), unless another session has come in its place; a refusal says why.
    if (rereadSession()?.mark !== session.mark) return null;
    if (isWithoutLine() && !(cause instanceof ApiError && cause.status > 0)) throw cause;
    return endSession(cause instanceof ApiError && cause.code === 'not_signed_in' ? cause.message : '');
  }
}

const withoutLine = () => new ApiError(0, 'network', 'Failed to fetch');

const ask = (signal?: AbortSignal): Promise<AnswerOf<'POST /admin/auth/refresh'>> =>
  plainApi('POST /admin/auth/refresh', { body: {}, headers: asOffice(), ...(signal && { signal }) });

/** Milliseconds until it is asked again. */
const pause = 700;

/** Milliseconds for which a page that is being left may live on: until the next one answers. */
const farewell = 30_000;

/** office.html notes when somebody began to leave; a page may stay all the same, after a download or a question. */
const isBeingLeft = (): boolean => performance.now() - (Reflect.get(window, 'leftAt') as number) < farewell;

/**
 * What may have been the line, or a server that starts anew, is asked once more before somebody is signed out. A page
 * that is being left sees its calls fail while it still runs: it waits until it is gone, and the page that comes in its
 * place finds the session where it was.
 */
async function askTwice() {
  for (let isSecond = false; ; isSecond = true) {
    try {
      return await ask();
    } catch (cause) {
      // Anything but a refusal may have been the line: the page of a Wi-Fi that wants to be signed in to, too.
      if (!(cause instanceof ApiError) || (cause.status >= 400 && cause.status < 500)) throw cause;
      if (isSecond && !isBeingLeft()) throw cause;
      await new Promise((resolve) => setTimeout(resolve, isBeingLeft() ? farewell : pause));
    }
  }
}

function endSession(why = ''): null {
  dropSession({ why });
  return null;
}

/**
 * A session that the cookie still holds although it was left here: the server did not hear of the sign-out, or the storage
 * was emptied. It is ended before anybody signs in.
 */
export const leftoverEnded: Promise<unknown> =
  readSession() === null && hasOfficeKey() ? endLeftover().catch(() => {}) : Promise.resolve();

async function endLeftover(): Promise<void> {
  const signal = AbortSignal.timeout(3000);
  const { token } = await ask(signal);
  await plainApi('POST /admin/auth/logout', { headers: { authorization: `Bearer ${token}` }, signal });
}

/** One tab after the other. Pages that are not served securely have no locks; the server bears two at once (UND-24). */
const withLock = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('aangan-refresh', work) : work();

/** A wrong password that was typed into a form is no reason to ask for new tokens, or to send it again. */
const aboutWhatWasTyped: ErrorCode[] = ['wrong_sign_in', 'second_factor_required'];

const isSignedOut = (status: number, body: unknown): boolean => {
  const code = (body as { code?: ErrorCode } | null)?.code;
  return status === 401 && (code === undefined || !aboutWhatWasTyped.includes(code));
};

/**
 * Sends as whoever is signed in. A refused token is refreshed once and the call repeated once (UND-26).
 * `refuses`: whether the answer says that the token is not good any more.
 */
async function sendSignedIn<Answer>(
  send: (token: string | undefined) => Promise<Answer>,
  refuses: (answer: Answer) => boolean | Promise<boolean>,
): Promise<Answer> {
  const known = readSession();
  if (known !== null && known.token === null) await refreshToken(known);
  const session = readSession();
  const answer = await send(session?.token ?? undefined);
  if (session === null || !(await refuses(answer))) return answer;
  const fresh = await refreshToken(session);
  if (fresh === null) return answer;
  const second = await send(fresh);
  if ((await refuses(second)) && readSession()?.token === fresh) dropSession();
  return second;
}

/** `fetch` with the token of whoever is signed in: for `api`, and for answers that are files. */
export const fetchSignedIn = (path: string, init: RequestInit): Promise<Response> =>
  sendSignedIn(
    (token) =>
      fetch(path, {
        ...init,
        headers: {
          ...(init.headers as Record<string, string>),
          ...asOffice(),
          ...(token && { authorization: `Bearer ${token}` }),
        },
      }),
    async (answer) =>
      answer.status === 401 &&
      isSignedOut(
        answer.status,
        await answer
          .clone()
          .json()
          .catch(() => null),
      ),
  );

/** For calls that `fetch` cannot make, such as an upload that tells how far it is. */
export const sendWithToken = <Answer extends { status: number; body: unknown }>(
  send: (token: string | undefined) => Promise<Answer>,
): Promise<Answer> => sendSignedIn(send, ({ status, body }) => isSignedOut(status, body));

const callOnce: Api = createApi(fetchSignedIn);

/** What wants a fresh proof of who is signed in asks for it, wherever in the office it was called, and is sent once more. */
export const api: Api = async (endpoint, ...options) => {
  try {
    return await callOnce(endpoint, ...options);
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.code !== 'confirm_first' || !(await askWho())) throw cause;
    return callOnce(endpoint, ...options);
  }
};
