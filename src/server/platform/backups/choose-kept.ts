import { officeZone } from '#contract/visits.ts';

export type Dated = { id: string; startedAt: Date; verifiedAt: Date | null };

const day = new Intl.DateTimeFormat('en-CA', { timeZone: officeZone.name, dateStyle: 'short' });
const dayOf = (at: Date): string => day.format(at);
const monthOf = (at: Date): string => dayOf(at).slice(0, 7);
/** Weeks since one that began on a Monday. */
const weekOf = (at: Date): string =>
  String(Math.floor((Date.parse(`${dayOf(at)}T00:00:00Z`) - Date.UTC(1970, 0, 5)) / (7 * 24 * 60 * 60_000)));

const rules: [spell: (at: Date) => string, count: number][] = [
  [dayOf, 7],
  [weekOf, 5],
  [monthOf, 12],
];

/** The newest of each of the last 7 days, 5 weeks and 12 months that have one, and the last that was proved, however old. */
export function chooseKept(backups: readonly Dated[]): Set<string> {
  const newestFirst = [...backups].sort((a, b) => b.startedAt.getTime() - a.startedAt.getTime());
  const kept = new Set<string>();
  for (const [spell, count] of rules) {
    const seen = new Set<string>();
    for (const { id, startedAt } of newestFirst) {
      const name = spell(startedAt);
      if (seen.has(name)) continue;
      if (seen.size === count) break;
      seen.add(name);
      kept.add(id);
    }
  }
  const proved = newestFirst.find(({ verifiedAt }) => verifiedAt !== null);
  if (proved) kept.add(proved.id);
  return kept;
}
