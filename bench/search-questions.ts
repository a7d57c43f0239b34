import { writeAreas } from '#contract/map-areas.ts';
import type { PropertyQuery } from '#contract/properties.ts';
import { findShownCells, getFacets, type keepCards, listProperties, suggestShown } from '#server/properties/service.ts';
import { adjectives, nouns } from './invent-listing.ts';

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
const cities = ['Gurugram', 'Noida', 'New Delhi', 'Ghaziabad', 'Faridabad', 'Dubai', 'Jaipur'];
const types = ['Apartment', 'Villa', 'Independent House', 'Builder Floor', 'Penthouse'];
/** Forty and more in turn, so that no answer is one that was given before by accident. */
const words = [...adjectives, ...nouns, 'Gurugram', 'Noida', 'Villa', 'Penthouse'].map((word) => word.toLowerCase());
const sorts = ['newest', 'price_asc', 'price_desc', 'area_desc', 'price_per_sqft'] as const;

/** One letter dropped or two exchanged, as hurried thumbs do. */
function mistype(word: string): string {
  const at = 1 + Math.floor(Math.random() * (word.length - 2));
  const swapped = word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);
  return Math.random() < 0.5 ? word.slice(0, at) + word.slice(at + 1) : swapped;
}

/** As people ask a broker: bedrooms, kind, place, and one wish more. */
const sentence = (): string =>
  [
    `${pick(['2', '3', '4', '2-3'])} bhk`,
    pick(['flat', 'villa', 'builder floor', 'independent house', '']),
    `in ${pick(cities)}`,
    pick(['', 'under 2 cr', '1 to 3 crore', 'with gym', 'ready to move', '1800 sq ft', `near ${pick(words)}`]),
  ].join(' ');

const page = { page: 1, limit: 6 };
/** Several of the filters beside the six, each time others (decision 0089). */
const chosen = () => ({
  location: pick(cities),
  minPrice: 5_000_000 + 100_000 * Math.floor(Math.random() * 100),
  maxPrice: 30_000_000 + 100_000 * Math.floor(Math.random() * 300),
  minArea: String(500 + Math.floor(Math.random() * 800)),
  bedrooms: pick(['1,2', '2,3', '3', '4,5']),
  possession: pick(['ready', '1', '2', '3']),
  furnishing: pick(['semi-furnished', 'semi-furnished,fully-furnished']),
  features: pick(['rera', 'verified']),
  amenities: pick(['pool', 'gym,lift', 'clubhouse']),
});

/** A list is asked for with its exact number; facets and cells in its place, or facets beside it. */
export type SearchQuestion = {
  name: string;
  /** Milliseconds at 100,000 listings, of the slowest hundredth or of a greater share. */
  budget: number;
  share?: number;
  query: () => PropertyQuery & { zoom?: number };
  isFacets?: boolean;
  withFacets?: boolean;
  isSuggestions?: boolean;
  zoom?: number;
};

/** Forty kinds in turn, each time with other names and numbers: from no filter to nine, a quarter of them with words. */
function createTurnOfLists(): () => PropertyQuery {
  let turn = 0;
  return () => {
    turn += 1;
    const filters = Object.entries(chosen()).sort(() => Math.random() - 0.5);
    const some = Object.fromEntries(filters.slice(0, turn % 10));
    return { ...page, ...some, sort: pick(sorts), ...(turn % 4 === 0 && { search: pick(words) }) };
  };
}

/** Forty kinds in turn: from the whole world to some streets, without a filter, with one, two and nine, half of them in a drawn area. */
function createTurnOfMaps(): () => PropertyQuery & { zoom: number } {
  let turn = 0;
  const filters = [
    () => ({}),
    () => ({ minPrice: 5_000_000 + 100_000 * Math.floor(Math.random() * 100) }),
    () => ({ type: pick(types), bedrooms: pick(['1,2', '2,3', '3']) }),
    chosen,
  ];
  return () => {
    turn += 1;
    const zoom = [4, 8, 11, 13, 15][turn % 5] as number;
    const filter = filters[Math.floor(turn / 5) % 4] as () => Partial<PropertyQuery>;
    return { ...page, ...filter(), zoom, ...(Math.floor(turn / 20) % 2 === 1 && { area: drawn() }) };
  };
}

