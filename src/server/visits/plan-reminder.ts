const hour = 60 * 60_000;

/**
 * When to remind of a visit that is agreed on now: a day before, two hours before where it is sooner than that, and not
 * at all where nobody could forget it so quickly.
 */
export function planReminder(startsAt: Date, now: Date): Date | null {
  const ahead = startsAt.getTime() - now.getTime();
  if (ahead > 30 * hour) return new Date(startsAt.getTime() - 24 * hour);
  return ahead > 3 * hour ? new Date(startsAt.getTime() - 2 * hour) : null;
}
