import { createHash } from 'node:crypto';

/** Invented listings for measurements: the same ones every time, as uneven as lists and words are in life. */

const cities = [
  'Gurugram|Haryana', 'Noida|Uttar Pradesh', 'Greater Noida|Uttar Pradesh', 'New Delhi|Delhi', 'Ghaziabad|Uttar Pradesh',
  'Faridabad|Haryana', 'Dubai|Dubai', 'Sohna|Haryana', 'Manesar|Haryana', 'Dwarka|Delhi', 'Bahadurgarh|Haryana',
  'Panipat|Haryana', 'Meerut|Uttar Pradesh', 'Sonipat|Haryana', 'Jaipur|Rajasthan', 'Rohtak|Haryana',
]; // biome-ignore format: one list
export const adjectives =
  'Aster Banyan Cedar Damask Ember Fern Grove Harbour Indigo Jasmine Kestrel Lotus Maple Neem Ochre Palm Quartz Rosewood Saffron Teak Umber Verbena Willow Yarrow Zephyr'.split(
    ' ',
  );
export const nouns =
  'Heights Court Enclave Residency Towers Greens Meadows Gardens Arcade Square Terrace Villas Park Mansion Boulevard Crest Point Manor Retreat Vista'.split(
    ' ',
  );
const firms =
  'Arvalli Bhoomi Chandan Devgarh Evara Fatehpur Girnar Hastin Ishana Jharokha Kesari Lalit Malhar Nilgiri Omkar Prayag Rajvansh Sarovar Tarang Udaygiri'.split(
    ' ',
  );
const sorts =
  'Developers Estates Realty Infra Homes Builders Group Spaces Projects Land Habitat Urban Living Constructions Ventures'.split(
    ' ',
  );
export const developers = Array.from(
  { length: firms.length * sorts.length },
  (_, at) => `${firms[at % firms.length]} ${sorts[Math.floor(at / firms.length)]}`,
);
export const types = [
  'Apartment', 'Villa', 'Independent House', 'Builder Floor', 'Plot', 'Commercial', 'Penthouse', 'Studio',
]; // biome-ignore format: one list
const amenities = [
  'Swimming Pool', 'Gym', 'Club House', 'Children Play Area', 'Garden', 'Jogging Track', 'Tennis Court', 'Lift', 'Power Backup', 'CCTV',
]; // biome-ignore format: one list
export const categories = ['Luxury', 'Premium', 'Affordable', 'Commercial'];
const statuses = [
  'available', 'available', 'available', 'ready-to-move', 'under-construction', 'reserved', 'sold',
]; // biome-ignore format: one list

const prose =
  'a home with wide balconies and morning light near the metro schools hospitals market clubhouse pool gym garden security parking modular kitchen wooden floors marble lobby lift power backup rain water harvesting jogging track open green corner facing east north gated community ready possession clear title loan approved vastu peaceful lane airport highway expressway terrace servant room study store duplex spacious airy bright new launch'.split(
    ' ',
  );
const syllables = 'ba chi da fo ga hu ji ka lo ma ni pa qui ra se ta vu wa xe yo'.split(' ');
/** How many words there are; the first are those of `prose`. */
const mostWords = 60_000;
const wordsOfDescription = 60;

/** The rarer the larger: word `rank` of a language is used about as often as 1 / rank. */
function wordOf(rank: number): string {
  const common = prose[rank];
  if (common !== undefined) return common;
  let word = '';
  for (let rest = rank; rest > 0; rest = Math.floor(rest / syllables.length))
    word += syllables[rest % syllables.length];
  return `${word}n`;
}

/** More than a listing needs. */
const mostDraws = 120;

/** Fractions from a number, the same ones every time. */
function createDice(number: number): () => number {
  const bytes = createHash('shake256', { outputLength: 4 * mostDraws })
    .update(String(number))
    .digest();
  let at = -4;
  return () => {
    at += 4;
    return bytes.readUInt32LE(at) / 2 ** 32;
  };
}

/** Most homes stand in buildings with others, a few are nowhere; the larger cities are the wider ones. */
function inventPoint(dice: () => number, city: number): { latitude: number | null; longitude: number | null } {
  const [kind, one, other] = [dice(), dice(), dice()];
  if (kind < 0.05) return { latitude: null, longitude: null };
  const building = Math.floor(one ** 2 * 2500);
  const [down, along] = kind < 0.65 ? [(building * 0.618034) % 1, (building * 0.414214) % 1] : [one, other];
  const middle = city === 5 ? [25.1, 55.2] : [28.25 + (city % 4) * 0.17, 76.9 + Math.floor(city / 4) * 0.2];
  return {
    latitude: (middle[0] ?? 0) + down / (4 + city / 4),
    longitude: (middle[1] ?? 0) + along / (4 + city / 4),
  };
}

