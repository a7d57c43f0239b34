import { CodedError } from '#contract/errors.ts';
import { id } from '#contract/ids.ts';
import type { RequestType } from '#contract/inquiry-categories.ts';
import type { InquirySort } from '#contract/inquiry-lists.ts';
import type { InquiryStatus } from '#contract/inquiry-statuses.ts';
import { type Pagination, paginationOf } from '#contract/paging.ts';
import type { DeskFilters, DeskQuery, DeskStats, MyQuery, MyStats } from '#contract/staff-inquiries.ts';
import { timeRanges } from '#contract/time-ranges.ts';
import type { Authorized } from '../../platform/authorized.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { allowOn, type Person, seesOthers } from '../policy.ts';
import type { KeptCounts } from './keep-counts.ts';
import { countEach, deskFigures, type Figures, ownFigures } from './store-counts.ts';
import type { InquiryFilter } from './store-filters.ts';
import { findInquiry, type ListedInquiry, listInquiries } from './store-list.ts';

type Listed<S> = { rows: ListedInquiry[]; pagination: Pagination; stats: S };

/** What is chosen, in the words of the store; empty is not said. */
export function filterOf(query: DeskFilters): InquiryFilter {
  const { search = '', status, category, range, assignedTo, quarantined, deleted, silent, property } = query;
  return {
    ids: query.ids ?? null,
    words: search.toLowerCase().split(/\s+/).filter(Boolean),
    status: (status || null) as InquiryStatus | null,
    category: category && category !== 'all' ? (category as RequestType) : null,
    days: timeRanges.find(({ value }) => value === range)?.days ?? null,
    assignedTo: assignedTo || null,
    isQuarantined: quarantined ? quarantined === 'true' : null,
    isDeleted: deleted === 'true',
    answer: (query.answer || null) as InquiryFilter['answer'],
    silentDays: silent ? Number(silent) : null,
    heat: (query.heat || null) as InquiryFilter['heat'],
    visit: (query.visit || null) as InquiryFilter['visit'],
    task: (query.task || null) as InquiryFilter['task'],
    from: query.from || null,
    to: query.to || null,
    source: query.source || null,
    property: property ? (id.safeParse(property).success ? { id: property } : { said: property }) : null,
    hour: query.hour ? Number(query.hour) : null,
    lostReason: query.lostReason || null,
    unlock: (query.unlock || null) as InquiryFilter['unlock'],
  };
}

/** The same of what was given to that person. */
export const ownFilterOf = (query: DeskFilters, { id }: Pick<Person, 'id'>): InquiryFilter => ({
  ...filterOf(query),
  assignedTo: id,
});

/** A page of everybody's inquiries with the figures of the desk. */
export const readDesk = (db: Db, query: DeskQuery, counts: KeptCounts): Promise<Listed<DeskStats>> =>
  readPage(db, filterOf(query), query, deskFigures, counts);

/** A page of what was given to that person, with their own figures (UND-20). */
export const readOwn = (db: Db, query: MyQuery, actor: Person, counts: KeptCounts): Promise<Listed<MyStats>> =>
  readPage(db, ownFilterOf(query, actor), query, ownFigures, counts);

/** What a saved query means to somebody: to admins of all, where spam stands apart as on their screen, to others of their own. */
export const seenFilterOf = (query: DeskFilters, actor: Person): InquiryFilter =>
  seesOthers(actor) ? filterOf({ quarantined: query.deleted ? '' : 'false', ...query }) : ownFilterOf(query, actor);

/** How many of each query somebody sees. */
export function countDesk(db: Db, queries: readonly DeskFilters[], actor: Person): Promise<number[]> {
  const read = (query: DeskFilters) => seenFilterOf(query, actor);
  return countEach(db, queries.map(read));
}

/** No page is too far: the desk is read to its end (UND-75), by people who are signed in. */
async function readPage<S>(
  db: Db,
  filter: InquiryFilter,
  { page, limit, sort = '' }: { page: number; limit: number; sort?: InquirySort | undefined },
  figures: Figures<S>,
  counts: KeptCounts,
): Promise<Listed<S>> {
  const window = { limit, offset: (page - 1) * limit };
  const known = counts.find(filter);
  const { rows, totalCount, moment, stats } = await listInquiries(db, { filter, sort, window, figures, known });
  counts.keep(filter, totalCount, moment);
  return { rows, pagination: paginationOf(page, limit, rows.length, totalCount), stats };
}

export const unknownInquiry = (): CodedError => new CodedError('not_found', 'Inquiry not found');

/** One that is not in the trash. @throws CodedError `not_found`, `not_allowed` */
export async function getInquiry(db: Db, id: string, actor: Person): Promise<Authorized<ListedInquiry>> {
  const row = await findInquiry(db, id);
  if (row === null || row.deleted_at !== null) throw unknownInquiry();
  return allowOn(row, 'GET /inquiries/{id}', actor);
}
