import { rateKinds } from '#contract/asking-rates.ts';
import type { HomesReport } from '#contract/cities.ts';
import { cityAddress, developerAddress, localityAddress } from '#contract/place-addresses.ts';
import type { Place } from './merge-places.ts';
import type { PlaceKey } from './name-places.ts';
import type { ReportRow } from './store.ts';
import type { DeveloperRow } from './store-places.ts';
import type { RateRow } from './store-rates.ts';

export const pathOf = ({ city, locality }: PlaceKey): string =>
  locality === '' ? cityAddress(city) : localityAddress(city, locality);

export const presentPlace = ({ key, name, homes, point }: Place) => ({ name, path: pathOf(key), homes, point });

export const presentBuilder = ({ name, slug, homes }: DeveloperRow) => ({
  name,
  path: developerAddress(slug),
  homes,
});

export type Around = Pick<HomesReport, 'path' | 'localities' | 'near' | 'newest' | 'thisQuarter'> & {
  rates: readonly RateRow[];
};

/** Only what is named here leaves the server. */
export function presentReport(row: ReportRow, { rates, ...around }: Around): HomesReport {
  return {
    ...around,
    homes: row.homes,
    sold: row.sold,
    priced: row.priced,
    lowest: row.lowest,
    highest: row.highest,
    changedAt: row.changed_at?.toISOString() ?? null,
    types: row.types,
    bedrooms: row.bedrooms,
    ready: row.ready,
    readySold: row.ready_sold,
    notReady: row.not_ready,
    developers: row.developers.map(({ name, slug, homes }) => ({
      name,
      path: slug === null ? null : developerAddress(slug),
      homes,
    })),
    // In one order: the first that has a median stands above the page.
    rates: rateKinds.flatMap((kind) =>
      row.rates
        .filter((rate) => rate.kind === kind)
        .map(({ homes, median }) => ({ kind, homes, median: median && Math.round(median) })),
    ),
    quarters: rates.map(({ quarter, kind, homes, median, looked_back: isLookedBack }) => ({
      quarter,
      kind,
      homes,
      median: Math.round(median),
      isLookedBack,
    })),
    points: row.points,
  };
}
