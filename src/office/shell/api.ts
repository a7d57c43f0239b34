import { type Api, ApiError, createApi } from '#contract/client.ts';
import type { AnswerOf } from '#contract/endpoints.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { dropSession, keepSession, readSession, rereadSession, type Session } from './session.ts';

const plainApi = createApi((path, init) => fetch(path, init));

/** New tokens for the one that was refused; null when the session is over. One tab at a time asks (Web Locks). */
async function refreshToken({ token, profile }: Session): Promise<string | null> {
  return withLock(async () => {
    const session = rereadSession();
    // Signed out in another tab, or somebody else signed in there: their token is not for this call.
    if (session === null || session.profile.id !== profile.id) return null;
    // Another tab was faster.
    if (session.token !== token) return session.token;
    if (session.refreshToken === null) return endSession();
    try {
      const answer: AnswerOf<'POST /admin/auth/refresh'> = await plainApi('POST /admin/auth/refresh', {
        body: { refreshToken: session.refreshToken },
      });
      const now = rereadSession();
      // Signing out does not wait for the lock: what it has removed must not come back.
      if (now?.refreshToken !== session.refreshToken) return now?.profile.id === profile.id ? now.token : null;
      keepSession({ ...now, token: answer.token, refreshToken: answer.refreshToken });
      return answer.token;
    } catch (cause) {
      // A refusal and a failure alike (ADM-AUTH-08, 09); a refusal says why.
      return endSession(cause instanceof ApiError && cause.code === 'not_signed_in' ? cause.message : '');
    }
  });
}

function endSession(why = ''): null {
  dropSession({ why });
  return null;
}

/** Pages that are not served securely have no locks; the server bears two refreshes at once (UND-24). */
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
  const session = readSession();
  const answer = await send(session?.token);
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
        headers: { ...(init.headers as Record<string, string>), ...(token && { authorization: `Bearer ${token}` }) },
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

export const api: Api = createApi(fetchSignedIn);
