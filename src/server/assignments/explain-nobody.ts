import { officeZone } from '#contract/visits.ts';
import { findNextBegin } from './check-hours.ts';
import { shortPlace } from './explain-choice.ts';
import type { RankedAssignee } from './rank-assignees.ts';

/** Milliseconds after which those who had no room are looked at again. */
const pause = 15 * 60_000;

/** Such as `9:00 AM on Monday`. */
const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: officeZone.name });
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: officeZone.name });
const sayWhen = (at: Date): string => `${clock.format(at).replace(/\s/g, ' ')} on ${weekday.format(at)}`;

export type Nobody = {
  /** A sentence for the staff. */
  text: string;
  /** When it is worth looking again; null: only when the rules have changed. */
  againAt: Date | null;
};

/** Why nobody of `ranked` may have it now; `place` may be empty. */
export function explainNobody(ranked: readonly RankedAssignee[], place: string, now: Date): Nobody {
  const who = `takes inquiries${place && ` for ${shortPlace(place)}`}`;
  const suited = ranked.filter(({ faults }) => !faults.includes('takes_none') && !faults.includes('other_place'));
  if (suited.length === 0) return { text: `Nobody ${who}.`, againAt: null };
  const withRoom = suited.filter(({ faults }) => !faults.includes('full'));
  const later = new Date(now.getTime() + pause);
  if (withRoom.length === 0) return { text: `Everybody who ${who} has as many as they can take.`, againAt: later };
  const begins = withRoom.flatMap(({ hours }) => findNextBegin(hours, now) ?? []);
  const next = begins.reduce<Date | null>((first, at) => (first === null || at < first ? at : first), null);
  const isFull = suited.some(({ faults, isWorking }) => isWorking && faults.includes('full'));
  const text = [
    `Nobody who ${who} ${isFull ? 'and has room for more ' : ''}works at this hour;`,
    next === null ? 'none of them has working hours.' : `the next begins at ${sayWhen(next)}.`,
  ].join(' ');
  return { text, againAt: isFull && (next === null || later < next) ? later : next };
}
