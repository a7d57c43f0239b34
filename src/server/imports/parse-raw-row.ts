import { parseAreas } from '#contract/areas.ts';
import { namePropertyType } from '#contract/property-types.ts';
import { cleanText, oneLine } from './clean-text.ts';
import { nameAmenities } from './name-amenities.ts';
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
  parseRef,
  parseSociety,
  type TextColumns,
} from './parse-fields.ts';
import { applyFloors } from './parse-floors.ts';
import { parseList } from './parse-list.ts';
import { type City, cityIn, findCity, parseCityLabel, parseLocality } from './parse-place.ts';
import { type Cells, emptyListing, type Layout, type Listing, type ParsedRow, type Remarks } from './parse-row.ts';
import { sortNearby } from './sort-nearby.ts';

/** The layout with property_name, "5.25 Crore", "Plot area 290(242.48 sq.m.)" and Python lists. */
export const rawLayout: Layout = {
  name: 'portal-raw',
  required: ['property_name', 'link', 'society', 'price', 'areawithtype', 'bedroom', 'bathroom', 'address'],
  optional: [
    'property_id',
    'area',
    'balcony',
    'nooffloor',
    'facing',
    'agepossession',
    'nearbylocations',
    'description',
    'furnishdetails',
    'features',
    'additionalroom',
    'floornum',
  ],
  columns: { price: 'price', area: 'areawithtype', rooms: 'bedroom', place: 'property_name', text: 'description' },
  read: parseRawRow,
};

const texts: TextColumns = {
  title: 'property_name',
  description: 'description',
  short: ['address', 'society', 'areawithtype'],
};

/** An amenity with a longer name is a sentence. */
const longestName = 60;

function parseRawRow(cells: Cells, remarks: Remarks, ownTypes: readonly string[]): ParsedRow | null {
  if (!cellsFit(cells, rawLayout, texts, remarks)) return null;
  const link = oneLine(cells('link'));
  const ref = parseRef(
    oneLine(cells('property_id')) || (/spid-([A-Z]\d+)$/i.exec(link)?.[1] ?? ''),
    'property_id',
    remarks,
  );
  if (ref === null) return null;
  const heading = oneLine(cells('property_name'));
  if (heading === '') {
    remarks.refuse('missing_title', 'property_name', '');
    return null;
  }
  const listing = emptyListing(ref);
  // "2 BHK Flat in Sector 78 Gurgaon" as well as "5 Bedroom House for sale in Sector 70A Gurgaon".
  const [, what = heading, locality = ''] = /^(.+?)(?:\s+for\s+(?:re)?sale)?\s+(?:in|at)\s+(.+)$/i.exec(heading) ?? [];
  // "29b, Sector 70A Gurgaon, Gurgaon, Haryana": state and city stand last; without an address the link names the city.
  const parts = oneLine(cells('address')).split(/\s*,\s*/);
  const label = parseCityLabel(parts.slice(-2).join(', '));
  const city: City | null =
    findCity(parts.at(-2) ?? '') ?? findCity(parts.at(-1) ?? '') ?? label.city ?? cityIn(link) ?? cityIn(locality);
  if (city === null) remarks.flag('unknown_city', 'address', cells('address'));
  listing.city = city?.name ?? '';
  listing.state = city?.state ?? label.state;
  const named = cityIn(locality);
  if (named !== null && named !== city) remarks.flag('other_city', 'property_name', locality);
  listing.area = parseLocality(locality, city);

  listing.propertyType = namePropertyType(what, ownTypes);
  if (listing.propertyType === null) remarks.flag('unknown_type', 'property_name', what);
  listing.description = cleanText(cells('description'));
  parseAskedPrice(cells('price'), 'price', listing, remarks);
  parseAreaCells(cells, listing, remarks);
  parseRoomCells(cells, listing, remarks);
  applyAge(cells('agepossession'), 'agepossession', listing, remarks);
  listing.facing = parseFacing(cells('facing'), 'facing', remarks);
  listing.furnishing_status = furnishingOf(parseList(cells('furnishdetails')));
  const nearby = parseList(cells('nearbylocations'));
  listing.nearby_places = sortNearby(nearby);
  if (listing.nearby_places.length < nearby.length)
    remarks.flag('entries_dropped', 'nearbylocations', cells('nearbylocations'));
  const features = parseList(cells('features'));
  const { amenities, highlights } = nameAmenities(features.filter((name) => name.length <= longestName));
  if (features.some((name) => name.length > longestName))
    remarks.flag('entries_dropped', 'features', cells('features'));
  listing.amenities = amenities;
  listing.highlights = [...highlights, ...parseList(cells('additionalroom')).filter((room) => room !== 'Others')];

  const society = parseSociety(cells('society'), listing.area, 'society', remarks);
  listing.developer = nameDeveloper(society);
  const typed = parts.slice(0, -3).join(', ');
  const junk = isJunkAddress(typed, city);
  if (junk) remarks.flag('junk_address', 'address', typed);
  applyNames(listing, what, society, junk ? '' : typed);
  return descriptionFits(listing, cells, texts, remarks) ? { listing, city, text: listing.description } : null;
}

/** The figure that the portal itself shows (`area`) gives the main kind; `areaWithType` gives every kind exactly. */
function parseAreaCells(cells: Cells, listing: Listing, remarks: Remarks): void {
  const typed = oneLine(cells('areawithtype'));
  // In exports of flats this column holds the rate, as the column `rate` does in those of houses.
  const shown = parseAreas(oneLine(cells('area')))[0];
  const exact = parseAreas(typed);
  const area =
    exact.find((one) => one.kind === shown?.kind) ?? shown ?? mainArea(exact, listing.propertyType === 'Plot');
  if (area === undefined) {
    const column = typed === '' ? 'area' : 'areawithtype';
    const said = typed || oneLine(cells('area'));
    const error = areaError(said);
    if (said !== '') remarks.flag(error, column, said);
    if (error !== 'rate_as_area') listing.size = cut(said, 100, column, remarks);
    return;
  }
  listing.size = cut(area.text, 100, 'areawithtype', remarks);
  for (const one of exact.length > 0 ? exact : [area]) applyArea(listing, one);
  listing.size_kind = area.kind === 'unknown' && listing.propertyType === 'Plot' ? 'plot' : area.kind;
  listing.size_min = area.min;
  listing.size_max = area.max;
}

function parseRoomCells(cells: Cells, listing: Listing, remarks: Remarks): void {
  applyBedsCell(cells('bedroom'), 'bedroom', listing, remarks);
  const baths = parseCountCell(cells('bathroom'), 'bathroom', remarks);
  listing.baths = baths?.text ?? '';
  listing.baths_min = baths?.min ?? null;
  listing.baths_max = baths?.max ?? null;
  listing.balconies = parseCountCell(cells('balcony'), 'balcony', remarks)?.text ?? '';
  applyFloors(cells('floornum'), 'floornum', 'floor', listing, remarks);
  applyFloors(cells('nooffloor'), 'nooffloor', 'total', listing, remarks);
}

/** `3 Fan`, `No Sofa`: furnished with bed, sofa and dining table, unfurnished with at most lights and fans. */
function furnishingOf(details: string[]): Listing['furnishing_status'] {
  const there = details.filter((item) => /^[1-9]/.test(item)).map((item) => item.replace(/^\d+\s*/, '').toLowerCase());
  if (['bed', 'sofa', 'dining table'].every((item) => there.includes(item))) return 'fully-furnished';
  return there.some((item) => !['light', 'fan', 'exhaust fan'].includes(item)) ? 'semi-furnished' : 'unfurnished';
}
