import type { Area } from '#contract/areas.ts';
import { crore } from '#contract/prices.ts';
import { bhkTypes } from '#contract/property-choices.ts';
import { isOneRoom, parseRoomCount } from '#contract/rooms.ts';
import { parsePrices } from '#contract/typed-prices.ts';
import { isNothing, oneLine, titleCase } from './clean-text.ts';
import { parseAge } from './parse-age.ts';
import type { City } from './parse-place.ts';
import type { Cells, Layout, Listing, Remarks } from './parse-row.ts';

/** Longest texts that a listing may have, in letters; `uncleaned` and `other` are cells as they come. */
const longest = { title: 200, description: 20_000, short: 500, uncleaned: 100_000, other: 5000 };

/** No home costs more (rupees): beyond it the figure is a slip of the keyboard. */
const highestPrice = 1000 * crore;

/** A home has no more bedrooms; a guest house or a slip of the keyboard does. */
export const manyBedrooms = 20;

/** The text as far as it fits; what is cut is said. */
export function cut(text: string, limit: number, column: string, remarks: Remarks): string {
  if (text.length <= limit) return text;
  remarks.flag('text_cut', column, text);
  return text.slice(0, limit).toWellFormed().trim();
}

/** What begins as an address does; an id such as `A/12` does not. */
const addressStart = /^(?:\w+:)?\/|^[\w-]+(?:\.[\w-]+)+\/|^[a-z-]{3,}\//;

/**
 * What the next import finds the listing by: one's own id as it stands, of an address its tail, which is the portal's id.
 * @returns null for none that can be kept, which is said
 */
