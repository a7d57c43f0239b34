import { yardsIn } from '#contract/areas.ts';
import { lakh } from '#contract/prices.ts';
import { otherCityIn } from './parse-place.ts';
import type { Layout, ParsedRow, Remarks } from './parse-row.ts';

/**
 * Rupees per square foot by kind of property, in and around Delhi. Between `low` and `high` nothing is said; outside
 * them, but within `floor` and `ceiling`, the row is flagged as unusual; beyond those, price and area cannot both be
 * right. In the listings of 2023 the dearest true rates are 59,000 (apartment), 39,000 (floor), 50,000 (house) and
 * 42,000 (plot); from there a gap leads to areas in square yards, nine times as much. Farm land sells from 275.
 */
const rates = {
  Apartment: { floor: 1500, low: 2500, high: 65_000, ceiling: 150_000 },
  'Builder Floor': { floor: 1500, low: 2500, high: 42_000, ceiling: 50_000 },
  House: { floor: 1500, low: 2500, high: 55_000, ceiling: 75_000 },
  Plot: { floor: 200, low: 1000, high: 45_000, ceiling: 55_000 },
} as const;
type Bounds = { floor: number; low: number; high: number; ceiling: number };
const anyRate: Bounds = { floor: 200, low: 1000, high: 65_000, ceiling: 150_000 };

/** A price below this (rupees) is no price of a home here; from it on, an impossible rate is the area's fault. */
const leastPrice = 10 * lakh;
/** A text may speak of rent, for an investor; a rent posted as sale is dear by the month and cheap for a home. */
const rentPrice = 25 * lakh;
const rentWords =
  /\bfor rent\b|\b(?:expected|monthly) rent\b|\brent (?:is|of)\b|\bsecurity deposit\b|\bavailable on (?:rent|lease)\b|\bper month rent\b|\bfor lease\b/i;
/** No bedroom of a flat has less of its whole area (square feet). A house may state its plot, so it is not asked. */
const leastAreaPerBedroom = 80;

/** Says what cannot be right about a listing, mends what the text proves, refuses what is no sale. */
export function checkListing(row: ParsedRow, columns: Layout['columns'], remarks: Remarks): void {
  const { listing, city, text } = row;
  const other = otherCityIn(text, city);
  if (other !== null) remarks.flag('other_city', columns.text, other.name);
  const { price } = listing;
  const bounds: Bounds = rates[listing.propertyType as keyof typeof rates] ?? anyRate;
  const rate = () => (price === null || listing.size_min === null ? null : price / listing.size_min);
  const tooCheap = (rate() ?? bounds.low) < bounds.floor;

  if (price !== null && price < rentPrice && (tooCheap || price < leastPrice) && rentWords.test(text)) {
    remarks.refuse('rent_as_sale', columns.price, `${price} rupees: ${rentWords.exec(text)?.[0] ?? ''}`);
  } else if (price !== null && (price < lakh || (tooCheap && price < rentPrice))) {
    remarks.refuse('absurd_price', columns.price, `${price} rupees${rateText(rate())}`);
  } else {
    checkArea(row, bounds, columns, remarks);
  }
}

function checkArea({ listing, text }: ParsedRow, bounds: Bounds, columns: Layout['columns'], remarks: Remarks): void {
  if (listing.size_min === null) return;

  const stated = listing.size_min;
  const rate = listing.price === null ? null : listing.price / stated;
  const isFlat = listing.propertyType === 'Apartment' || listing.propertyType === 'Builder Floor';
  const isCramped = isFlat && listing.beds_min !== null && stated / listing.beds_min < leastAreaPerBedroom;
  const isInYards = rate !== null && rate > bounds.ceiling && rate / 9 <= bounds.high && yardsIn(text).includes(stated);
  if (isInYards) {
    remarks.flag('area_in_square_yards', columns.area, listing.size);
    const size = `${listing.size} sq. yards`;
    Object.assign(listing, { size, size_min: stated * 9, size_max: (listing.size_max ?? stated) * 9 });
  } else if (isCramped || (rate !== null && (rate < bounds.floor || rate > bounds.ceiling))) {
    remarks.flag('implausible_area', columns.area, `${listing.size}${rateText(rate)}`);
    const nothing = { size: '', size_min: null, size_max: null, carpet_area: '', built_up_area: '', super_area: '' };
    Object.assign(listing, nothing, { size_kind: 'unknown' });
  } else if (rate !== null && (rate < bounds.low || rate > bounds.high)) {
    remarks.flag('unusual_rate', columns.price, `${listing.price} rupees${rateText(rate)}`);
  }
}

const rateText = (rate: number | null): string => (rate === null ? '' : `, ${Math.round(rate)} rupees per square foot`);
