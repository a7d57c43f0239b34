import { rupeesIn } from './typed-bounds.ts';
import { figureOf, plainDigits } from './typed-figures.ts';

/** Prices as people type them, apart from how we write them: pages that only show prices do not carry this. */

/** The price in a text: whole rupees from the lowest to the highest, or why it has no price. */
export type ParsedPrices =
  | { min: number; max: number }
  /** `unclear`: it may be meant in two ways (`1,5 Cr`); `rate`: it is for one square foot; `none`: no plain amount. */
  | { error: 'unclear' | 'rate' | 'none' };

/** Commas and blanks between digits are seen whole, so that `1,5` is not taken for a 1 or for 15. */
const part = /^(?<figure>\d[\d,\s]*(?:\.\d+)?|\.\d+)\s*(?<unit>[\p{L}\p{M}]+)?\.?(?:\s*(?:and|&|,)?\s+|\s*$|(?=\d))/u;
const parseAmount = (text: string): number | 'unclear' | null => {
  let rest = text.trim();
  let sum: number | null = null;
  let last = Number.POSITIVE_INFINITY;
  while (rest !== '') {
    const match = part.exec(rest);
    const { figure = '', unit } = match?.groups ?? {};
    const factor = unit === undefined ? 1 : rupeesIn(unit);
    if (match === null || factor === undefined || (unit === undefined && sum !== null)) return null;
    const count = figureOf(figure);
    if (count === null) return /,/.test(figure) ? 'unclear' : null;
    // `2 Cr 35 Lac`: each part is of a smaller unit and fits below the one before.
    if (sum !== null && (factor >= last || count * factor >= last || !Number.isInteger(sum / last))) return null;
    sum = (sum ?? 0) + count * factor;
    last = factor;
    rest = rest.slice(match[0].length).trim();
  }
  const rupees = sum === null ? null : Math.round(sum);
  return rupees !== null && Number.isSafeInteger(rupees) ? rupees : null;
};

const isRate = /(?:\/|\bper\s)\s*(?:sq|sft|ft|feet|yard|yd|gaj|gaz|acre|m2|metre|meter)|\bpsf\b/;

/** Rupees from what people write, also a range of them (`2-3 Cr`, `80 Lac to 1.2 Cr`). */
export function parsePrices(text: string): ParsedPrices {
  const plain = plainDigits(text).toLowerCase();
  if (isRate.test(plain)) return { error: 'rate' };
  const bare = plain
    .replace(/\([^)]*\)/g, ' ')
    .replace(/₹|\brs\b\.?|\binr\b|\brupees?\b|\bonly\b/g, ' ')
    .replace(
      /\bonwards\b|\bnegotiable\b|\/-|(?<=[\d\p{L}\p{M}])\s*[*+](?=\s|$)|^\s*(?:from|starting|starts|approx\.?|about)\b/gu,
      ' ',
    )
    .trim();
  const sides = bare.split(/\s*[-–—]\s*|\s+to\s+/);
  const [low = '', high] = sides;
  if (sides.length > 2 || low === '') return { error: 'none' };
  const max = parseAmount(high ?? low);
  // `2-3 Cr`: the unit stands once, for both.
  const unit = /[\p{L}\p{M}]+\.?$/u.exec(high ?? '')?.[0] ?? '';
  const min = high === undefined ? max : parseAmount(/\p{L}/u.test(low) ? low : `${low} ${unit}`);
  if (min === 'unclear' || max === 'unclear') return { error: 'unclear' };
  return min === null || max === null || min > max ? { error: 'none' } : { min, max };
}

/**
 * Rupees from what people write: `5.25 Crore`, `₹95 Lac`, `1,23,45,678`, `2 Cr 35 Lac`, `Rs. 2.4 Cr (Negotiable)`.
 * Null when there is no amount in it (`Price on Request`) or it is not one plain amount.
 */
export function parsePrice(text: string): number | null {
  const read = parsePrices(text);
  return 'error' in read || read.min !== read.max ? null : read.min;
}

/** The validation error for a text that is no price. A text that could mean two prices is asked about, never guessed. */
export function priceError(text: string): string {
  const read = parsePrices(text);
  if ('min' in read && read.min !== read.max) return 'Price must be one amount, not a range';
  if ('error' in read && read.error === 'unclear')
    return 'Price may be read in two ways: write 1.5 Cr with a point, or 1,50,00,000 in full';
  if ('error' in read && read.error === 'rate') return 'Price must be for the whole home, not for one square foot';
  return 'Price must be an amount such as 12500000, ₹1.25 Cr or Price on Request';
}

/** What a price as it was typed says beyond its amount, such as `2 Cr onwards`; empty where it says no more. */
export const wordsOfPrice = (typed: string): string => (/^(?:[\d.\s]*|Price on Request)$/i.test(typed) ? '' : typed);
