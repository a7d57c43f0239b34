import { type AreaKind, kindOf, parseAreas } from '#contract/areas.ts';
import { cleanText, oneLine } from './clean-text.ts';
import { nameDeveloper } from './name-developer.ts';
import { cityIn, findCity, parseLocality, parsePoint } from './parse-place.ts';
import {
  applyAge,
  applyArea,
  applyNames,
  fits,
  isJunkAddress,
  readCount,
  readFacing,
  readPrice,
  readSociety,
} from './read-fields.ts';
import { type Cells, emptyListing, type Layout, type Listing, type ReadRow, type Remarks } from './read-row.ts';

const propertyTypes: Record<string, string> = {
  'residential apartment': 'Apartment',
  'independent/builder floor': 'Builder Floor',
  'independent house/villa': 'House',
  'residential land': 'Plot',
  'studio apartment': 'Apartment',
  'farm house': 'Villa',
  'serviced apartments': 'Apartment',
};

/** The layout with PROP_ID, PROP_HEADING and one AREA figure whose kind only the description tells. */
export const portalLayout: Layout = {
  name: 'portal',
  required: ['prop_id', 'prop_heading', 'price', 'area', 'city', 'locality_name', 'property_type'],
  optional: [
    ...['description', 'furnish', 'facing', 'age', 'bedroom_num', 'prop_name', 'balcony_num', 'floor_num'],
    ...['latitude', 'longitude', 'society_name', 'address'],
  ],
  columns: { price: 'price', area: 'area', rooms: 'bedroom_num', place: 'locality_name', text: 'description' },
  read: readPortalRow,
};

function readPortalRow(cells: Cells, remarks: Remarks): ReadRow | null {
  // The tail of the address is the portal's own id.
  const ref = oneLine(cells('prop_id')).split(/[/?#]/).filter(Boolean).at(-1) ?? '';
  if (!/^[\w-]{2,60}$/.test(ref)) {
    remarks.refuse('missing_id', 'prop_id', cells('prop_id'));
    return null;
  }
  const heading = oneLine(cells('prop_heading'));
  if (heading === '') {
    remarks.refuse('missing_title', 'prop_heading', '');
    return null;
  }
  const listing = emptyListing(ref);
  const city = findCity(cells('city'));
  if (city === null) remarks.flag('unknown_city', 'city', cells('city'));
  listing.city = city?.name ?? oneLine(cells('city')).slice(0, 100);
  listing.state = city?.state ?? '';
  const locality = cells('locality_name');
  const named = cityIn(locality);
  if (named !== null && named !== city) remarks.flag('other_city', 'locality_name', locality);
  listing.area = parseLocality(locality, city);

  const typeText = oneLine(cells('property_type')).toLowerCase();
  listing.propertyType = propertyTypes[typeText] ?? null;
  if (listing.propertyType === null) remarks.flag('unknown_type', 'property_type', typeText);
  listing.description = cleanText(cells('description'));
  readPrice(cells('price'), 'price', listing, remarks);
  readArea(cells, listing, remarks);
  if (listing.propertyType !== 'Plot') readRooms(cells, heading, listing, remarks);
  applyAge(cells('age'), listing);
  listing.facing = readFacing(cells('facing'));
  const furnish = cells('furnish').toLowerCase();
  if (furnish.startsWith('semi')) listing.furnishing_status = 'semi-furnished';
  else if (furnish.startsWith('furnished')) listing.furnishing_status = 'fully-furnished';
  const floors = oneLine(cells('floor_num'));
  listing.floors = floors.slice(0, 1).toUpperCase() + floors.slice(1);

  const { point, problem } = parsePoint(cells('latitude'), cells('longitude'), city);
  if (problem !== null) remarks.flag(problem, 'latitude', `${cells('latitude')}, ${cells('longitude')}`);
  listing.latitude = point?.latitude ?? null;
  listing.longitude = point?.longitude ?? null;

  const society = readSociety(cells('society_name') || cells('prop_name'), listing.area);
  listing.developer = nameDeveloper(society);
  const typed = oneLine(cells('address'));
  const junk = isJunkAddress(typed, city);
  if (junk) remarks.flag('junk_address', 'address', typed);
  applyNames(listing, heading.split(/\s+in\s+/i)[0] ?? heading, society, junk ? '' : typed);
  const columns = {
    title: 'prop_heading',
    description: 'description',
    short: ['address', 'society_name', 'locality_name'],
  };
  return fits(listing, cells, columns, remarks) ? { listing, city, text: listing.description } : null;
}

function readArea(cells: Cells, listing: Listing, remarks: Remarks): void {
  const typed = oneLine(cells('area'));
  if (typed === '') return;
  const area = parseAreas(typed)[0];
  listing.size = /^\d+\.0+$/.test(typed) ? typed.replace(/\.0+$/, '') : typed.slice(0, 100);
  if (area === undefined) {
    remarks.flag('unreadable_area', 'area', typed);
    return;
  }
  area.kind = listing.propertyType === 'Plot' ? 'plot' : kindInText(listing.description, area.min);
  listing.size_kind = area.kind;
  listing.size_min = area.min;
  listing.size_max = area.max;
  applyArea(listing, area);
}

/** `a super built up area of 1671 sq.ft.` or `1859 sq.ft. super built up area`: the kind that the text gives this very figure. */
export function kindInText(text: string, figure: number): AreaKind {
  const lower = text.toLowerCase().replaceAll(',', '');
  for (const match of lower.matchAll(new RegExp(`(?<![\\d.])${Math.round(figure)}(?![\\d])`, 'g'))) {
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

function readRooms(cells: Cells, heading: string, listing: Listing, remarks: Remarks): void {
  const typed = cells('bedroom_num');
  let beds = readCount(typed);
  if (beds?.value === 99) {
    remarks.flag('sentinel_bedrooms', 'bedroom_num', typed);
    beds = readCount(/^(\d{1,2})\s*(?:bhk|bedroom)/i.exec(heading)?.[1] ?? '');
  } else if (beds === null && typed.trim() !== '') {
    remarks.flag('unreadable_number', 'bedroom_num', typed);
  }
  if (beds !== null) {
    listing.beds = beds.text;
    listing.beds_min = beds.value;
    listing.beds_max = beds.value;
    if (beds.value >= 1 && beds.value <= 5) listing.bhk_types = [`${beds.value} BHK`];
  }
  const balconies = readCount(cells('balcony_num'));
  // The portal's 4 means "more than three", as its own texts say.
  if (balconies !== null && balconies.value < 99) listing.balconies = balconies.value === 4 ? '3+' : balconies.text;
}