export type InventedListing = ReturnType<typeof inventListing>;

/** Listing `number`. The first of a list is taken the more often, the higher `bias`. */
export function inventListing(number: number) {
  const dice = createDice(number);
  const draw = <T>(list: readonly T[], bias = 1): T => list[Math.floor(dice() ** bias * list.length)] as T;
  const hex = (digits: number) =>
    Math.floor(dice() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0');
  const created = Math.floor(Date.UTC(2020, 0, 1) / 1000) + number * 150;
  const [city = '', state = ''] = draw(cities, 3).split('|');
  const area = dice() < 0.8 ? `Sector ${1 + Math.floor(dice() * 140)}` : `Phase ${1 + Math.floor(dice() * 5)}`;
  const place = `${draw(adjectives)} ${draw(nouns)}`;
  const type = draw(types, 2);
  const beds = 1 + Math.floor(dice() * 5);
  const words = Array.from({ length: wordsOfDescription }, () => wordOf(Math.floor(mostWords ** dice()) - 1));
  return {
    id: created.toString(16).padStart(8, '0') + hex(8) + hex(8),
    created: new Date(created * 1000).toISOString(),
    title: dice() < 0.85 ? `${beds} BHK ${type} in ${place}` : `${type} at ${place}`,
    description: words.join(' '),
    developer: draw(firms, 2).concat(' ', draw(sorts)),
    type,
    category: draw(categories),
    status: draw(statuses),
    price: dice() < 0.93 ? Math.floor((6_000_000 * Math.exp(dice() * 3.7)) / 10_000) * 10_000 : null,
    address: `${place}, ${area}`,
    area,
    city,
    state,
    pincode: String(110_001 + Math.floor(dice() * 12_000)),
    beds,
    /** Square feet. */
    size: 400 + Math.floor(dice() ** 2 * 5000),
    isFeatured: dice() < 0.04,
    isActive: dice() < 0.95,
    furnishing: draw(['unfurnished', 'semi-furnished', 'fully-furnished']),
    amenities: amenities.filter(() => dice() < 0.4),
    rera: dice() < 0.5 ? `NCR/${number}` : '',
    isNewLaunch: dice() < 0.1,
    isVerified: dice() < 0.3,
    possession: dice() < 0.5 ? `${2026 + Math.floor(dice() * 5)}-${1 + Math.floor(dice() * 12)}` : null,
    /** Square feet; known of every second home. */
    carpet: dice() < 0.5 ? 300 + Math.floor(dice() ** 2 * 3000) : null,
    ...inventPoint(
      dice,
      cities.findIndex((one) => one.startsWith(`${city}|`)),
    ),
    images: [{ url: `/media/properties/${number}.jpg`, alt: place, isPrimary: true }],
  };
}

/** What of it is searched, as `listing_words` and `properties_search` of migration 0036 would say: `tsvector`s as text. */
export function writeVectors({
  title,
  beds,
  area,
  city,
  address,
  state,
  pincode,
  description,
  developer,
  type,
  category,
}: InventedListing) {
  const titleText = withNumbers(title);
  const areaText = withNumbers(`${area} ${city}`);
  const addressText = withNumbers(`${address} ${state} ${pincode}`);
  return {
    search: writeVector([
      [`${titleText} ${beds}bhk`, 'A'],
      [areaText, 'B'],
      [addressText, 'C'],
      [withNumbers(description), ''],
      [withNumbers(`${developer} ${type} ${category}`), 'C'],
    ]),
    headline: writeVector([[`${titleText} ${areaText} ${beds}bhk`, '']]),
    place: writeVector([[`${areaText} ${addressText}`, '']]),
  };
}

/** As `search_text` does it with such texts. */
function withNumbers(text: string): string {
  const words = text.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ');
  const more = [...words.matchAll(/\b(sector|phase) (\d+)\b|\b(\d+) bhk\b/g)].map(([, name, number, beds]) =>
    beds === undefined ? `${name}${number}` : `${beds}bhk`,
  );
  return [words, ...more].join(' ');
}

/** `'word':1A,5`: each text with its weight, one behind the other. */
function writeVector(texts: [string, string][]): string {
  const places = new Map<string, string[]>();
  let last = 0;
  for (const [text, weight] of texts) {
    let greatest = last;
    for (const [at, word] of text.split(' ').filter(Boolean).entries()) {
      greatest = last + at + 1;
      const known = places.get(word);
      if (known === undefined) places.set(word, [`${greatest}${weight}`]);
      else known.push(`${greatest}${weight}`);
    }
    last = greatest;
  }
  return [...places].map(([word, some]) => `${word}:${some.join(',')}`).join(' ');
}
