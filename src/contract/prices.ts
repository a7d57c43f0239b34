/** Rupees in a crore and in a lakh (CONST-05). */
export const crore = 10_000_000;
export const lakh = 100_000;

/** The price bands of the filter bar, in crore (000 §5). */
export const priceRanges = {
  under2: { label: 'Under ₹2 Cr', min: undefined, max: 2 },
  '2to3': { label: '₹2–3 Cr', min: 2, max: 3 },
  '3to5': { label: '₹3–5 Cr', min: 3, max: 5 },
  above5: { label: 'Above ₹5 Cr', min: 5, max: undefined },
} as const;
export type PriceRange = keyof typeof priceRanges;

const oneDecimal = (value: number) => {
  const rounded = Math.round(value * 10) / 10;
  return Number.isInteger(rounded) ? String(rounded) : rounded.toFixed(1);
};

/**
 * Rupees as people say them: `1.5 Cr`, `85 L`, `12 K`. The unit is chosen by the amount before it is rounded,
 * so ₹99,99,999 reads `100 L` (TRAP-37). Without the rupee sign; null is `Price on request`.
 */
export function formatPrice(rupees: number | null | undefined): string {
  if (rupees === null || rupees === undefined || !Number.isFinite(rupees) || rupees <= 0) return 'Price on request';
  if (rupees >= crore) return `${oneDecimal(rupees / crore)} Cr`;
  if (rupees >= lakh) return `${oneDecimal(rupees / lakh)} L`;
  if (rupees >= 1000) return `${oneDecimal(rupees / 1000)} K`;
  return oneDecimal(rupees);
}

/** `₹1.5 Cr`, or `Price on request` without a sign. */
export function formatRupees(rupees: number | null | undefined): string {
  const text = formatPrice(rupees);
  return text.startsWith('P') ? text : `₹${text}`;
}

/**
 * A whole number with Indian grouping: `1,23,456`. `Intl.NumberFormat` writes the same, but making one costs a phone
 * 50 ms in which it answers nobody, on every page that might show a price.
 */
export const groupDigits = (number: number): string =>
  String(Math.round(number)).replace(/\B(?=(?:\d{2})*\d{3}$)/g, ',');

/** `1 home`, `1,204 homes`: how many there are of what; `many` where it is not `one` with an s. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${groupDigits(count)} ${count === 1 ? one : many}`;

/** Whole rupees with Indian grouping: `₹1,23,456`. */
export const formatWholeRupees = (rupees: number): string => `₹${groupDigits(rupees)}`;

/** Rupees from what `formatRupees` writes, exact where that was; null for anything else. Small, for the pages. */
export function parseFormatted(text: string): number | null {
  const [, figure, unit = ''] = /^₹?([\d,]+(?:\.\d+)?)(?: (Cr|L|K))?$/.exec(text.trim()) ?? [];
  if (figure === undefined) return null;
  return Math.round(Number(figure.replaceAll(',', '')) * ({ Cr: crore, L: lakh, K: 1000 }[unit] ?? 1));
}
