import { CodedError } from '#contract/errors.ts';
import { noReason } from '#contract/figure-lists.ts';
import { type Figures, type FiguresQuery, maxFigureDays } from '#contract/figures.ts';
import { inquiryStatuses } from '#contract/inquiry-statuses.ts';
import { officeDate } from '#contract/visits.ts';
import type { Platform } from '../platform/platform.ts';
import { type Counted, countAll, type Days, findSums, type Group, measureResponses, type Waited } from './store.ts';

const dayMs = 24 * 60 * 60_000;
/** Days shown when nobody says which. */
const usualDays = 30;
/** Names of one list; the others are summed up. */
const most = 50;

const shift = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
const countDays = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/** @throws CodedError `invalid_fields` */
export function parseDays({ from = '', to = '' }: FiguresQuery, now: Date): Days {
  const last = to || officeDate(now);
  const first = from || shift(last, 1 - usualDays);
  const days = countDays({ from: first, to: last });
  if (days < 1) throw wrong('from', 'The first day is after the last');
  if (days > maxFigureDays) throw wrong('from', `${maxFigureDays} days at most`);
  return { from: first, to: last };
}

const wrong = (field: string, text: string) => new CodedError('invalid_fields', text, { [field]: text });

/** As many days, ending with the one before. */
const daysBefore = (days: Days): Days => ({ from: shift(days.from, -countDays(days)), to: shift(days.from, -1) });

/** From Monday to Sunday, as much of each week as lies in those days. `today` is not over. */
export function cutWeeks({ from, to }: Days, today: string): (Days & { monday: string; isWhole: boolean })[] {
  const weeks: (Days & { monday: string; isWhole: boolean })[] = [];
  // Sunday is the last day of its week, not the first.
  let monday = shift(from, -((new Date(from).getUTCDay() + 6) % 7));
  for (; monday <= to; monday = shift(monday, 7)) {
    const sunday = shift(monday, 6);
    const isWhole = monday >= from && sunday <= to && sunday < today;
    weeks.push({ monday, from: monday < from ? from : monday, to: sunday > to ? to : sunday, isWhole });
  }
  return weeks;
}

/** All figures of those days, from one moment: what one list counts adds up with the others. */
export async function readFigures(
  { db }: Pick<Platform, 'db'>,
  query: FiguresQuery,
  now = new Date(),
): Promise<Figures> {
  const days = parseDays(query, now);
  const earlier = daysBefore(days);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const rowsOf = await countAll(trx, days);
      const waited = await measureResponses(trx, days);
      const find = (group: Group, key: string | null) => rowsOf(group).find((row) => row.key === key) ?? nothing;
      const all = find('all', null);
      const median = (group: Group, key: string | null) => waited(group, key)?.median ?? null;
      return {
        ...days,
        total: all.inquiries,
        responded: all.answered,
        medianResponse: median('all', null),
        completed: all.completed,
        agreed: all.agreed,
        visited: all.visited,
        before: { ...earlier, ...(await findSums(trx, earlier)) },
        days: Array.from({ length: countDays(days) }, (_, at) => {
          const date = shift(days.from, at);
          return { date, inquiries: find('day', date).inquiries };
        }),
        weeks: cutWeeks(days, officeDate(now)).map(({ monday, ...week }) => {
          const { inquiries, answered, visited, completed } = find('week', monday);
          return { ...week, inquiries, answered, medianResponse: median('week', monday), visited, completed };
        }),
        hours: Array.from({ length: 24 }, (_, hour) => {
          const { inquiries, answered } = find('hour', `${hour}`);
          return { hour, inquiries, answered, medianResponse: median('hour', `${hour}`) };
        }),
        sources: sumUp(
          rowsOf('source').map(({ key, inquiries, agreed, visited, completed }) => ({
            name: key ?? '',
            inquiries,
            agreed,
            visited,
            completed,
          })),
          { name: '' },
        ),
        properties: sumUp(
          rowsOf('about')
            .filter(({ key }) => (key ?? '') !== '')
            .map(({ key, isListing, name, inquiries, completed }) => ({
              id: isListing ? key : null,
              name,
              inquiries,
              completed,
            })),
          { name: '', id: null },
        ),
        stages: inquiryStatuses.map((status) => ({ status, inquiries: find('status', status).inquiries })),
        people: rowsOf('assigned_to')
          .map((row) => presentPerson(row, waited('assigned_to', row.key)))
          .sort((a, b) => Number(a.id === null) - Number(b.id === null)),
        reasons: sumUp(
          rowsOf('reason').flatMap(({ key, name, inquiries }) =>
            key === null ? [] : [{ reason: key, name: key === noReason ? key : name, inquiries }],
          ),
          { reason: '', name: '' },
        ),
        unlocks: { unlocked: all.unlocked, asked: all.unlockedAsked, visit: all.unlockedVisit },
        visits: {
          agreed: all.agreed,
          booked: all.booked,
          done: all.visited,
          noShow: all.noShow,
          cancelled: all.cancelled,
        },
      };
    });
}

/** Of a day, an hour or a status that nobody came in. */
const nothing = {
  ...{ inquiries: 0, answered: 0, agreed: 0, visited: 0, booked: 0, noShow: 0, cancelled: 0 },
  ...{ assigned: 0, inProgress: 0, completed: 0, closed: 0, unlocked: 0, unlockedAsked: 0, unlockedVisit: 0 },
} satisfies Omit<Counted, 'group' | 'key' | 'isListing' | 'name'>;

const presentPerson = (
  { key, name, inquiries, answered, assigned, inProgress, completed, closed }: Counted,
  waited: Waited | undefined,
): Figures['people'][number] => ({
  id: key,
  name: key === null ? '' : name,
  inquiries,
  answered,
  medianResponse: waited?.median ?? null,
  ninthResponse: waited?.ninth ?? null,
  ...{ assigned, inProgress, completed, closed },
});

/** The first of a list that is sorted by size, and what the others come to. */
function sumUp<T extends Record<string, unknown>>(rows: T[], rest: Partial<T>): T[] {
  const others = rows.slice(most);
  const [first] = others;
  if (first === undefined) return rows;
  const sums = Object.keys(first).map((key) => [
    key,
    others.reduce((all, row) => all + (typeof row[key] === 'number' ? row[key] : 0), 0),
  ]);
  return [...rows.slice(0, most), { ...Object.fromEntries(sums), ...rest } as T];
}
