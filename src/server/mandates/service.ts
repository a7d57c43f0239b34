import { CodedError } from '#contract/errors.ts';
import type { ListedMandate, Mandate, MandateQuery } from '#contract/mandates.ts';
import { paginationOf } from '#contract/paging.ts';
import type { Role } from '#contract/staff-choices.ts';
import type { Db } from '../platform/database/open-database.ts';
import { presentListed, presentMandate } from './present.ts';
import { countFound, countMandates, findListed, findMandate, listEnds, listMandates } from './store.ts';

type Viewer = { role: Role };

export async function readMandates(db: Db, { state, search = '', page, limit }: MandateQuery, viewer: Viewer) {
  const [rows, counts] = await Promise.all([
    listMandates(db, { state, search }, { limit, offset: (page - 1) * limit }),
    countMandates(db),
  ]);
  const totalCount = search === '' ? counts[state] : await countFound(db, state, search);
  const mandates = rows.map((row) => presentListed(row, viewer));
  return {
    data: mandates,
    mandates,
    pagination: paginationOf(page, limit, rows.length, totalCount),
    counts,
  };
}

export async function readEnds(db: Db, { propertyIds }: { propertyIds: string[] }) {
  const rows = await listEnds(db, propertyIds);
  return rows.map(({ property_id: propertyId, days_left: daysLeft }) => ({ propertyId, daysLeft }));
}

/** @throws CodedError `not_found` when there is no such listing */
export async function getMandateOf(db: Db, propertyId: string, viewer: Viewer): Promise<ListedMandate> {
  const row = await findListed(db, propertyId);
  if (row === null) throw new CodedError('not_found', 'Property not found');
  return presentListed(row, viewer);
}

/** @throws CodedError `not_found` */
export async function getMandate(db: Db, id: string, viewer: Viewer): Promise<Mandate> {
  const row = await findMandate(db, id);
  if (row === null) throw noMandate();
  return presentMandate(row, viewer);
}

export const noMandate = () => new CodedError('not_found', 'Owner not found');