export function parseRef(typed: string, column: string, remarks: Remarks): string | null {
  const text = oneLine(typed);
  const ref = addressStart.test(text) ? ((text.split(/[?#]/)[0] ?? '').split('/').filter(Boolean).at(-1) ?? '') : text;
  if (/^[\w-]{1,60}$/.test(ref)) return ref;
  remarks.refuse(text === '' ? 'missing_id' : 'unusable_id', column, typed);
  return null;
}

/** The price in rupees and as it was typed. A figure with a point is how programs write it, not what a person typed. */
export function parseAskedPrice(text: string, column: string, listing: Listing, remarks: Remarks): void {
  const typed = cut(oneLine(text), 100, column, remarks);
  const read = parsePrices(typed);
  const rupees = 'error' in read ? null : read.min;
  if (rupees !== null && rupees > highestPrice) {
    remarks.refuse('absurd_price', column, typed);
    return;
  }
  listing.price = rupees !== null && rupees > 0 ? rupees : null;
  if (!/^\d+(\.0+)?$/.test(typed)) listing.price_text = typed;
  if (typed === '') remarks.flag('no_price', column, '');
  else if ('error' in read && read.error === 'unclear') remarks.flag('unclear_price', column, typed);
  else if ('error' in read && read.error === 'rate') remarks.flag('rate_as_price', column, typed);
  else if (listing.price === null && !/on request|on call|call for/i.test(typed))
    remarks.flag('unreadable_price', column, typed);
  else if (!('error' in read) && read.min !== read.max) remarks.flag('price_range', column, typed);
}

/** A count of rooms as `parseRoomCount` has it, with what is odd about it noted. 99 stands for unknown on the portal. */
export function parseCountCell(text: string, column: string, remarks: Remarks): ReturnType<typeof parseRoomCount> {
  const typed = oneLine(text);
  const read = parseRoomCount(typed);
  if (read?.max === 99) {
    remarks.flag('sentinel_bedrooms', column, typed);
    return null;
  }
  if (read === null && typed !== '') remarks.flag('unreadable_number', column, typed);
  return read;
}

/** @param elsewhere asked where the cell says something that is no number */
export function applyBedsCell(
  text: string,
  column: string,
  listing: Listing,
  remarks: Remarks,
  elsewhere: () => ReturnType<typeof parseRoomCount> = () => null,
): void {
  const typed = oneLine(text);
  if (isOneRoom(typed)) Object.assign(listing, { beds: typed, bhk_types: ['Studio'] satisfies Listing['bhk_types'] });
  else
    applyBeds(parseCountCell(typed, column, remarks) ?? (typed === '' ? null : elsewhere()), column, listing, remarks);
}

function applyBeds(beds: ReturnType<typeof parseRoomCount>, column: string, listing: Listing, remarks: Remarks): void {
  if (beds === null) return;
  listing.beds = beds.text;
  listing.beds_min = beds.min;
  listing.beds_max = beds.max;
  if (beds.max > manyBedrooms) remarks.flag('many_bedrooms', column, beds.text);
  listing.bhk_types = bhkTypes.filter((type) => {
    const count = Number.parseInt(type, 10);
    return count >= beds.min && count <= beds.max;
  });
}

/** Writes age, status and possession, which all hang on the one column. */
export function applyAge(text: string, column: string, listing: Listing, remarks: Remarks): void {
  const read = parseAge(text);
  if (read === null) {
    remarks.flag('unread_text', column, oneLine(text));
    return;
  }
  const { age, building, date } = read;
  listing.age_of_property = age;
  listing.possession_date = date;
  if (!building) return;
  listing.status = 'under-construction';
  listing.possession = 'under-construction';
  listing.construction_status = 'under-construction';
  listing.possession_status = 'under-construction';
}

const compass = ['North', 'North-East', 'East', 'South-East', 'South', 'South-West', 'West', 'North-West'];
export function parseFacing(text: string, column: string, remarks: Remarks): string {
  const bare = oneLine(text)
    .toLowerCase()
    .replace(/\bfac(?:ing|ed)\b/g, '')
    .trim();
  const short = (name: string) =>
    name
      .split('-')
      .map((word) => word[0])
      .join('')
      .toLowerCase();
  const letters = bare.replace(/[^a-z]/g, '');
  const found = compass.find((one) => one.toLowerCase().replace('-', '') === letters || short(one) === letters);
  if (found === undefined && !isNothing.test(bare)) remarks.flag('unread_text', column, bare);
  return found ?? '';
}

export function parseFurnishing(text: string, column: string, remarks: Remarks): Listing['furnishing_status'] {
  const bare = oneLine(text)
    .toLowerCase()
    .replace(/[\s-]+/g, '');
  if (bare.startsWith('semi') || bare.startsWith('part')) return 'semi-furnished';
  if (/^(?:fully?)?furnished/.test(bare)) return 'fully-furnished';
  if (!/^(?:un|not?|non)furnished|^raw|^bare/.test(bare) && !isNothing.test(bare))
    remarks.flag('unread_text', column, bare);
  return 'unfurnished';
}

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
export function parseSociety(text: string, area: string, column: string, remarks: Remarks): string {
  const bare = oneLine(text)
    .replace(/\s*\d\.\d\s*★$/, '')
    .replace(/★/g, '')
    .trim();
  if (bare === '') return '';
  if (bare.length < 3 || bare.length > 80 || noSociety.test(bare) || !/\p{L}{2}/u.test(bare)) {
    if (!isNothing.test(bare.toLowerCase())) remarks.flag('no_society', column, bare);
    return '';
  }
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

/** The area that a listing is known by: of a plot the plot, of all others what is built, if anything says so. */
export const mainArea = (areas: readonly Area[], isPlot: boolean): Area | undefined =>
  areas.find(({ kind }) => (kind === 'plot') === isPlot) ?? areas[0];

/** Why a text that was meant to be an area is none. */
export const areaError = (text: string): 'rate_as_area' | 'unreadable_area' => {
  const read = parsePrices(text);
  return 'error' in read && read.error === 'rate' ? 'rate_as_area' : 'unreadable_area';
};

/** Puts an area where its kind belongs. */
export function applyArea(listing: Listing, area: Area): void {
  const figure = (value: number) => String(Math.round(value));
  const text = area.min === area.max ? figure(area.min) : `${figure(area.min)}-${figure(area.max)}`;
  if (area.kind === 'carpet') listing.carpet_area = text;
  if (area.kind === 'built-up') listing.built_up_area = text;
  if (area.kind === 'super') listing.super_area = text;
}

/** Where a layout has the texts whose length is limited. */
export type TextColumns = { title: string; description: string; short: readonly string[] };

/**
 * Refuses a row with a cell that no listing could hold, before any pattern reads it: a line may have a megabyte, and most
 * patterns for what people type take quadratic time (docs/decisions/0087).
 */
export function cellsFit(
  cells: Cells,
  layout: Pick<Layout, 'required' | 'optional'>,
  texts: TextColumns,
  remarks: Remarks,
): boolean {
  const limitOf = (column: string) => {
    if (column === texts.title) return longest.title;
    if (column === texts.description) return longest.uncleaned;
    return texts.short.includes(column) ? longest.short : longest.other;
  };
  const column = [...layout.required, ...layout.optional].find((one) => cells(one).length > limitOf(one));
  if (column !== undefined) refuseLong(cells, column, remarks);
  return column === undefined;
}

/** Refuses a row whose description is too long once it is clean. */
export function descriptionFits({ description }: Listing, cells: Cells, texts: TextColumns, remarks: Remarks): boolean {
  const isFit = description.length <= longest.description;
  if (!isFit) refuseLong(cells, texts.description, remarks);
  return isFit;
}

const refuseLong = (cells: Cells, column: string, remarks: Remarks): void =>
  remarks.refuse('text_too_long', column, `${cells(column).length} letters: ${cells(column).slice(0, 80)}`);
