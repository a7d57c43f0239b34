import type { MovedInquiry } from '#contract/activities.ts';
import { endOf } from '#ui/end-of-call.ts';

export type Seen = { id: string; version: number };
type Sight = { params: { id: string }; headers: { 'if-match': string } };

/** Of each record the last change that is on its way, and what one's own changes in a row made of the version that was seen. */
const onTheirWay = new Map<string, Promise<unknown>>();
const own = new Map<string, { from: number; to: number }>();

/** A version that one has changed oneself since is no reason to be refused. */
function followOwn({ id, version }: Seen): number {
  const made = own.get(id);
  return made !== undefined && made.from <= version && version < made.to ? made.to : version;
}

function noteOwn(id: string, { from, to }: { from: number; to: number }): void {
  if (from === to) return;
  const made = own.get(id);
  own.set(id, { from: made?.to === from ? made.from : from, to });
}

/**
 * Sends what changes a record, or moves an inquiry on beside what it writes, when one's own changes of that record before
 * it are done. A line that hangs holds them for a while, not for ever.
 */
export function sendInTurn<Answer>(id: string, send: () => Promise<Answer>): Promise<Answer> {
  const change = async (): Promise<Answer> => {
    const answer = await send();
    const { moved } = (answer ?? {}) as { moved?: MovedInquiry };
    if (moved?.id === id) noteOwn(id, moved);
    return answer;
  };
  const before = onTheirWay.get(id);
  const sent = before === undefined ? change() : endOf(before).then(change);
  onTheirWay.set(id, sent);
  const forget = () => {
    if (onTheirWay.get(id) === sent) onTheirWay.delete(id);
  };
  sent.then(forget, forget);
  return sent;
}

/**
 * Changes a record as it was seen, so that nobody's change is written over unseen. One's own changes of a record go one
 * after the other, each over the version that the one before made: whoever is faster than the line is told of no conflict
 * with themselves.
 * @throws ApiError `stale_version` where somebody else was faster
 */
export const changeSeen = <Answer>(seen: Seen, send: (sight: Sight) => Promise<Answer>): Promise<Answer> =>
  sendOver(seen.id, () => followOwn(seen), send);

/**
 * Saves a whole record over the very version its form is based on. What one has changed oneself since is no part of that
 * form and would be written over: it is refused like anybody else's, and `isOwnSince` tells it apart.
 * @throws ApiError `stale_version` where the record was changed since
 */
export const saveSeen = <Answer>({ id, version }: Seen, send: (sight: Sight) => Promise<Answer>): Promise<Answer> =>
  sendOver(id, () => version, send);

/** Whether nobody but oneself has changed the record since that version was seen, until that of `now`. */
export const isOwnSince = (seen: Partial<Seen>, now: number): boolean =>
  seen.id !== undefined &&
  seen.version !== undefined &&
  seen.version < now &&
  followOwn({ id: seen.id, version: seen.version }) === now;

/** `from`: the version that is named, asked for when its turn has come. */
function sendOver<Answer>(id: string, from: () => number, send: (sight: Sight) => Promise<Answer>): Promise<Answer> {
  return sendInTurn(id, async () => {
    const version = from();
    const answer = await send({ params: { id }, headers: { 'if-match': `"${version}"` } });
    const { data } = (answer ?? {}) as { data?: Partial<Seen> | null };
    if (data?.id === id && data.version !== undefined) noteOwn(id, { from: version, to: data.version });
    return answer;
  });
}
