import { oneLine, titleCase } from './clean-text.ts';

type Box = { south: number; north: number; west: number; east: number };
export type City = { name: string; state: string; aliases: string[]; box: Box };

const box = (south: number, north: number, west: number, east: number): Box => ({ south, north, west, east });

/** The cities we know, with the box that their whole district fits into (degrees). Sohna and Manesar belong to Gurugram. */
const cities: City[] = [
  { name: 'Gurugram', state: 'Haryana', aliases: ['gurgaon', 'gurugram'], box: box(28.15, 28.56, 76.62, 77.25) },
  { name: 'Delhi', state: 'Delhi', aliases: ['delhi', 'new delhi'], box: box(28.4, 28.89, 76.83, 77.35) },
  { name: 'Greater Noida', state: 'Uttar Pradesh', aliases: ['greater noida'], box: box(28.2, 28.7, 77.35, 77.85) },
  {
    name: 'Noida',
    state: 'Uttar Pradesh',
    aliases: ['noida', 'gautam buddha nagar', 'gautam budh nagar'],
    box: box(28.35, 28.68, 77.27, 77.6),
  },
  { name: 'Ghaziabad', state: 'Uttar Pradesh', aliases: ['ghaziabad'], box: box(28.55, 28.95, 77.2, 77.85) },
  { name: 'Faridabad', state: 'Haryana', aliases: ['faridabad'], box: box(28.15, 28.53, 77.15, 77.6) },
  { name: 'Sonipat', state: 'Haryana', aliases: ['sonipat', 'sonepat'], box: box(28.8, 29.3, 76.45, 77.25) },
  { name: 'Bahadurgarh', state: 'Haryana', aliases: ['bahadurgarh'], box: box(28.6, 28.8, 76.8, 77.02) },
  { name: 'Rewari', state: 'Haryana', aliases: ['rewari', 'dharuhera'], box: box(27.95, 28.47, 76.25, 76.95) },
  { name: 'Palwal', state: 'Haryana', aliases: ['palwal'], box: box(27.85, 28.3, 77.1, 77.6) },
  { name: 'Bhiwadi', state: 'Rajasthan', aliases: ['bhiwadi'], box: box(28.1, 28.3, 76.7, 76.95) },
  { name: 'Neemrana', state: 'Rajasthan', aliases: ['neemrana'], box: box(27.9, 28.1, 76.3, 76.5) },
  { name: 'Jaipur', state: 'Rajasthan', aliases: ['jaipur'], box: box(26.6, 27.2, 75.5, 76.2) },
  { name: 'Panchkula', state: 'Haryana', aliases: ['panchkula'], box: box(30.6, 30.95, 76.75, 77.2) },
  { name: 'Chandigarh', state: 'Chandigarh', aliases: ['chandigarh'], box: box(30.66, 30.8, 76.68, 76.86) },
  { name: 'Lucknow', state: 'Uttar Pradesh', aliases: ['lucknow'], box: box(26.6, 27.1, 80.6, 81.3) },
  { name: 'Mumbai', state: 'Maharashtra', aliases: ['mumbai', 'bombay'], box: box(18.85, 19.35, 72.75, 73.1) },
  { name: 'Pune', state: 'Maharashtra', aliases: ['pune'], box: box(18.35, 18.75, 73.6, 74.1) },
  { name: 'Bengaluru', state: 'Karnataka', aliases: ['bengaluru', 'bangalore'], box: box(12.7, 13.25, 77.3, 77.9) },
  { name: 'Hyderabad', state: 'Telangana', aliases: ['hyderabad'], box: box(17.15, 17.7, 78.15, 78.75) },
  { name: 'Chennai', state: 'Tamil Nadu', aliases: ['chennai', 'madras'], box: box(12.75, 13.3, 79.95, 80.4) },
  { name: 'Kolkata', state: 'West Bengal', aliases: ['kolkata', 'calcutta'], box: box(22.35, 22.8, 88.15, 88.6) },
  { name: 'Dehradun', state: 'Uttarakhand', aliases: ['dehradun'], box: box(30.1, 30.55, 77.8, 78.25) },
  { name: 'Dubai', state: 'Dubai', aliases: ['dubai'], box: box(24.6, 25.4, 54.8, 55.7) },
];

/** Towns of their own that the homes of Gurugram are often said to lie in: a label of them is taken, a mention is not. */
const towns: City[] = [
  { name: 'Manesar', state: 'Haryana', aliases: ['manesar', 'imt manesar'], box: box(28.15, 28.56, 76.62, 77.25) },
  { name: 'Sohna', state: 'Haryana', aliases: ['sohna', 'sohana'], box: box(28.15, 28.56, 76.62, 77.25) },
];

