import { ApiError, type Options } from '#contract/client.ts';
import type { AnswerOf } from '#contract/endpoints.ts';
import { api } from '#office/shell/api.ts';
import { changeSeen, sendInTurn } from '#office/shell/change-seen.ts';
import { isUnreachable } from '#office/shell/server-message.ts';
import { readSession } from '#office/shell/session.ts';
import { linePatience } from '#ui/end-of-call.ts';
import { makeKey } from '#ui/make-key.ts';
import { toast } from '#ui/toast.ts';
import { putWaiting, readWaiting } from './keep-waiting.ts';
import { keepsDay } from './pocket-choice.ts';
import { sealed } from './seal-change.ts';
import type { Change, ChangeOf, WaitingCall } from './waiting-change.ts';

/** @throws ApiError, of status 0 where no answer came; where the call arrived all the same, it is not done twice */
export async function sendChange<K extends WaitingCall>(
  { call, id, body, version }: ChangeOf<K>,
  key: string,
): Promise<AnswerOf<K>> {
  const send = async (headers: Record<string, string>): Promise<AnswerOf<K>> => {
    const signal = AbortSignal.timeout(linePatience);
    try {
      // What is added has its key; the compiler cannot see which of the calls `K` is.
      return await api(call, ...([{ params: { id }, body, headers, signal }] as unknown as Options<K>));
    } catch (cause) {
      if (signal.aborted) throw new ApiError(0, 'network', 'Failed to fetch');
      throw cause;
    }
  };
  if (version === null) return sendInTurn(id, () => send({ 'idempotency-key': key }));
  return changeSeen({ id, version }, ({ headers }) => send(headers));
}

/**
 * Sends a change, or keeps it where no answer comes and this device may keep something. What waits already goes first.
 * `key`: under which it was sent before, where somebody pressed again.
 * @returns the answer; null: it is kept, and nobody may call it saved
 */
export async function sendOrKeep<K extends WaitingCall>(
  change: ChangeOf<K>,
  key: string = makeKey(),
): Promise<AnswerOf<K> | null> {
  const at = Date.now();
  const person = readSession()?.profile.id;
  const keep = async (): Promise<null> => {
    // Each call of the union has its own body; the compiler cannot see that `K` is one of them.
    const what = change as unknown as Change;
    const waiting = await sealed({ key, person: person ?? '', at, change: what, failures: 0, asked: null });
    if (readSession()?.profile.id !== person) throw new Error('signed out meanwhile');
    putWaiting(waiting);
    toast('Not sent yet. It is kept on this device and sent when the network is back.', 'warning');
    return null;
  };
  const mayKeep = person !== undefined && keepsDay(person);
  const waiting = mayKeep ? readWaiting(person).filter(({ asked }) => asked === null) : [];
  const last = waiting.findLast((each) => each.change.call === change.call && each.change.id === change.id);
  // Pressed again, as its mark was not seen. A second note of the same words may be one.
  if (change.version !== null && JSON.stringify(last?.change.body) === JSON.stringify(change.body)) return null;
  if (waiting.length > 0) return keep();
  try {
    return await sendChange(change, key);
  } catch (cause) {
    if (mayKeep && isUnreachable(cause)) {
      // Where it cannot be kept, as in a full storage, the failure is told as it would have been.
      await keep().catch(() => Promise.reject(cause));
      return null;
    }
    throw cause;
  }
}
