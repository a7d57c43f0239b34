import { parseAreas } from '#contract/areas.ts';
import type { FieldErrors } from '#contract/errors.ts';
import type { PropertyChanges } from '#contract/property-writes.ts';
import { parseRooms } from '#contract/rooms.ts';
import type { PropertyRecord } from '../store-records.ts';
import { changed } from './parse-price.ts';
import type { PropertyColumns } from './store-writes.ts';

/** From the smallest to the largest, each within the next. */
const areas = [
  { field: 'carpetArea', figure: 'carpet_sqft', kind: 'carpet' },
  { field: 'builtUpArea', figure: 'built_up_sqft', kind: 'built-up' },
  { field: 'superArea', figure: 'super_sqft', kind: 'super' },
] as const;

/**
 * What `specifications` say beside their plain texts: other spellings, and the bounds that are read from free text, which
 * stays as typed (API-PROP-45), so that filters and sorting work.
 */
export function parseSpecifications(
  body: PropertyChanges,
  stored: PropertyRecord | null,
  errors: FieldErrors,
): PropertyColumns {
  const given = body.specifications ?? {};
  const columns: PropertyColumns = {};
  const beds = changed([given.beds, given.bedrooms, body.beds], stored?.beds ?? '');
  if (beds !== undefined) {
    const rooms = parseRooms(beds);
    Object.assign(columns, { beds, beds_min: rooms?.min ?? null, beds_max: rooms?.max ?? null });
  }
  const baths = changed([given.baths, given.bathrooms, body.baths], stored?.baths ?? '');
  if (baths !== undefined) {
    const rooms = parseRooms(baths);
    Object.assign(columns, { baths, baths_min: rooms?.min ?? null, baths_max: rooms?.max ?? null });
  }
  const furnishing = changed(
    [given.furnishingStatus, body.furnishingStatus],
    stored?.furnishing_status ?? 'unfurnished',
  );
  if (furnishing !== undefined) columns.furnishing_status = furnishing;
  const possession = changed([given.possessionStatus, body.possessionStatus], stored?.possession_status ?? '');
  if (possession) columns.possession_status = possession;
  if (given.bhkTypes !== undefined) columns.bhk_types = given.bhkTypes;
  parseAreaFields(body, stored, columns, errors);
  return columns;
}

function parseAreaFields(
  body: PropertyChanges,
  stored: PropertyRecord | null,
  columns: PropertyColumns,
  errors: FieldErrors,
): void {
  const given = body.specifications ?? {};
  for (const { field, figure } of areas) {
    const typed = given[field];
    if (typed === undefined) continue;
    columns[figure] = parseAreas(typed)[0]?.min ?? null;
    if (isNothing(typed)) errors[`specifications.${field}`] = 'must be more than 0';
  }
  const size = changed([given.area, body.area], stored?.size ?? '');
  if (size === '' || (size === undefined && stored === null)) errors['specifications.area'] = 'Area is required';
  else if (size !== undefined) {
    const read = parseAreas(size)[0];
    if (isNothing(size)) errors['specifications.area'] = 'Area must be more than 0';
    columns.size = size;
    columns.size_min = read?.min ?? null;
    columns.size_max = read?.max ?? null;
    const said = read === undefined || read.kind === 'unknown' ? given.areaKind : read.kind;
    columns.size_kind = said ?? kindOfSize(size, read, { ...stored, ...columns }, stored);
  } else if (given.areaKind !== undefined) columns.size_kind = given.areaKind;
  refuseDisorder({ ...stored, ...columns }, given, errors);
}

/** `0`, `-5`: a figure that is no area. */
const isNothing = (typed: string): boolean => /^(?:-|[0.,\s]+$)/.test(typed);

/** Which area a text states that does not say so: as before, or its figure is that of exactly one of the three. */
function kindOfSize(
  size: string,
  read: { min: number } | undefined,
  now: PropertyColumns,
  stored: PropertyRecord | null,
): string {
  if (stored !== null && stored.size === size) return stored.size_kind;
  const same = areas.filter(({ figure }) => read !== undefined && now[figure] === read.min);
  return same.length === 1 && same[0] !== undefined ? same[0].kind : 'unknown';
}

/** A carpet area lies within the built-up area, that within the super area. */
function refuseDisorder(now: PropertyColumns, given: object, errors: FieldErrors): void {
  const known = areas.filter(({ figure }) => typeof now[figure] === 'number');
  for (const [at, smaller] of known.entries()) {
    const larger = known[at + 1];
    if (larger === undefined || Number(now[smaller.figure]) <= Number(now[larger.figure])) continue;
    // Said only about what was sent: a slip that was stored long ago must not block another change.
    const field = [larger, smaller].find((one) => one.field in given)?.field;
    if (field !== undefined)
      errors[`specifications.${field}`] ??= `must fit: ${smaller.kind} area is within ${larger.kind} area`;
  }
}
