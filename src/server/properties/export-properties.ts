import type { FacetQuery } from '#contract/properties.ts';
import { recordChange } from '../audit/service.ts';
import { answerCsv, csvLines } from '../platform/http/answer-csv.ts';
import type { StaffCall } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { rateCompleteness } from './rate-completeness.ts';
import { listIdsForStaff } from './read-records.ts';
import { listRecords, type PropertyRecord } from './store-records.ts';

/** Rows of one file (reference/security.md section 5). */
const most = 50_000;
const atOnce = 200;

const columns: [name: string, value: (row: PropertyRecord) => unknown][] = [
  ['Id', (row) => row.id],
  ['Title', (row) => row.title],
  ['Active', (row) => (row.is_active ? 'yes' : 'no')],
  ['Featured', (row) => (row.is_featured ? 'yes' : 'no')],
  ['Status', (row) => row.status],
  ['Developer', (row) => row.developer_name],
  ['Type', (row) => row.type_name],
  ['Category', (row) => row.category_name],
  ['Price (rupees)', (row) => row.price],
  ['Price as typed', (row) => row.price_text],
  ['Negotiable', (row) => (row.price_negotiable ? 'yes' : 'no')],
  ['Address', (row) => row.address],
  ['Locality', (row) => row.area],
  ['City', (row) => row.city],
  ['State', (row) => row.state],
  ['Pincode', (row) => row.pincode],
  ['Latitude', (row) => row.latitude],
  ['Longitude', (row) => row.longitude],
  ['Bedrooms', (row) => row.beds],
  ['Bathrooms', (row) => row.baths],
  ['Area', (row) => row.size],
  ['Area is', (row) => row.size_kind],
  ['Carpet area', (row) => row.carpet_area],
  ['Built-up area', (row) => row.built_up_area],
  ['Super area', (row) => row.super_area],
  ['Furnishing', (row) => row.furnishing_status],
  ['Possession', (row) => row.possession],
  ['Possession date', (row) => row.possession_date],
  ['RERA number', (row) => row.rera_number],
  ['RERA authority', (row) => row.rera_authority],
  ['RERA expires on', (row) => row.rera_expires_on],
  ['Amenities', (row) => row.amenities.join(', ')],
  ['Highlights', (row) => row.highlights.join(', ')],
  ['Pictures', (row) => (Array.isArray(row.images) ? row.images.length : 0)],
  ['Floor plans', (row) => row.floor_plans.length],
  ['Documents', (row) => row.documents.length],
  ['Completeness (%)', (row) => rateCompleteness(row).score],
  ['Confirmed', (row) => row.last_confirmed_at?.toISOString()],
  ['Created', (row) => row.created_at.toISOString()],
  ['Changed', (row) => row.updated_at.toISOString()],
];

/** The listings that a search finds as CSV (RFC 4180, UTF-8 with a mark for Excel), row by row. */
export async function exportProperties(platform: Platform, query: FacetQuery, call: StaffCall): Promise<Response> {
  const { db } = platform;
  const ids = await listIdsForStaff(db, query, most);
  const record = { type: 'properties', id: '', name: `${ids.length} properties` };
  await recordChange(db, { ...call, action: 'properties.export', record, after: { rows: ids.length } });
  async function* parts() {
    yield csvLines([columns.map(([name]) => name)]);
    for (let at = 0; at < ids.length; at += atOnce) {
      const rows = await listRecords(db, ids.slice(at, at + atOnce));
      yield csvLines(rows.map((row) => columns.map(([, value]) => value(row))));
    }
  }
  return answerCsv('properties.csv', parts());
}