/** Parts of a city that stand in the place of its name, by pattern, and as we write them. */
const parts: [label: RegExp, city: string, part: string][] = [
  [
    /^(?:greater |gr )?noida (?:west|ext(?:ensio)?n?)$|^greater noida ext(?:ensio)?n?$/,
    'Greater Noida',
    'Greater Noida West',
  ],
  [/^new (?:gurgaon|gurugram)$/, 'Gurugram', 'New Gurgaon'],
  [/^(?:(?:north|south)(?: (?:east|west))?|east|west|central|outer) (?:new )?delhi$/, 'Delhi', ''],
  [
    /^(?:dwarka|rohini|saket|vasant kunj|janak ?puri|pitampura|greater kailash|hauz khas|lajpat nagar|mayur vihar)$/,
    'Delhi',
    '',
  ],
  [/^(?:indirapuram|vaishali|vasundhara|kaushambi|raj ?nagar ext(?:ensio)?n?|crossings? republik)$/, 'Ghaziabad', ''],
];
const regionLabel = /^(?:delhi )?ncr(?: delhi)?$|^(?:the )?national capital region$/;
const states = [
  ...new Set([
    ...cities.map(({ state }) => state),
    'Punjab',
    'Himachal Pradesh',
    'Madhya Pradesh',
    'Gujarat',
    'Goa',
    'Bihar',
    'Kerala',
    'Odisha',
  ]),
];
const stateAliases: Record<string, string> = {
  up: 'Uttar Pradesh',
  'u p': 'Uttar Pradesh',
  hr: 'Haryana',
  har: 'Haryana',
  'nct of delhi': 'Delhi',
};
const stateOf = (bare: string): string | null =>
  stateAliases[bare] ?? states.find((state) => state.toLowerCase() === bare) ?? null;

export type CityLabel = {
  city: City | null;
  /** What is to be called the city when we do not know it. */
  name: string;
  state: string;
  /** What the label says beyond the city: `South Delhi`, `Sector 65`. */
  part: string;
  isRegion: boolean;
};

/** `Gurugram, Haryana`, `South Delhi`, `Delhi NCR`, `Noida Extension`, `Sector 65, Gurgaon, Haryana, India`. */
export function parseCityLabel(text: string): CityLabel {
  const given = oneLine(text)
    .split(/ ?[,/()|] ?| - /)
    .filter(Boolean);
  const bareOf = (part: string) =>
    part
      .toLowerCase()
      .replace(/[^\p{L}\p{M}]+/gu, ' ')
      .trim();
  let rest = given.filter((part) => !/^(?:india|bharat)$/i.test(part));
  let state = '';
  // Delhi is a state and a city: it counts as the state only behind another name.
  const last = stateOf(bareOf(rest.at(-1) ?? ''));
  if (last !== null && (rest.length > 1 || findCity(bareOf(rest[0] ?? '')) === null)) {
    state = last;
    rest = rest.slice(0, -1);
  }
  let isRegion = rest.some((part) => regionLabel.test(bareOf(part)));
  rest = rest.filter((part) => !regionLabel.test(bareOf(part)));
  const known = rest.map((part) => parsePart(part, bareOf(part)));
  // The widest that is known counts, and what stands before it says where in it.
  const at = known.findLastIndex((one) => one !== null);
  const found = known[at];
  const city = found?.city ?? (rest.length === 0 ? findCity(state) : null);
  isRegion &&= city === null || rest.length === 0;
  const others = rest.filter(
    (_, index) =>
      found !== undefined && index !== at && (known[index] === null || known[index]?.city.name !== found?.city.name),
  );
  const part = [...others, found?.part ?? ''].filter(Boolean).join(', ');
  return { city, name: found ? '' : rest.join(', '), state: city?.state ?? state, part, isRegion };
}

function parsePart(text: string, bare: string): { city: City; part: string } | null {
  const named = parts.find(([label]) => label.test(bare));
  const of = named && findCity(named[1]);
  if (named && of) return { city: of, part: named[2] || titleCase(text) };
  const town = towns.find(({ aliases }) => aliases.includes(bare));
  if (town) return { city: town, part: bare.startsWith('imt') ? 'IMT Manesar' : '' };
  const city = findCity(bare) ?? findCity(bare.replace(/ (?:city|district|ncr)$/, ''));
  return city && { city, part: '' };
}

const everyAlias = cities.flatMap((city) => city.aliases.map((alias) => ({ alias, city })));
/** Longest first, so that "greater noida" is not read as "noida". */
everyAlias.sort((a, b) => b.alias.length - a.alias.length);
const aliasPattern = everyAlias.map(({ alias }) => alias.replaceAll(' ', '\\s+')).join('|');

