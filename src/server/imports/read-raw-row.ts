import { parseAreas } from '#contract/areas.ts';
import { cleanText, oneLine } from './clean-text.ts';
import { nameAmenities } from './name-amenities.ts';
import { nameDeveloper } from './name-developer.ts';
import { parseList } from './parse-list.ts';
import { type City, cityIn, findCity, parseLocality } from './parse-place.ts';
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
import { sortNearby } from './sort-nearby.ts';

/** The layout with property_name, "5.25 Crore", "Plot area 290(242.48 sq.m.)" and Python lists. */
export const rawLayout: Layout = {
  name: 'portal-raw',
  required: ['property_name', 'link', 'society', 'price', 'areawithtype', 'bedroom', 'bathroom', 'address'],
  optional: [
    ...['property_id', 'area', 'balcony', 'nooffloor', 'facing', 'agepossession', 'nearbylocations', 'description'],
    ...['furnishdetails', 'features', 'additionalroom'],
  ],
  columns: { price: 'price', area: 'areawithtype', rooms: 'bedroom', place: 'property_name', text: 'description' },
  read: readRawRow,
};

function readRawRow(cells: Cells, remarks: Remarks): ReadRow | null {
  const link = oneLine(cells('link'));
  const ref = oneLine(cells('property_id')) || (/spid-([A-Z]\d+)$/i.exec(link)?.[1] ?? '');
  if (!/^[\w-]{2,60}$/.test(ref)) {
    remarks.refuse('missing_id', 'property_id', cells('property_id') || link);
    return null;
  }
  const heading = oneLine(cells('property_name'));
  if (heading === '') {
    remarks.refuse('missing_title', 'property_name', '');
    return null;
  }
  const listing = emptyListing(ref);
  const [what = heading, locality = ''] = heading.split(/\s+for\s+sale\s+in\s+/i);
  // "29b, Sector 70A Gurgaon, Gurgaon, Haryana": state and city stand last; without an address the link names the city.
  const parts = oneLine(cells('address')).split(/\s*,\s*/);
  const city: City | null =
    findCity(parts.at(-2) ?? '') ?? findCity(parts.at(-1) ?? '') ?? cityIn(link) ?? cityIn(locality);
  if (city === null) remarks.flag('unknown_city', 'address', cells('address'));
  listing.city = city?.name ?? '';
  listing.state = city?.state ?? '';
  const named = cityIn(locality);
  if (named !== null && named !== city) remarks.flag('other_city', 'property_name', locality);
  listing.area = parseLocality(locality, city);

  listing.propertyType = typeOf(what);
  if (listing.propertyType === null) remarks.flag('unknown_type', 'property_name', what);
  listing.description = cleanText(cells('description'));
  readPrice(cells('price'), 'price', listing, remarks);
  readAreas(cells, listing, remarks);
  readRooms(cells, listing, remarks);
  applyAge(cells('agepossession'), listing);
  listing.facing = readFacing(cells('facing'));
  listing.furnishing_status = furnishingOf(parseList(cells('furnishdetails')));
  listing.nearby_places = sortNearby(parseList(cells('nearbylocations')));
  const { amenities, highlights } = nameAmenities(parseList(cells('features')));
  listing.amenities = amenities;
  listing.highlights = [...highlights, ...parseList(cells('additionalroom')).filter((room) => room !== 'Others')];

  const society = readSociety(cells('society'), listing.area);
  listing.developer = nameDeveloper(society);
  const typed = parts.slice(0, -3).join(', ');
  const junk = isJunkAddress(typed, city);
  if (junk) remarks.flag('junk_address', 'address', typed);
  applyNames(listing, what, society, junk ? '' : typed);
  const columns = { title: 'property_name', description: 'description', short: ['address', 'society', 'areawithtype'] };
  return fits(listing, cells, columns, remarks) ? { listing, city, text: listing.description } : null;
}

function typeOf(what: string): string | null {
  const bare = what.toLowerCase();
  if (/\b(plot|land)\b/.test(bare)) return 'Plot';
  if (/builder floor/.test(bare)) return 'Builder Floor';
  if (/\bvilla\b/.test(bare)) return 'Villa';
  if (/\bhouse\b/.test(bare)) return 'House';
  if (/\b(flat|apartment|studio)\b/.test(bare)) return 'Apartment';
  return null;
}

/** The figure that the portal itself shows (`area`) gives the main kind; `areaWithType` gives every kind exactly. */
function readAreas(cells: Cells, listing: Listing, remarks: Remarks): void {
  const typed = oneLine(cells('areawithtype'));
  const shown = parseAreas(oneLine(cells('area')))[0];
  const exact = parseAreas(typed);
  const area = exact.find((one) => one.kind === shown?.kind) ?? shown ?? exact[0];
  listing.size = (typed || oneLine(cells('area'))).slice(0, 100);
  if (area === undefined) {
    if (listing.size !== '') remarks.flag('unreadable_area', 'areawithtype', listing.size);
    return;
  }
  listing.size = area.text.slice(0, 100);
  for (const one of exact.length > 0 ? exact : [area]) applyArea(listing, one);
  listing.size_kind = area.kind;
  listing.size_min = area.min;
  listing.size_max = area.max;
}

function readRooms(cells: Cells, listing: Listing, remarks: Remarks): void {
  const count = (column: string) => {
    const typed = cells(column);
    const read = readCount(typed);
    if (read === null && typed.trim() !== '') remarks.flag('unreadable_number', column, typed);
    if (read?.value === 99) remarks.flag('sentinel_bedrooms', column, typed);
    return read?.value === 99 ? null : read;
  };
  const beds = count('bedroom');
  listing.beds = beds?.text ?? '';
  listing.beds_min = beds?.value ?? null;
  listing.beds_max = beds?.value ?? null;
  if (beds !== null && beds.value >= 1 && beds.value <= 5) listing.bhk_types = [`${beds.value} BHK`];
  const baths = count('bathroom');
  listing.baths = baths?.text ?? '';
  listing.baths_min = baths?.value ?? null;
  listing.baths_max = baths?.value ?? null;
  listing.balconies = readCount(cells('balcony'))?.text ?? '';
  const floors = readCount(cells('nooffloor'));
  if (floors !== null && floors.value > 0) listing.total_floors = floors.text;
}

/** `3 Fan`, `No Sofa`: furnished with bed, sofa and dining table, unfurnished with at most lights and fans. */
function furnishingOf(details: string[]): Listing['furnishing_status'] {
  const there = details.filter((item) => /^[1-9]/.test(item)).map((item) => item.replace(/^\d+\s*/, '').toLowerCase());
  if (['bed', 'sofa', 'dining table'].every((item) => there.includes(item))) return 'fully-furnished';
  return there.some((item) => !['light', 'fan', 'exhaust fan'].includes(item)) ? 'semi-furnished' : 'unfurnished';
}
