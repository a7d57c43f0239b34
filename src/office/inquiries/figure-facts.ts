import { nameHour, nameReason, nameSource } from '#contract/figure-lists.ts';
import { type FigureFilter, unlockChoices } from '#contract/inquiry-lists.ts';
import { isId } from '#office/frames/list-address.ts';
import type { InquirySearch } from './inquiry-search.ts';

const dayName = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' });
/** `5 Oct 2026`, of a day of the office's calendar. */
export const writeDay = (day: string): string => dayName.format(new Date(`${day}T00:00:00Z`));

type FigureFact = { names: readonly FigureFilter[]; label: string; text: string };

function writeDays({ from, to }: Pick<InquirySearch, 'from' | 'to'>): string {
  if (from === to) return writeDay(from);
  if (from === '') return `until ${writeDay(to)}`;
  return to === '' ? `since ${writeDay(from)}` : `${writeDay(from)} to ${writeDay(to)}`;
}

/** What a figure narrowed a list to, in words. `listing`: the name of the one whose id it says, where that is known. */
export function tellFigure(search: InquirySearch, listing = 'One property'): FigureFact[] {
  const { from, to, source, property, hour, lostReason, unlock } = search;
  const facts: (FigureFact | false)[] = [
    (from !== '' || to !== '') && { names: ['from', 'to'], label: 'Came', text: writeDays(search) },
    hour !== '' && { names: ['hour'], label: 'Hour', text: nameHour(hour) },
    source !== '' && { names: ['source'], label: 'Source', text: nameSource(source) },
    property !== '' && { names: ['property'], label: 'Property', text: isId(property) ? listing : property },
    lostReason !== '' && { names: ['lostReason'], label: 'Lost because', text: nameReason(lostReason) },
    unlock !== '' && {
      names: ['unlock'],
      label: 'Papers',
      text: unlockChoices.find(({ value }) => value === unlock)?.label ?? unlock,
    },
  ];
  return facts.filter((fact) => fact !== false);
}
