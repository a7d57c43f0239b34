import { buildApp } from '#server/app.ts';
import { measureRates } from '#server/cities/measure-rates.ts';
import { listPlacePages } from '#server/cities/service.ts';
import { judge, percentile } from './figures.ts';
import { openFilledPlatform } from './filled-platform.ts';

/** Milliseconds for a page that nobody asked for before. */
const budget = 100;
const listings = 100_000;
const most = 80;

/** Pages of cities, localities and developers, each made anew: nothing of it is kept, answers of calls included. */
export async function benchCities(): Promise<boolean> {
  const platform = await openFilledPlatform(listings);
  const app = await buildApp(platform);
  try {
    const began = performance.now();
    await measureRates(platform);
    console.log(`  all places measured in ${Math.round(performance.now() - began)} ms`);
    const all = await listPlacePages(platform.db);
    const kinds = {
      'the list of cities': ['/cities'],
      cities: all.filter((path) => /^\/cities\/[^/]+$/.test(path)),
      localities: all.filter((path) => /^\/cities\/[^/]+\/./.test(path)),
      developers: all.filter((path) => path.startsWith('/developers/')),
    };
    const kept: boolean[] = [];
    for (const [name, paths] of Object.entries(kinds)) {
      const chosen = spread(paths);
      const times: number[] = [];
      // The first round opens statements and warms the code up.
      for (const round of [0, 1, 2]) {
        for (const path of chosen) {
          platform.cache.purgeAll();
          const from = performance.now();
          const answer = await app.fetch(new Request(new URL(path, platform.config.publicUrl)));
          await answer.arrayBuffer();
          if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
          if (round > 0) times.push(performance.now() - from);
        }
      }
      const middle = Math.round(percentile(times, 0.5));
      console.log(`  ${name}: ${paths.length} pages, ${times.length} times, median ${middle} ms`);
      kept.push(judge(`${name}, p95`, percentile(times, 0.95), budget, 'at most', ' ms'));
    }
    return kept.every(Boolean);
  } finally {
    await app.close();
    await platform.close();
  }
}

/** From the largest to the smallest. */
const spread = (paths: string[]): string[] =>
  paths.filter((_, at) => at % Math.max(1, Math.floor(paths.length / most)) === 0).slice(0, most);
