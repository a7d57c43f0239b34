import { CodedError } from '#contract/errors.ts';
import { type Figures, type FiguresQuery, maxFigureDays } from '#contract/figures.ts';
import { inquiryStatuses } from '#contract/inquiry-statuses.ts';
import { officeDate } from '#contract/visits.ts';
import type { Platform } from '../platform/platform.ts';
import {
  type Days,
  findFunnel,
  findTotals,
  findVisits,
  listDays,
  listPeople,
  listProperties,
  listSources,
  listStages,
} from './store.ts';

const dayMs = 24 * 60 * 60_000;
/** Days shown when nobody says which. */
const usualDays = 30;
/** Names of one list; the others are summed up. */
const most = 10;

/** @throws CodedError `invalid_fields` */
export function parseDays({ from = '', to = '' }: FiguresQuery, now: Date): Days {
  const last = to || officeDate(now);
  const first = from || new Date(Date.parse(last) - (usualDays - 1) * dayMs).toISOString().slice(0, 10);
  const days = (Date.parse(last) - Date.parse(first)) / dayMs + 1;
  if (days < 1) throw wrong('from', 'The first day is after the last');
  if (days > maxFigureDays) throw wrong('from', `${maxFigureDays} days at most`);
  return { from: first, to: last };
}

const wrong = (field: string, text: string) => new CodedError('invalid_fields', text, { [field]: text });

/** All figures of those days, from one moment: what one list counts adds up with the others. */
export async function readFigures({ db, config }: Platform, query: FiguresQuery): Promise<Figures> {
  const days = parseDays(query, new Date());
  const { hostname } = new URL(config.publicUrl);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const stages = await listStages(trx, days);
      return {
        ...days,
        ...(await findTotals(trx, days)),
        days: await listDays(trx, days),
        sources: sumUp(await listSources(trx, days, hostname), { name: '' }),
        properties: sumUp(await listProperties(trx, days), { name: '', id: null }),
        stages: inquiryStatuses.map(
          (status) => stages.find((stage) => stage.status === status) ?? { status, inquiries: 0 },
        ),
        people: await listPeople(trx, days),
        funnel: await findFunnel(trx, days),
        visits: await findVisits(trx, days),
      };
    });
}

/** The first of a list that is sorted by size, and what the others come to. */
function sumUp<T extends { inquiries: number; completed: number }>(
  rows: T[],
  rest: Omit<T, 'inquiries' | 'completed'>,
): T[] {
  const others = rows.slice(most);
  if (others.length === 0) return rows;
  const sum = (key: 'inquiries' | 'completed') => others.reduce((all, row) => all + row[key], 0);
  return [...rows.slice(0, most), { ...rest, inquiries: sum('inquiries'), completed: sum('completed') } as T];
}
