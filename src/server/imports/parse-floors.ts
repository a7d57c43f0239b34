import { plainDigits } from '#contract/typed-figures.ts';
import { isNothing, oneLine } from './clean-text.ts';
import type { Listing, Remarks } from './parse-row.ts';

export type Floors = { floor: string; total: string };

const named = '(?:lower |upper )?ground|basement|stilt|podium|top';
const floorOf = new RegExp(
  String.raw`^(${named}|\d{1,3})(?:st|nd|rd|th)?\s*(?:floor\s*)?(?:out\s+of|of|\/)\s*(?:total\s+)?(\d{1,3})\s*(?:floors?|storeys?|stories)?$`,
  'i',
);
const alone = new RegExp(String.raw`^(?:(${named})(?:\s+floor)?|(\d{1,3})(?:st|nd|rd|th)(?:\s+floor)?)$`, 'i');

/**
 * `31st of 40 Floors`, `4th out of 4`, `Ground of 3`, `12/24`, `2nd floor`, `3 Floors`, `High Rise`: on which floor it
 * lies and how many there are. A figure alone is what its column is for. Null when the text says neither.
 */
export function parseFloors(text: string, figureMeans: keyof Floors): Floors | null {
  const bare = plainDigits(oneLine(text));
  const both = floorOf.exec(bare);
  if (both) {
    const [floor = '', total = ''] = [both[1] ?? '', both[2] ?? ''].map(show);
    return Number(total) > 0 && !(Number(floor) > Number(total)) ? { floor, total } : null;
  }
  const own = alone.exec(bare);
  if (own) return { floor: show(own[1] ?? own[2] ?? ''), total: '' };
  const count = /^(\d{1,3})(?:\.0+)?\s*(\+?)\s*(floors?|storeys?|stories)?$/i.exec(bare);
  if (count) {
    const shown = `${Number(count[1])}${count[2]}`;
    const isTotal = count[3] !== undefined || figureMeans === 'total';
    if (isTotal) return Number(count[1]) > 0 ? { floor: '', total: shown } : null;
    return { floor: shown === '0' ? 'Ground' : shown, total: '' };
  }
  return /^(?:low|mid|high)[\s-]rise$/i.test(bare) ? { floor: show(bare.replace('-', ' ')), total: '' } : null;
}

const show = (word: string): string =>
  /^\d+$/.test(word) ? String(Number(word)) : word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase();

/** Writes what a column says about floors; what cannot be read is said. */
export function applyFloors(
  text: string,
  column: string,
  means: keyof Floors,
  listing: Listing,
  remarks: Remarks,
): void {
  if (isNothing.test(oneLine(text).toLowerCase())) return;
  const read = parseFloors(text, means);
  if (read === null) remarks.flag('unread_text', column, oneLine(text));
  listing.floors ||= read?.floor ?? '';
  listing.total_floors ||= read?.total ?? '';
}
