import { crore, groupDigits, lakh } from './prices.ts';
import { figureOf, plainDigits } from './typed-figures.ts';

/**
 * Budgets and areas as visitors type them to look for homes. Small, for the pages: a price that is stored is read by
 * `typed-prices.ts`, which knows more and refuses more.
 */

const units: Record<string, number> = {
  cr: crore,
  crs: crore,
  crore: crore,
  crores: crore,
  करोड़: crore,
  करोड: crore,
  l: lakh,
  lac: lakh,
  lacs: lakh,
  lakh: lakh,
  lakhs: lakh,
  लाख: lakh,
  k: 1000,
  thousand: 1000,
  हज़ार: 1000,
  हजार: 1000,
};
/** Rupees in one of the unit; the word as `plainDigits` leaves it, in small letters. */
export const rupeesIn = (word: string): number | undefined =>
  Object.entries(units).find(([name]) => name.normalize('NFKC') === word)?.[1];

/** A number without a unit: so many crore below this, so many lakh below the next, else rupees. */
const fewCrore = 20;
const fewLakh = 1000;
const mostRupees = 9_999_999_999_999;

/** Whole rupees, of `85 L`, `1.2 Cr`, `85` or `85,00,000`; nothing for what is no budget. */
export function parseBudget(text: string): string {
  const bare = plainDigits(text)
    .toLowerCase()
    .replace(/₹|\brs\b\.?/g, '')
    .trim();
  const [, figure = '', word = ''] = /^([\d.,\s]*\d)\s*(\p{L}[\p{L}\p{M}]*\.?)?$/u.exec(bare.slice(0, 40)) ?? [];
  const count = figureOf(figure);
  if (count === null) return '';
  const unit = word === '' ? unitFor(count) : rupeesIn(word.replace(/\.$/, ''));
  if (unit === undefined) return '';
  const rupees = Math.round(count * unit);
  // Less would be read as crore by the calls (UND-69), and is no budget.
  return rupees >= 1000 && rupees <= mostRupees ? String(rupees) : '';
}

const unitFor = (count: number): number => (count < fewCrore ? crore : count < fewLakh ? lakh : 1);

/** Whole square feet, of `1,200` or `1200 sq ft`; nothing for what is none. */
export function parseArea(text: string): string {
  const bare = plainDigits(text).toLowerCase().slice(0, 40).trim();
  const [, figure = ''] = /^([\d.,\s]*\d)\s*(?:(?:sq\.?\s*)?(?:ft|feet)\.?)?$/.exec(bare) ?? [];
  const feet = Math.round(figureOf(figure) ?? 0);
  return feet > 0 && feet < 100_000_000 ? String(feet) : '';
}

/** As `parseBudget` reads it back: `85 L`, `1.25 Cr`, and in full where that would be long. */
export function formatBudget(rupees: string): string {
  if (rupees === '') return '';
  const [unit, name] = Number(rupees) >= crore ? [crore, 'Cr'] : [lakh, 'L'];
  const short = String(Number(rupees) / unit);
  return short.length <= 6 ? `${short} ${name}` : groupDigits(Number(rupees));
}
