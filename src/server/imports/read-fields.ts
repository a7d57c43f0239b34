import type { Area } from '#contract/areas.ts';
import { crore, parsePrice } from '#contract/prices.ts';
import { oneLine, titleCase } from './clean-text.ts';
import type { City } from './parse-place.ts';
import type { Cells, Listing, Remarks } from './read-row.ts';

/** Longest texts that a listing may have, in letters. */
const longest = { title: 200, description: 20_000, short: 500 };

/** No home costs more (rupees): beyond it the figure is a slip of the keyboard. */
const highestPrice = 1000 * crore;

/** The price in rupees and as it was typed. A figure with a point is how programs write it, not what a person typed. */
export function readPrice(text: string, column: string, listing: Listing, remarks: Remarks): void {
  const typed = oneLine(text).slice(0, 100);
  const rupees = parsePrice(typed);
  if (rupees !== null && rupees > highestPrice) {
    remarks.refuse('absurd_price', column, typed);
    return;
  }
  listing.price = rupees !== null && rupees > 0 ? rupees : null;
  if (!/^\d+(\.0+)?$/.test(typed)) listing.price_text = typed;
  if (typed === '') remarks.flag('no_price', column, '');
  else if (listing.price === null && !/on request|on call|call for/i.test(typed))
    remarks.flag('unreadable_price', column, typed);
}

const words: Record<string, string> = { none: '0', no: '0', one: '1', two: '2', three: '3', four: '4', five: '5' };

/**
 * A count of rooms: `3.0`, `4 Bedrooms`, `No Balcony`, `3+ Balconies`. `text` is what is shown, with the plus kept;
 * null when there is no count in it. 99 stands for unknown on the portal and is left to the caller.
 */
export function readCount(text: string): { text: string; value: number } | null {
  const match = /^(\d{1,3})(?:\.0*)?\s*(\+?)|^(no|none|one|two|three|four|five)\b/i.exec(oneLine(text));
  if (match === null) return null;
  const digits = match[1] ?? words[(match[3] ?? '').toLowerCase()] ?? '';
  return { text: `${Number(digits)}${match[2] ?? ''}`, value: Number(digits) };
}

/** `1-5 year old property`, `10+ Year Old`, `undefined`: the years as we show them, empty when not said. */
export function readAge(text: string): { age: string; building: boolean; date: string | null } {
  const bare = oneLine(text);
  const years = /^(\d+)\s*(?:-|to)\s*(\d+)\s*year/i.exec(bare);
  if (years) return { age: `${years[1]}-${years[2]} years`, building: false, date: null };
  const more = /^(\d+)\+\s*year/i.exec(bare);
  if (more) return { age: `${more[1]}+ years`, building: false, date: null };
  if (/^under construction$/i.test(bare)) return { age: '', building: true, date: null };
  const date = /^(?:by |within )?(?:\d+ months|[a-z]{3,9} \d{4}|\d{4})$/i.test(bare) ? bare : null;
  return { age: '', building: date !== null, date };
}

/** Writes age, status and possession, which all hang on the one column. */
export function applyAge(text: string, listing: Listing): void {
  const { age, building, date } = readAge(text);
  listing.age_of_property = age;
  listing.possession_date = date;
  if (!building) return;
  listing.status = 'under-construction';
  listing.possession = 'under-construction';
  listing.construction_status = 'under-construction';
  listing.possession_status = 'under-construction';
}

const compass = ['North', 'North-East', 'East', 'South-East', 'South', 'South-West', 'West', 'North-West'];
export const readFacing = (text: string): string =>
  compass.find((one) => one.toLowerCase() === oneLine(text).toLowerCase().replace(/\s+/g, '-')) ?? '';

const junkWords =
  /^(?:n\/?a|nil|null?|none|nul|test|xyz|abc\d*|asdf|tower|block|plot|flat|floor|house|independent|private|middle floor|india|haryana|address|no|yes|dlf)$/i;

/** An address says where: more than a bare number, one letter, a word for nothing, or the city's own name. */
export function isJunkAddress(text: string, city: City | null): boolean {
  if (oneLine(text) === '') return false;
  const bare = oneLine(text).replace(/[.,\s]+$/g, '');
  if (!/\p{L}/u.test(bare) || bare.length < 2 || junkWords.test(bare)) return true;
  if (/\b(?:for|on) sale\b|\bbrand new\b|\bdeal\b|\bcall\b|\bcontact\b|\bgood location\b/i.test(bare)) return true;
  if (/^[b-df-hj-np-tv-xz]{4,}$/i.test(bare)) return true;
  return city?.aliases.includes(bare.toLowerCase()) ?? false;
}

const noSociety =
  /^(?:n\/?a|nil|nul|null|none|na|private|independent.*|huda|hsvp|rwa.*|new|own|self|builder floors?|individual.*|sector[\s-]*\w+|sec[\s-]*\d+\w?)$/i;

/** The society's name as we show it; empty for what names none ("rwa sector 46", "independent") or only repeats the place. */
export function readSociety(text: string, area: string): string {
  const bare = oneLine(text)
    .replace(/\s*\d\.\d\s*★$/, '')
    .replace(/★/g, '')
    .trim();
  if (bare.length < 3 || bare.length > 80 || noSociety.test(bare) || !/\p{L}{2}/u.test(bare)) return '';
  const shown = titleCase(bare);
  return shown.toLowerCase() === area.toLowerCase() ? '' : shown;
}

/** Title and addresses, made from the heading's first part, the society and the place. */
export function applyNames(listing: Listing, what: string, society: string, address: string): void {
  const place = [society, listing.area].filter(Boolean).join(', ') || listing.city;
  const kind = titleCase(what.replace(/residential land \/ plot/i, 'residential plot'));
  listing.title = place ? `${kind} in ${place}` : kind;
  const shown = titleCase(address);
  listing.address = shown.toLowerCase().includes(society.toLowerCase())
    ? shown
    : [shown, society].filter(Boolean).join(', ');
  const all = [listing.address, listing.area, listing.city, listing.state].filter(Boolean);
  listing.full_address = all.filter((part, index) => all.indexOf(part) === index).join(', ');
}

/** Puts an area where its kind belongs. */
export function applyArea(listing: Listing, area: Area): void {
  const figure = (value: number) => String(Math.round(value));
  const text = area.min === area.max ? figure(area.min) : `${figure(area.min)}-${figure(area.max)}`;
  if (area.kind === 'carpet') listing.carpet_area = text;
  if (area.kind === 'built-up') listing.built_up_area = text;
  if (area.kind === 'super') listing.super_area = text;
}

/** Refuses a row whose texts would not fit. */
export function fits(
  listing: Listing,
  cells: Cells,
  columns: { title: string; description: string; short: string[] },
  remarks: Remarks,
): boolean {
  const over = (column: string, limit: number) => cells(column).length > limit;
  const column =
    (over(columns.title, longest.title) && columns.title) ||
    (listing.description.length > longest.description && columns.description) ||
    columns.short.find((one) => over(one, longest.short));
  if (column) remarks.refuse('text_too_long', column, `${cells(column).length} letters: ${cells(column).slice(0, 80)}`);
  return !column;
}
