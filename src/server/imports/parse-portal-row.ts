import { type AreaKind, kindOf, parseAreas } from '#contract/areas.ts';
import { namePropertyType } from '#contract/property-types.ts';
import { parseRoomCount } from '#contract/rooms.ts';
import { cleanText, oneLine } from './clean-text.ts';
import { nameDeveloper } from './name-developer.ts';
import {
  applyAge,
  applyArea,
  applyBedsCell,
  applyNames,
  areaError,
  cellsFit,
  cut,
  descriptionFits,
  isJunkAddress,
  mainArea,
  parseAskedPrice,
  parseCountCell,
  parseFacing,
  parseFurnishing,
  parseRef,
  parseSociety,
  type TextColumns,
} from './parse-fields.ts';
import { applyFloors } from './parse-floors.ts';
import { cityIn, findCity, parseCityLabel, parseLocality, parsePoint } from './parse-place.ts';
import { type Cells, emptyListing, type Layout, type Listing, type ParsedRow, type Remarks } from './parse-row.ts';

/** The layout with PROP_ID, PROP_HEADING and one AREA figure whose kind only the description tells. */
export const portalLayout: Layout = {
  name: 'portal',
  required: ['prop_id', 'prop_heading', 'price', 'area', 'city', 'locality_name', 'property_type'],
  optional: [
    'description',
    'furnish',
    'facing',
    'age',
    'bedroom_num',
    'prop_name',
    'balcony_num',
    'floor_num',
    'latitude',
    'longitude',
    'society_name',
    'address',
  ],
  columns: { price: 'price', area: 'area', rooms: 'bedroom_num', place: 'locality_name', text: 'description' },
  read: parsePortalRow,
};

const texts: TextColumns = {
  title: 'prop_heading',
  description: 'description',
  short: ['address', 'society_name', 'locality_name'],
};

const delhi = findCity('delhi');

function parsePortalRow(cells: Cells, remarks: Remarks, ownTypes: readonly string[]): ParsedRow | null {
  if (!cellsFit(cells, portalLayout, texts, remarks)) return null;
  const ref = parseRef(cells('prop_id'), 'prop_id', remarks);
  if (ref === null) return null;
  const heading = oneLine(cells('prop_heading'));
  if (heading === '') {
    remarks.refuse('missing_title', 'prop_heading', '');
    return null;
  }
  const listing = emptyListing(ref);
  const locality = cells('locality_name');
  const named = cityIn(locality);
  const label = parseCityLabel(cells('city'));
  // "Delhi NCR" says less than the locality does.
  const city = label.isRegion ? (named ?? delhi) : label.city;
  if (label.isRegion) remarks.flag('region_for_city', 'city', cells('city'));
  else if (city === null) remarks.flag('unknown_city', 'city', cells('city'));
  listing.city = city?.name ?? cut(label.name, 100, 'city', remarks);
  listing.state = city?.state ?? label.state;
  if (named !== null && named !== city) remarks.flag('other_city', 'locality_name', locality);
  const area = parseLocality(locality, city);
  listing.area = area.toLowerCase().includes(label.part.toLowerCase())
    ? area
    : [area, label.part].filter(Boolean).join(', ');

  const typeText = oneLine(cells('property_type'));
  listing.propertyType = namePropertyType(typeText, ownTypes);
  if (listing.propertyType === null) remarks.flag('unknown_type', 'property_type', typeText);
  listing.description = cleanText(cells('description'));
  parseAskedPrice(cells('price'), 'price', listing, remarks);
  parseAreaCells(cells, listing, remarks);
  if (listing.propertyType !== 'Plot') parseRoomCells(cells, heading, listing, remarks);
  applyAge(cells('age'), 'age', listing, remarks);
  listing.facing = parseFacing(cells('facing'), 'facing', remarks);
  listing.furnishing_status = parseFurnishing(cells('furnish'), 'furnish', remarks);
  applyFloors(cells('floor_num'), 'floor_num', 'floor', listing, remarks);

  const { point, problem } = parsePoint(cells('latitude'), cells('longitude'), city);
  if (problem !== null) remarks.flag(problem, 'latitude', `${cells('latitude')}, ${cells('longitude')}`);
  listing.latitude = point?.latitude ?? null;
  listing.longitude = point?.longitude ?? null;

  const society = parseSociety(cells('society_name') || cells('prop_name'), listing.area, 'society_name', remarks);
  listing.developer = nameDeveloper(society);
  const typed = oneLine(cells('address'));
  const junk = isJunkAddress(typed, city);
  if (junk) remarks.flag('junk_address', 'address', typed);
  applyNames(listing, heading.split(/\s+in\s+/i)[0] ?? heading, society, junk ? '' : typed);
  return descriptionFits(listing, cells, texts, remarks) ? { listing, city, text: listing.description } : null;
}

function parseAreaCells(cells: Cells, listing: Listing, remarks: Remarks): void {
  const typed = oneLine(cells('area'));
  if (typed === '') return;
  const isPlot = listing.propertyType === 'Plot';
  const all = parseAreas(typed);
  const area = mainArea(all, isPlot);
  if (area === undefined) {
    const error = areaError(typed);
    remarks.flag(error, 'area', typed);
    if (error !== 'rate_as_area') listing.size = cut(typed, 100, 'area', remarks);
    return;
  }
  listing.size = /^\d+\.0+$/.test(typed) ? typed.replace(/\.0+$/, '') : cut(area.text, 100, 'area', remarks);
  if (area.kind === 'unknown') area.kind = isPlot ? 'plot' : kindInText(listing.description, area.min);
  listing.size_kind = area.kind;
  listing.size_min = area.min;
  listing.size_max = area.max;
  for (const one of all) applyArea(listing, one);
}

/** `a super built up area of 1671 sq.ft.` or `1859 sq.ft. super built up area`: the kind that the text gives this very figure. */
export function kindInText(text: string, figure: number): AreaKind {
  const digits = String(Math.round(figure));
  const lower = text.toLowerCase().replaceAll(',', '');
  if (!lower.includes(digits)) return 'unknown';
  for (const match of lower.matchAll(new RegExp(`(?<![\\d.])${digits}(?![\\d])`, 'g'))) {
    const before = kindOf(
      /([a-z\s-]{0,30}area\s*(?:of|:|is)?\s*)$/.exec(lower.slice(Math.max(0, match.index - 40), match.index))?.[1] ??
        '',
    );
    if (before !== 'unknown') return before;
    const after = /^[\d.]*\s*sq[\w.\s]{0,8}?\s+((?:super|carpet|built|covered)[a-z\s-]{0,20})/.exec(
      lower.slice(match.index, match.index + 60),
    );
    if (after?.[1] !== undefined) return kindOf(after[1]);
  }
  return 'unknown';
}

function parseRoomCells(cells: Cells, heading: string, listing: Listing, remarks: Remarks): void {
  const inHeading = () => parseRoomCount(/^(\d[\d.\s,/-]*)(?:bhk|bedroom)/i.exec(heading)?.[1] ?? '');
  applyBedsCell(cells('bedroom_num'), 'bedroom_num', listing, remarks, inHeading);
  const balconies = parseCountCell(cells('balcony_num'), 'balcony_num', remarks);
  // The portal's 4 means "more than three", as its own texts say.
  if (balconies !== null) listing.balconies = balconies.text === '4' ? '3+' : balconies.text;
}