/** Each with its budget. */
export const searchQuestions: SearchQuestion[] = [
  { name: 'newest', budget: 10, query: () => page },
  {
    name: 'filtered and sorted',
    budget: 10,
    query: () => ({
      page: 1 + Math.floor(Math.random() * 5),
      limit: 6,
      location: pick(cities),
      type: pick(types),
      sort: pick(sorts),
    }),
  },
  { name: 'text', budget: 25, query: () => ({ ...page, search: `${pick(words)} ${pick(words)}`, sort: 'relevance' }) },
  { name: 'text as typed', budget: 25, query: () => ({ ...page, search: pick(words).slice(0, 4), sort: 'relevance' }) },
  {
    name: 'text with a typo',
    budget: 40,
    query: () => ({ ...page, search: mistype(pick(words)), sort: 'relevance' }),
  },
  { name: 'a sentence', budget: 25, query: () => ({ ...page, search: sentence(), sort: 'relevance' }) },
  {
    name: 'suggestions',
    budget: 40,
    query: () => ({ ...page, search: pick(words).slice(0, 2 + Math.floor(Math.random() * 5)) }),
    isSuggestions: true,
  },
  { name: 'facets', budget: 25, query: () => page, isFacets: true },
  { name: 'many filters', budget: 25, query: () => ({ ...page, ...chosen(), sort: pick(sorts) }) },
  { name: 'facets of many filters', budget: 25, query: () => ({ ...page, ...chosen() }), isFacets: true },
  { name: 'facets of a filter', budget: 25, query: () => ({ ...page, location: pick(cities) }), isFacets: true },
  { name: 'map of all cities', budget: 25, query: () => page, zoom: 8 },
  { name: 'map of a city', budget: 25, query: () => ({ ...page, minPrice: 5_000_000 }), zoom: 11 },
  { name: 'map of some streets', budget: 25, query: () => ({ ...page, type: pick(types) }), zoom: 15 },
  { name: 'map of a drawn area', budget: 25, query: () => ({ ...page, area: drawn(), ...chosen() }), zoom: 11 },
  { name: 'list of a drawn area', budget: 25, query: () => ({ ...page, area: drawn() }) },
  { name: 'list and facets, forty in turn', budget: 25, share: 0.95, query: createTurnOfLists(), withFacets: true },
  { name: 'map, forty in turn', budget: 25, share: 0.95, query: createTurnOfMaps() },
];

/** Sixty corners, as a finger draws them. */
function drawn(): string {
  const [north, east, reach] = [28.2 + Math.random() * 0.6, 76.9 + Math.random() * 0.6, 0.03 + Math.random() * 0.1];
  const corners = Array.from({ length: 60 }, (_, at) => {
    const far = reach * (0.8 + 0.2 * Math.sin(at * 1.7));
    const angle = (2 * Math.PI * at) / 60;
    return { latitude: north + far * Math.sin(angle), longitude: east + far * Math.cos(angle) };
  });
  return writeAreas([{ kind: 'polygon', corners }]);
}

/** What a screen of 1024 by 768 pixels shows there. */
function lookAround(zoom: number) {
  const [width, height] = [(360 / 2 ** zoom) * 4, (360 / 2 ** zoom) * 2.6];
  const [north, east] = zoom < 10 ? [28.5, 77.1] : [28.2 + Math.random() * 0.6, 76.9 + Math.random() * 0.6];
  const box = { west: east - width / 2, south: north - height / 2, east: east + width / 2, north: north + height / 2 };
  return { box, zoom };
}

/** Asks it once more, each time another. */
export function askSearch(
  { query, isFacets, withFacets, isSuggestions, zoom: always }: SearchQuestion,
  where: Parameters<typeof listProperties>[0],
  cards: ReturnType<typeof keepCards>,
): Promise<unknown> {
  const { zoom = always, ...asked } = query();
  if (zoom !== undefined) return findShownCells(where, { ...asked, ...lookAround(zoom) });
  if (isSuggestions) return suggestShown(where, cards, asked);
  if (withFacets) return Promise.all([listProperties(where, cards, asked), getFacets(where, asked)]);
  return isFacets ? getFacets(where, asked) : listProperties(where, cards, asked);
}
