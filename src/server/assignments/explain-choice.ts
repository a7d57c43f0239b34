import { explainOwner } from '../inquiries/service.ts';
import type { RankedAssignee } from './rank-assignees.ts';

const list = (parts: readonly string[]): string => parts.join(', ').replace(/, ([^,]*)$/, ' and $1');

/** A place is some visitor's own words where the home is none of ours. */
const longestPlace = 40;
export const shortPlace = (place: string): string =>
  place.length > longestPlace ? `${place.slice(0, longestPlace).trimEnd()}…` : place;

/**
 * Why the first of `ranked` gets it, in a sentence for the staff; whoever that is may have it. `began` is `Given to` or
 * what else becomes of it; `place` may be empty.
 */
export function explainChoice(ranked: readonly RankedAssignee[], place: string, began: string): string {
  const [best] = ranked;
  if (best === undefined) throw new Error('nobody was chosen');
  const { name, openInquiries, knowsPlace } = best;
  if (best.isOwner) return explainOwner(name, began);
  const alike = ranked.filter((one) => one.knowsPlace === knowsPlace);
  const among = alike.filter(({ faults }) => faults.length === 0);
  const isSome = alike.some(({ faults }) => faults.length === 1 && faults[0] === 'full');
  const many = among.length > 1;
  const where = shortPlace(place);
  const traits = [
    knowsPlace
      ? `${many ? 'know' : 'knows'} ${where}`
      : `${many ? 'take' : 'takes'} inquiries${where && ' of all places'}`,
    many ? 'work now' : 'works now',
    ...(isSome ? [many ? 'have room for more' : 'has room for more'] : []),
  ];
  if (!many) return `${began} ${name}: the only one who ${list(traits)}.`;
  const fewest = among.filter((one) => one.openInquiries === openInquiries);
  const who = `${began} ${name}: of ${among.length} who ${list(traits)},`;
  if (fewest.length === 1) return `${who} the one with the fewest open inquiries (${openInquiries}).`;
  const tied =
    fewest.length < among.length
      ? `${fewest.length} have the fewest open inquiries (${openInquiries})`
      : `${among.length === 2 ? 'both' : 'all'} have as many open inquiries (${openInquiries})`;
  return `${who} ${tied} and ${name} has waited longest for one.`;
}
