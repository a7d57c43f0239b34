import { counted } from '#contract/prices.ts';

export const countNew = (count: number): string => counted(count, 'new inquiry', 'new inquiries');

const minute = 60_000;
const span = (time: number): string => {
  const minutes = Math.floor(time / minute);
  if (minutes < 60) return `${Math.max(1, minutes)} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h`;
  const days = Math.floor(hours / 24);
  return counted(days, 'day');
};

/** `due in 4 min`, `12 min late`; of what is left a begun minute counts, of what is over a whole one. */
export function writeDue(respondBy: string, now: number): { text: string; isLate: boolean } {
  const left = Date.parse(respondBy) - now;
  return left > 0
    ? { text: `due in ${span(left + minute - 1)}`, isLate: false }
    : { text: `${span(-left)} late`, isLate: true };
}
