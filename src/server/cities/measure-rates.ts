import type { Platform } from '../platform/platform.ts';
import { placeOf } from './name-places.ts';
import { listPlaces } from './store-places.ts';
import { listUnmeasured, measureQuarter } from './store-rates.ts';

/** Every hour, and done once a day: what is asked for a square foot in every place and of every developer. */
export const measureRatesJob = 'cities.measure-rates';

/** The last measurement of a quarter stays for good: homes that are sold or withdrawn later were in it. */
export async function measureRates({ db }: Pick<Platform, 'db'>): Promise<void> {
  const quarters = await listUnmeasured(db);
  if (quarters.length === 0) return;
  const places = (await listPlaces(db)).map(({ city_key, area_key }) => ({
    city_key,
    area_key,
    ...placeOf(city_key, area_key),
  }));
  for (const quarter of quarters) await measureQuarter(db, quarter, places);
}
