import { officeDate } from '#contract/visits.ts';
import { dayOf } from '#office/frames/list-address.ts';

/** Days of the office's calendar, both included. */
export type Days = { from: string; to: string };

const dayMs = 24 * 60 * 60_000;

export const periods = [
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: '365', label: 'Last 365 days' },
] as const;

/** The last so many days, today among them. */
export function lastDays(count: number, now: Date): Days {
  const to = officeDate(now);
  return { from: new Date(Date.parse(to) - (count - 1) * dayMs).toISOString().slice(0, 10), to };
}

/** Forgiving: what makes no sense counts as not said, and the last thirty days are shown. */
export function readDays(query: URLSearchParams, now: Date): Days {
  const usual = lastDays(30, now);
  const [from, to] = [dayOf(query.get('from') ?? ''), dayOf(query.get('to') ?? '')];
  if (from === '' || to === '' || from > to || Date.parse(to) - Date.parse(from) > 365 * dayMs) return usual;
  return { from, to };
}

/** Which of the offered periods those days are; empty for days of somebody's own choice. */
export const periodOf = ({ from, to }: Days, now: Date): string =>
  periods.find(({ value }) => {
    const days = lastDays(Number(value), now);
    return days.from === from && days.to === to;
  })?.value ?? '';
