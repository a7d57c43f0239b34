import { type Api, ApiError } from '#contract/client.ts';
import { gateTimes } from '#contract/gates.ts';
import { browserApi } from '#site/shell/api.ts';
import { remainingOf, type StoredSession } from './access-sessions.ts';
import { sessions } from './session-store.ts';

/** Milliseconds between two questions to the server while the page is looked at. */
const askEvery = 60_000;

/** Milliseconds: a larger drift between `Date.now()` and `performance.now()` means that the clock was set or the device slept. */
const mostDrift = 2000;

/**
 * Asks the server whether the session still opens its home.
 * @returns milliseconds left, `closed`, or `unknown` when nobody could say
 */
export async function askWhetherOpen(
  api: Api,
  { sessionId, propertyId }: Pick<StoredSession, 'sessionId' | 'propertyId'>,
): Promise<number | 'closed' | 'unknown'> {
  try {
    const { data } = await api('POST /inquiries/verify-access', { body: { sessionId, propertyId } });
    return data.remainingTime;
  } catch (cause) {
    // A server in trouble, or too many questions, say nothing about the session.
    const isAnswer = cause instanceof ApiError && cause.status !== 0 && cause.status !== 429 && cause.status < 500;
    return isAnswer ? 'closed' : 'unknown';
  }
}

/** Coming back to a page raises several events at once; within this time (milliseconds) they lead to one question. */
const breath = 200;

type Watcher = { onWarning: () => void; onEnd: () => void };

/**
 * Looks at a session each second until it is over or the server says so, and forgets it then (PUB-GATE-45 to 49).
 * After sleep, a changed clock, a lost line or a while the server is asked. @returns how to stop
 */
export function watchSession({ propertyId, sessionId }: StoredSession, { onWarning, onEnd }: Watcher): () => void {
  let isStopped = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  const driftNow = () => Date.now() - performance.now();
  let drift = driftNow();
  let later: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    isStopped = true;
    clearInterval(timer);
    clearTimeout(later);
    document.removeEventListener('visibilitychange', onReturn);
    for (const name of ['online', 'pageshow', 'focus']) removeEventListener(name, onReturn);
  };
  const end = () => {
    if (isStopped) return;
    stop();
    sessions.drop({ propertyId, sessionId });
    onEnd();
  };
  const ask = async () => {
    const session = sessions.read(propertyId);
    if (session?.sessionId !== sessionId) return;
    askedAt = performance.now();
    const answer = await askWhetherOpen(browserApi, session);
    if (isStopped || answer === 'unknown') return;
    if (answer === 'closed') end();
    else sessions.shorten(session, answer);
  };
  const check = () => {
    const session = sessions.read(propertyId);
    // A newer key has a watcher of its own.
    if (session !== null && session.sessionId !== sessionId) return;
    const left = session === null ? 0 : remainingOf(session, Date.now());
    if (left <= 0) return end();
    if (left <= gateTimes.warning) onWarning();
    const isApart = Math.abs(driftNow() - drift) > mostDrift;
    drift = driftNow();
    const isDue = document.visibilityState === 'visible' && performance.now() - askedAt > askEvery;
    if (isApart || isDue) void ask();
  };
  const onReturn = () => {
    if (document.visibilityState !== 'visible') return;
    check();
    clearTimeout(later);
    if (!isStopped) later = setTimeout(ask, breath);
  };

  const timer = setInterval(check, gateTimes.check);
  document.addEventListener('visibilitychange', onReturn);
  for (const name of ['online', 'pageshow', 'focus']) addEventListener(name, onReturn);
  check();
  return stop;
}
