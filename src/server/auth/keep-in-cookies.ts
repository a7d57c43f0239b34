import type { Config } from '../platform/config.ts';
import { readCookie } from '../platform/http/cookies.ts';
import type { Call } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import type { Secrets } from '../platform/secrets.ts';
import { readToken, signToken } from '../platform/signed-tokens.ts';
import { readRefreshToken, type Tokens } from './issue-tokens.ts';
import { isOpenSession } from './store.ts';

/**
 * How our own office keeps its session (docs/decisions/0041): the refresh token in a cookie, and beside it a key that is written into the document of the office and nowhere else. A cookie
 * alone would not do: a script on any page of this origin could ask for a token with it and read the answer.
 */
const day = 24 * 60 * 60;
const cookies = {
  refresh: { name: 'office_refresh', path: '/api/admin/auth', sameSite: 'Strict', maxAge: 7 * day },
  /** Names the session to the document. `Lax`: letters link to the office. */
  page: { name: 'office_page', path: '/admin', sameSite: 'Lax', maxAge: 7 * day },
  /** The mark a device is known by; as long as browsers keep anything. */
  device: { name: 'office_device', path: '/api/admin/auth', sameSite: 'Strict', maxAge: 400 * day },
} as const;

type Which = keyof typeof cookies;
type Settings = Pick<Config, 'isSecure'>;

/**
 * Browsers take a name that begins so from this very host over https alone: no neighbour under the same domain can plant one. Such a
 * cookie has no narrower path than the whole host (docs/decisions/0098).
 */
const nameOf = ({ isSecure }: Settings, which: Which): string => (isSecure ? '__Host-' : '') + cookies[which].name;

export const readOfficeCookie = (config: Settings, jar: Pick<Call['cookies'], 'read'>, which: Which): string | null =>
  jar.read(nameOf(config, which));

/** An empty value takes it away. */
export function keepOfficeCookie(config: Settings, jar: Call['cookies'], which: Which, value: string): void {
  const { sameSite, maxAge, path: narrow } = cookies[which];
  const path = config.isSecure ? '/' : narrow;
  jar.keep({ name: nameOf(config, which), value, path, sameSite, maxAge: value === '' ? 0 : maxAge });
}

const purpose = 'office page';
const keyPurpose = 'office key';
/** A session's id. */
const length = 12;

/** Of one session, so that nobody can have the document of somebody else's made with a cookie of their own. */
const keyOf = (secrets: Secrets, sessionId: string): string =>
  secrets.sign(keyPurpose, sessionId).toString('base64url');

type Kept<T> = T & { officeKey?: string };

/**
 * What whoever signed in is told. To our office, which says so with `x-office-key`, the refresh token is not: it goes into
 * a cookie. Other clients get it as ever.
 */
export async function keepInCookies<T extends Tokens>(
  { config, secrets }: Pick<Platform, 'config' | 'secrets'>,
  { officeKey, cookies: jar }: Pick<Call, 'officeKey' | 'cookies'>,
  answer: T,
): Promise<Kept<T>> {
  const named = officeKey === null ? null : await readRefreshToken(secrets, answer.refreshToken);
  if (named === null) return answer;
  keepOfficeCookie(config, jar, 'refresh', answer.refreshToken);
  keepOfficeCookie(config, jar, 'page', signToken(secrets, purpose, Buffer.from(named.sid, 'hex')));
  return { ...answer, refreshToken: '', officeKey: keyOf(secrets, named.sid) };
}

/** The refresh token of the cookie, for whoever shows the key of its session; else null. */
export async function readKept(
  { config, secrets }: Pick<Platform, 'config' | 'secrets'>,
  { officeKey, cookies: jar }: Pick<Call, 'officeKey' | 'cookies'>,
): Promise<string | null> {
  const token = officeKey === null ? null : readOfficeCookie(config, jar, 'refresh');
  const named = token === null ? null : await readRefreshToken(secrets, token);
  // Also one that was made before the secret key was changed.
  const keys = named === null ? [] : secrets.signatures(keyPurpose, named.sid);
  return keys.some((key) => key.toString('base64url') === officeKey) ? token : null;
}

/** Of the session that has just ended. Another one that was begun here meanwhile stays. */
export async function forgetKept(
  { config, secrets }: Pick<Platform, 'config' | 'secrets'>,
  { cookies: jar }: Pick<Call, 'cookies'>,
  sessionId: string,
): Promise<void> {
  const token = readOfficeCookie(config, jar, 'refresh');
  const named = token === null ? null : await readRefreshToken(secrets, token);
  if (named?.sid !== sessionId) return;
  for (const which of ['refresh', 'page'] as const) keepOfficeCookie(config, jar, which, '');
}

/**
 * The key for a document of the office that is being opened, or null: for what a script has fetched, and where no session
 * is open. Only a browser can say `document`, and what it opens so no other page can read: it may not be framed, is
 * kept by nobody and has a window group of its own (`render.ts`). Over plain http browsers do not say it.
 */
export async function officeKeyFor(
  { config, secrets, db, log }: Pick<Platform, 'config' | 'secrets' | 'db' | 'log'>,
  { headers }: Request,
): Promise<string | null> {
  const isOpened = (headers.get('sec-fetch-dest') ?? (config.isSecure ? '' : 'document')) === 'document';
  const kept = isOpened ? readCookie(headers.get('cookie'), nameOf(config, 'page')) : null;
  const sessionId = kept === null ? undefined : readToken(secrets, { purpose, length }, kept)?.toString('hex');
  if (sessionId === undefined) return null;
  const isOpen = await isOpenSession(db, sessionId, { admitsDemo: config.admitsTrial }).catch((cause: unknown) => {
    log.error({ err: cause }, 'whether a session of the office is open could not be read');
    // The key opens nothing by itself.
    return true;
  });
  return isOpen ? keyOf(secrets, sessionId) : null;
}