/** The city a name stands for (`gurgaon` is Gurugram); null when we do not know it. */
export function findCity(name: string): City | null {
  const plain = oneLine(name).toLowerCase();
  return cityOfAlias.get(plain) ?? null;
}

const cityOfAlias = new Map(everyAlias.map(({ alias, city }) => [alias, city]));

// A road is named after where it leads.
const named = new RegExp(`\\b(${aliasPattern})\\b(?!\\s+(?:\\w+\\s+)?(?:road|rd|highway|expressway)\\b)`, 'i');
/** The first city that a text names anywhere. */
export function cityIn(text: string): City | null {
  const match = named.exec(text.replace(/-/g, ' '));
  return match?.[1] === undefined ? null : findCity(match[1]);
}

/** A home in a city, in as many words. */
export const cityOffered = new RegExp(
  '\\b(?:sale|flats?|floors?|plots?|house|villas?|property|properties|apartments?|situated|located|locality|land)' +
    `\\s+(?:is\\s+|for\\s+sale\\s+)?(?:in|at)\\s+(?:the\\s+|sector[\\s-]*\\w+,?\\s+)?(${aliasPattern})\\b`,
  'gi',
);
/** A city, other than `home`, in which the text says the home stands. Towns it is merely near to do not count. */
export function otherCityIn(text: string, home: City | null): City | null {
  for (const match of text.slice(0, 20_000).matchAll(cityOffered)) {
    const city = findCity(match[1] ?? '');
    // Delhi is everybody's neighbour: "flats in Delhi NCR" says nothing.
    if (city !== null && city !== home && city.name !== 'Delhi') return city;
  }
  return null;
}

/**
 * `sector 63 gurgaon` becomes `Sector 63`, `sector-33 sohna` `Sector 33, Sohna`, `dlf phase 5` `DLF Phase 5`:
 * the sector or locality without the city it lies in.
 */
export function parseLocality(text: string, city: City | null): string {
  let bare = oneLine(text)
    .replace(/\s*,\s*/g, ', ')
    .replace(/^[,\s]+|[,\s]+$/g, '');
  for (const alias of city?.aliases ?? []) bare = bare.replace(new RegExp(`[\\s,]+${alias}$`, 'i'), '');
  bare = bare
    .replace(
      /\bsec(?:tor)?[\s-]*(\d+)(?:[\s-]?([a-d])\b)?/gi,
      (_, digits: string, letter = '') => `Sector ${digits}${letter.toUpperCase()}`,
    )
    .replace(/\b(Sector \d+[A-D]?) (sohna|sohana|imt manesar|manesar|pataudi)$/i, '$1, $2')
    .replace(/\bsohana\b/i, 'sohna')
    .replace(/\bfarukhnagar\b/i, 'farrukh nagar')
    .replace(/\bphase - ?(\d)/i, 'phase $1');
  // The sectors are written by now; without them the rest may be all small letters.
  return bare
    .split(/(Sector \d+[A-D]?)/)
    .map((part) => (part.startsWith('Sector ') ? part : part.replace(/\S.*\S|\S/, (words) => titleCase(words))))
    .join('');
}

export type Point = { latitude: number; longitude: number };
export type PointProblem = 'swapped_coordinates' | 'coordinates_impossible' | 'coordinates_outside_city';

/** Where the two figures point. Swapped ones are turned round, impossible ones dropped, each with its reason. */
export function parsePoint(
  lat: string,
  lng: string,
  city: City | null,
): { point: Point | null; problem: PointProblem | null } {
  if (lat.trim() === '' && lng.trim() === '') return { point: null, problem: null };
  const latitude = Number(lat);
  const longitude = Number(lng);
  const sound = lat.trim() !== '' && lng.trim() !== '' && Math.abs(latitude) <= 180 && Math.abs(longitude) <= 180;
  if (!sound || (latitude === 0 && longitude === 0)) return { point: null, problem: 'coordinates_impossible' };
  // India and the Gulf; nothing of ours lies elsewhere.
  const area = city?.box ?? { south: 6, north: 38, west: 51, east: 98 };
  if (inside(area, latitude, longitude)) return { point: { latitude, longitude }, problem: null };
  if (inside(area, longitude, latitude)) {
    return { point: { latitude: longitude, longitude: latitude }, problem: 'swapped_coordinates' };
  }
  return { point: null, problem: 'coordinates_outside_city' };
}

const inside = (area: Box, latitude: number, longitude: number): boolean =>
  latitude >= area.south && latitude <= area.north && longitude >= area.west && longitude <= area.east;
