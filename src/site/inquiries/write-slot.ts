/** `Saturday 21 November 2026` of a date `2026-11-21`. The formatter is made when it is asked for: it costs a moment. */
export const writeDay = (date: string): string =>
  new Intl.DateTimeFormat('en-IN', { dateStyle: 'full', timeZone: 'UTC' })
    .format(new Date(`${date}T00:00:00Z`))
    .replace(',', '');

/** `2:30 pm` of a time `14:30`. */
export function writeTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}
