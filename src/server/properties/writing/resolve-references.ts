import type { FieldErrors } from '#contract/errors.ts';
import type { PropertyChanges } from '#contract/property-writes.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { PropertyRecord } from '../store-records.ts';
import { findReferences, type PropertyColumns } from './store-writes.ts';

/**
 * Developer, type and category by id or by name, under each of their spellings. The one with `_id` counts before the
 * name that older answers carry beside it.
 */
export async function resolveReferences(
  trx: Db,
  body: PropertyChanges,
  stored: PropertyRecord | null,
  errors: FieldErrors,
): Promise<PropertyColumns> {
  const asked = {
    developer: first(body.developer_id, body.developerId, body.developer),
    propertyType: first(body.propertyType_id, body.propertyTypeId, body.propertyType, body.type),
    category: first(body.category_id, body.categoryId, body.category),
  };
  const found = await findReferences(trx, {
    developer: asked.developer ?? '',
    propertyType: asked.propertyType ?? '',
    category: asked.category ?? '',
  });
  if (asked.developer === null || (asked.developer === undefined && stored === null)) {
    // A listing that came without one may be saved without one.
    if (stored?.developer_id !== null || stored === null) errors.developer_id = 'Developer is required';
  } else if (asked.developer && found.developer === null) errors.developer_id = 'is no developer we know';
  if (asked.propertyType && found.propertyType === null) errors.propertyType_id = 'is no property type we know';
  if (asked.category && found.category === null) errors.category_id = 'is no category we know';
  return {
    ...(asked.developer && { developer_id: found.developer }),
    ...(asked.propertyType !== undefined && { property_type_id: found.propertyType }),
    ...(asked.category !== undefined && { category_id: found.category }),
  };
}

/** The first spelling that was sent; null when it says none. */
function first(...spellings: (string | undefined)[]): string | null | undefined {
  const said = spellings.find((one) => one !== undefined);
  return said === '' ? null : said;
}
