import { crore } from '#contract/prices.ts';
import type { PropertyStatus } from '#contract/property-choices.ts';
import { areaLabel } from '#contract/property-labels.ts';
import type { Badge } from '#ui/badge.tsx';

/** `₹1.25 Cr`, always in crore with two decimals; without an amount `Price on Request` (ADM-PROP-18, 19). */
export const cardPrice = (rupees: number | null): string =>
  rupees === null || rupees <= 0 ? 'Price on Request' : `₹${(rupees / crore).toFixed(2)} Cr`;

/** What a listing begins with that nobody has rated (ADM-PROP-16, ADM-FORM-37). */
const defaultRating = 4;

/** One decimal. `isDefault`: nobody gave it, so it is not shown as if somebody had. */
export const cardRating = ({ rating, reviews }: { rating: number | null; reviews: number }) => ({
  text: (rating || defaultRating).toFixed(1),
  isDefault: reviews === 0 && (rating || defaultRating) === defaultRating,
});

export const cardArea = (area: string): string => areaLabel(area) || 'Area not specified';

/** `3 baths` from `3`; text that already says what it counts stays as it is. */
export function countLabel(text: string, [one, many]: readonly [string, string]): string {
  const bare = text.trim();
  if (bare === '' || /\p{L}/u.test(bare)) return bare;
  return `${bare.split(/\s*[/,&]\s*/).join(', ')} ${bare === '1' ? one : many}`;
}

/** `2 covered parking` from `2 covered`. */
export function parkingLabel(text: string): string {
  const bare = text.trim();
  return bare === '' || /park|garage/i.test(bare) ? bare : `${bare} parking`;
}

type BadgeKind = Parameters<typeof Badge>[0]['kind'];
export const statusLooks: Record<PropertyStatus, { label: string; kind: BadgeKind }> = {
  available: { label: 'Available', kind: 'success' },
  'ready-to-move': { label: 'Ready to move', kind: 'success' },
  reserved: { label: 'Reserved', kind: 'warning' },
  'under-construction': { label: 'Under construction', kind: 'info' },
  sold: { label: 'Sold', kind: 'red' },
};
