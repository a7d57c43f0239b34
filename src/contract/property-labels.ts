import { groupDigits } from './prices.ts';

/** `FN` and the last four characters of the id, zero padded (PUB-DETAIL-16). */
export const propertyLabel = (id: string): string => `FN${id.slice(-4).padStart(4, '0').toUpperCase()}`;

/** How the ids end that a label stands for, which is read in lower case; null for a word that is no label. */
export const idEndingOf = (word: string): string | null => /^fn([\da-f]{4})$/.exec(word)?.[1] ?? null;

/** `3, 4 BHK` from `3/4`; text that already says what it counts stays as it is. */
export function bedsLabel(beds: string): string {
  const text = beds.trim();
  if (!text) return '';
  if (/[a-z]/i.test(text)) return text;
  return `${text.split(/\s*[/,&]\s*/).join(', ')} BHK`;
}

/** `2,150–3,400 sq ft` from `2150-3400`; text with a unit of its own stays as it is. */
export function areaLabel(area: string): string {
  const text = area.trim();
  if (!text) return '';
  if (/[a-z]/i.test(text)) return text;
  const numbers = text.replace(/\d[\d,]*(?:\.\d+)?/g, (digits) => groupDigits(Number(digits.replaceAll(',', ''))));
  return `${numbers.replace(/\s*(?:-|–|to)\s*/g, '–')} sq ft`;
}

/** `under-construction` as people say it: `Under construction`. */
export function sentence(text: string): string {
  const words = text.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What is to be said of a home that is not on offer, or not surely: `Sold`, `Reserved`; empty for all others. */
export const takenLabel = (status: string): string =>
  status === 'sold' || status === 'reserved' ? sentence(status) : '';

/** The first 100 characters of a description, whole letters only (PUB-SHARE-09). */
export const shareText = (description: string): string => Array.from(description.trim()).slice(0, 100).join('');
