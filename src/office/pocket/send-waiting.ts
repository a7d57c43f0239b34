import { ApiError } from '#contract/client.ts';
import { fieldLabel } from '#contract/field-labels.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { hasOfficeKey, readSession } from '#office/shell/session.ts';
import { findWaiting, readWaiting, removeWaiting, replaceWaiting } from './keep-waiting.ts';
import { readNow } from './read-now.ts';
import { isSealed, sealed } from './seal-change.ts';
import { sendChange } from './send-change.ts';
import { type Asked, isTooOld, type Waiting } from './waiting-change.ts';

/** So often the server may fail over one before the others go on without it. */
const mostFailures = 3;
/** Not now; perhaps in a moment. */
const passing = [0, 401, 408, 429, 502, 503, 504];

type Outcome = 'sent' | 'later' | 'asked';

/**
 * Sends what waits, in the order in which it was made. One tab at a time, which looks again what is still there.
 * @returns what was sent
 */
export const sendWaiting = (person: string): Promise<Waiting[]> =>
  navigator.locks.request('aangan-waiting-changes', async () => {
    const sent: Waiting[] = [];
    for (const { key } of readWaiting(person)) {
      const waiting = findWaiting(key);
      if (waiting === undefined || waiting.asked !== null) continue;
      // Whoever has to sign in again is not asked here; what waits stays.
      if (readSession()?.profile.id !== person || !hasOfficeKey()) break;
      const outcome = await sendOne(waiting);
      if (outcome === 'later') break;
      if (outcome === 'sent') sent.push(waiting);
    }
    return sent;
  });

async function sendOne(waiting: Waiting): Promise<Outcome> {
  if (!(await isSealed(waiting)))
    return ask(waiting, {
      kind: 'unsealed',
      text: 'It was done before the office was opened anew. Send it if it was you who did it.',
    });
  if (isTooOld(waiting.at, Date.now())) {
    const text = 'It is so old that it may have been stored already. Look at the inquiry before you send it.';
    return ask(waiting, { kind: 'old', text });
  }
  try {
    const { data } = await sendChange(waiting.change, waiting.key);
    removeWaiting(waiting.key);
    if (waiting.change.version !== null && 'version' in data) await carryOn(waiting, data.version);
    return 'sent';
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    return placeRefused(waiting, cause);
  }
}

/** Somebody who changed their mind without a line had seen the same version: theirs is no conflict with themselves. */
async function carryOn({ key, person, change }: Waiting, version: number): Promise<void> {
  for (const next of readWaiting(person)) {
    const isOfSame = next.change.call === change.call && next.change.id === change.id;
    if (next.key === key || !isOfSame || next.change.version !== change.version || !(await isSealed(next))) continue;
    replaceWaiting(await sealed({ ...next, change: { ...next.change, version } }));
  }
}

function ask(waiting: Waiting, asked: Asked): 'asked' {
  replaceWaiting({ ...waiting, asked });
  return 'asked';
}

async function placeRefused(waiting: Waiting, cause: ApiError): Promise<Outcome> {
  const { status, code } = cause;
  if (passing.includes(status) || code === 'second_factor_due' || code === 'password_due') return 'later';
  if (status >= 500 && waiting.failures + 1 < mostFailures) {
    replaceWaiting({ ...waiting, failures: waiting.failures + 1 });
    return 'later';
  }
  const text = serverMessage(cause, 'The server did not take it.');
  if (code === 'stale_version') return placeStale(waiting, cause);
  return ask(waiting, { kind: [403, 404, 410].includes(status) ? 'gone' : 'refused', text });
}

async function placeStale(waiting: Waiting, cause: ApiError): Promise<Outcome> {
  try {
    const now = await readNow(waiting.change);
    if (now === null) return ask(waiting, { kind: 'gone', text: 'It is not there any more.' });
    if (now.isSo) {
      removeWaiting(waiting.key);
      await carryOn(waiting, now.version);
      return 'sent';
    }
    const since = Object.entries(cause.fieldErrors).map(([field, text]) => `${fieldLabel('', field)} ${text}.`);
    return ask(waiting, {
      kind: 'stale',
      text: [...since, `It is now: ${now.words}.`].join(' '),
      version: now.version,
    });
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    return placeRefused(waiting, failure);
  }
}

/** Somebody looked at it and wants it sent: on what it is now, under the same key. */
export async function sendAnyway(waiting: Waiting): Promise<void> {
  const { change, asked } = waiting;
  const version = asked?.version ?? change.version;
  const at = asked?.kind === 'old' ? Date.now() : waiting.at;
  replaceWaiting(await sealed({ ...waiting, at, failures: 0, asked: null, change: { ...change, version } }));
}
