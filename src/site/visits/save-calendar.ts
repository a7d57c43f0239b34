/** Hands the calendar file to the browser, which opens it in whatever keeps the visitor's dates. */
export function saveCalendar(calendar: string): void {
  const address = URL.createObjectURL(new Blob([calendar], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'visit.ics';
  link.click();
  // The browser may begin to read it only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
