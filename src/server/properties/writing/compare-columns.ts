import { isDeepStrictEqual } from 'node:util';
import { readNearbyPlace, writeNearbyPlace } from '#contract/nearby-places.ts';
import { wordsOfPrice } from '#contract/typed-prices.ts';
import { presentNearby } from '../present.ts';
import { presentImages } from '../present-images.ts';
import type { PropertyRecord } from '../store-records.ts';
import type { PropertyColumns } from './store-writes.ts';

/** Texts, however they are stored: imports keep the parts, forms send the text (TRAP-05). */
export const nearbyTexts = (stored: unknown): string[] =>
  presentNearby(stored).map((place) => writeNearbyPlace(readNearbyPlace(place)));

/** Columns that may say one thing in several ways. */
const essences: Record<string, (value: unknown) => unknown> = {
  images: (value) => presentImages(value, ''),
  nearby_places: nearbyTexts,
  price_text: (value) => wordsOfPrice(String(value)),
  // Read from the text beside them: they follow it and say nothing of their own.
  ...Object.fromEntries(
    ['beds_min', 'beds_max', 'baths_min', 'baths_max', 'size_min', 'size_max']
      .concat(['carpet_sqft', 'built_up_sqft', 'super_sqft'])
      .map((name) => [name, () => null]),
  ),
};
const jsonColumns: readonly string[] = ['images', 'nearby_places', 'access_control'];

/**
 * Those columns that differ from the record; none where all of them say the same in other words, so that saving what
 * nobody touched changes nothing, wherever the record came from.
 */
export function keepNews(before: PropertyRecord, columns: PropertyColumns): PropertyColumns {
  const stored = before as unknown as Record<string, unknown>;
  const said = Object.entries(columns).map(([name, value]): [string, unknown, unknown] => [
    name,
    value,
    jsonColumns.includes(name) ? JSON.parse(String(value)) : value,
  ]);
  const differing = said.filter(([name, , value]) => !isDeepStrictEqual(value, stored[name]));
  const isNews = differing.some(([name, , value]) => {
    const essence = essences[name];
    return essence === undefined || !isDeepStrictEqual(essence(value), essence(stored[name]));
  });
  return isNews ? Object.fromEntries(differing.map(([name, value]) => [name, value])) : {};
}
