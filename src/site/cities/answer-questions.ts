import { leastHomes } from '#contract/asking-rates.ts';
import { counted, formatRupees, groupDigits } from '#contract/prices.ts';
import { kindNames, rateText } from './describe-quarters.ts';
import type { HomesView } from './read-homes.ts';

export type Answered = { question: string; answer: string };

/** Sold homes are listed too: how many of those that a sentence counts are gone. */
function soldText(homes: number, sold: number): string {
  if (sold === 0) return '';
  if (sold < homes) return `, ${sold} of them sold`;
  return homes === 1 ? ', already sold' : ', all of them sold';
}
/** Metres matter to the next locality, not to another city. Null where nobody knows how far it is. */
export const distanceText = (kilometres: number | null): string | null =>
  kilometres === null ? null : `${kilometres < 10 ? kilometres : groupDigits(kilometres)} km`;
/** `A, B and C`. */
export function listed(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** `₹1.2 Cr`, or from the lowest to the highest. */
export function priceRange({ lowest, highest }: Pick<HomesView, 'lowest' | 'highest'>): string | null {
  if (lowest === null || highest === null) return null;
  const [from, to] = [formatRupees(lowest), formatRupees(highest)];
  return from === to ? from : `${from} to ${to}`;
}

/**
 * What people ask of a place or a developer, answered from these listings and nothing else; a question that they cannot
 * answer is not put. `whose` completes the question: `in Sector 65, Gurugram`, `by Devam Homes`.
 */
export function answerQuestions(view: HomesView, whose: string): Answered[] {
  if (view.homes === 0) return [];
  const answers: [string, string | null][] = [
    [`How many homes ${whose} do you list?`, howMany(view)],
    [`What do homes ${whose} cost?`, cost(view)],
    [`What is asked for a square foot ${whose}?`, rate(view)],
    [`How many bedrooms do homes ${whose} have?`, bedrooms(view)],
    [`Are there homes ${whose} that are ready to move into?`, ready(view)],
    view.builds ? [`Where are the homes ${whose}?`, places(view)] : [`Who builds homes ${whose}?`, builders(view)],
  ];
  return answers.flatMap(([question, answer]) => (answer === null ? [] : [{ question, answer }]));
}

function howMany({ homes, sold, types }: HomesView): string {
  const kinds = types.map(({ name, homes: some }) => `${name} ${some}`).join(', ');
  return `We list ${counted(homes, 'home')}${soldText(homes, sold)}.${kinds && ` By type: ${kinds}.`}`;
}

function cost(view: HomesView): string | null {
  const range = priceRange(view);
  if (range === null) return null;
  const unpriced = view.homes - view.sold - view.priced;
  const rest = unpriced === 0 ? '' : ` ${counted(unpriced, 'home has', 'homes have')} a price on request.`;
  return `${range}, before taxes, stamp duty and parking.${rest}`;
}

function rate({ rates }: HomesView): string | null {
  if (rates.length === 0) return null;
  const known = rates.flatMap(({ kind, homes, median }) =>
    median === null ? [] : [`${rateText(median)} of ${kindNames[kind]} (median of ${counted(homes, 'home')})`],
  );
  if (known.length === 0)
    return `Too few homes to say: we give a median from ${leastHomes} homes that state the same kind of area.`;
  const apart = known.length > 1 ? ' Prices of different areas cannot be compared.' : '';
  return `${listed(known)}.${apart}`;
}

function bedrooms({ bedrooms: all }: HomesView): string | null {
  if (all.length === 0) return null;
  return `${listed(all.map(({ bedrooms: rooms, homes }) => `${rooms} in ${counted(homes, 'home')}`))}.`;
}

function ready({ ready: now, readySold, notReady }: HomesView): string | null {
  if (now + notReady === 0) return null;
  const first =
    now === 0
      ? 'None of those listed now'
      : `${counted(now, 'home')} ${now === 1 ? 'is' : 'are'} ready to move into${soldText(now, readySold)}`;
  return `${first}${notReady === 0 ? '' : `; ${counted(notReady, 'home')} ${notReady === 1 ? 'is' : 'are'} not ready yet`}.`;
}

const places = ({ localities }: HomesView): string | null =>
  localities.length === 0
    ? null
    : `${listed(localities.slice(0, 6).map(({ name, homes }) => `${name} (${homes})`))}${localities.length > 6 ? ', and elsewhere' : ''}.`;

const builders = ({ developers }: HomesView): string | null =>
  developers.length === 0 ? null : `${listed(developers.slice(0, 6).map(({ name, homes }) => `${name} (${homes})`))}.`;
