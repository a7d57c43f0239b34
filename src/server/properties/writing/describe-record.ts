import { propertyFields } from '#contract/property-fields.ts';
import { wordsOfPrice } from '#contract/typed-prices.ts';
import { describeFields } from '../../platform/record-fields.ts';
import { presentImages } from '../present-images.ts';
import type { PropertyRecord } from '../store-records.ts';
import { nearbyTexts } from './compare-columns.ts';
import { readStoredAccess } from './parse-changes.ts';

/** What the log tells of a listing, by the names of the form's fields; what is stored in other ways in its own words. */
export function describeRecord(row: PropertyRecord): Record<keyof typeof propertyFields, unknown> {
  const { latitude, longitude } = row;
  return {
    ...describeFields(propertyFields, row),
    developer_id: row.developer_name,
    propertyType_id: row.type_name,
    category_id: row.category_name,
    priceText: wordsOfPrice(row.price_text),
    'location.coordinates': latitude === null ? null : { latitude, longitude },
    'location.nearbyPlaces': nearbyTexts(row.nearby_places),
    images: presentImages(row.images, '').map(({ url, alt, isPrimary, category }) => ({
      url,
      alt,
      isPrimary,
      category,
    })),
    floorPlans: row.floor_plans.map(({ preview: _, ...plan }) => plan),
    documents: row.documents.map(({ uploadedAt: _, ...document }) => document),
    accessControl: readStoredAccess(row.access_control),
    lastConfirmedAt: row.last_confirmed_at?.toISOString() ?? null,
  };
}
