import type { PropertyQuery } from '#contract/properties.ts';
import { fromDatabase, getFacets, keepCards, listProperties, openEngine } from '#server/properties/service.ts';
import { judge, percentile } from './figures.ts';
import { openFilledPlatform } from './filled-platform.ts';
import { adjectives, nouns } from './invent-listing.ts';

const listings = Number(process.env.LISTINGS ?? 100_000);
const concurrency = 16;
const seconds = Number(process.env.BENCH_SECONDS ?? 6);

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

const page = { page: 1, limit: 6 };
/** Each with its budget: milliseconds of the slowest hundredth at 100,000 listings. */
const kinds: { name: string; budget: number; query: () => PropertyQuery; isFacets?: boolean }[] = [
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
  { name: 'facets', budget: 25, query: () => page, isFacets: true },
  { name: 'facets of a filter', budget: 25, query: () => ({ ...page, location: pick(cities) }), isFacets: true },
];

/**
 * Search in the services, by 16 visitors who never pause: answered by the engine, and beside it by the database alone, with
 * the processor time of this process for each. `LISTINGS=1000000` for the moonshot. */
export async function benchSearch(): Promise<boolean> {
  const platform = await openFilledPlatform(listings);
  const began = performance.now();
  const { engine, close } = openEngine(platform);
  await platform.events.listening();
  while (platform.config.searchEngine && !engine.isCurrent()) await new Promise((resolve) => setTimeout(resolve, 10));
  console.log(`  the engine is ready after ${((performance.now() - began) / 1000).toFixed(1)} s`);
  const search = { db: platform.db, engine };
  const cards = keepCards(platform, (row) => JSON.stringify(row));
  console.log(`  ${listings} listings, concurrency ${concurrency}`);
  try {
    const verdicts: boolean[] = [];
    for (const { name, budget, query, isFacets } of kinds) {
      const askIn = (where: typeof search) => () =>
        isFacets ? getFacets(where, query()) : listProperties(where, cards, query());
      const p99 = await report(name, askIn(search));
      await report('  by the database', askIn(fromDatabase(platform.db)));
      verdicts.push(judge(`${name}, p99`, p99, budget, 'at most', ' ms'));
    }
    return verdicts.every(Boolean);
  } finally {
    await close();
    await platform.close();
  }
}

/** Prints how it went. @returns milliseconds of the slowest hundredth */
async function report(name: string, ask: () => Promise<unknown>): Promise<number> {
  await askFor(1, ask);
  const before = process.cpuUsage();
  const times = await askFor(seconds, ask);
  const { user, system } = process.cpuUsage(before);
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  const cpu = (user + system) / 1000 / times.length;
  console.log(
    `  ${name.padEnd(22)} p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${Math.round(times.length / seconds)}/s, ${cpu.toFixed(2)} ms of processor time`,
  );
  return p99;
}

/** Milliseconds of each question. */
async function askFor(duration: number, ask: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + duration * 1000;
  const visitor = async () => {
    while (performance.now() < end) {
      const began = performance.now();
      await ask();
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, visitor));
  return times;
}
