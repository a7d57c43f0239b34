import { officeZone } from '#contract/visits.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
const date = new Intl.DateTimeFormat('en-CA', { timeZone: officeZone.name, dateStyle: 'short' });

/** The newest moment up to now at which the office's clock showed that hour: since then a backup is due. */
export function findDue(now: Date, hourOfOffice: number): Date {
  const midnight = new Date(`${date.format(now)}T00:00:00${officeZone.offset}`).getTime();
  const today = midnight + hourOfOffice * hour;
  return new Date(today <= now.getTime() ? today : today - day);
}
