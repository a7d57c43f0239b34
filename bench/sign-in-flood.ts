import { startChild } from './child.ts';
import { judge, percentile } from './figures.ts';

const perSecond = 200;
const rounds = 5;
const secondsEach = 8;
const pagesPerSecond = 15;

/** What visitors read meanwhile: pages that are kept, and searches nobody asked for before. */
const pages = [
  () => '/',
  () => '/properties',
  (number: number) => `/properties?minPrice=${10_000_000 + number}`,
  () => '/about',
  (number: number) => `/api/properties?search=court&minPrice=${20_000_000 + number}`,
];

/** How much slower public pages are while somebody floods the sign-in: p95 at most doubles (issue 5). */
export async function benchSignInFlood(): Promise<boolean> {
  const app = await startChild('serve-app.ts', { listings: 1000, env: { TRUSTED_PROXIES: '1' } });
  const quiet: number[] = [];
  const flooded: number[] = [];
  try {
    await readPages(app.url);
    for (let round = 0; round < rounds; round += 1) {
      quiet.push(...(await readPages(app.url)));
      // A second to swell, and one more than the pages need.
      const flood = await startChild('send-sign-ins.ts', { url: app.url, perSecond, seconds: secondsEach + 2 });
      try {
        await readPages(app.url, 1);
        flooded.push(...(await readPages(app.url)));
      } finally {
        await flood.stop();
      }
    }
    const [before, during] = [percentile(quiet, 0.95), percentile(flooded, 0.95)];
    console.log(
      `  p95 of public pages ${before.toFixed(1)} ms, under ${perSecond} sign-ins a second ${during.toFixed(1)} ms; ` +
        `medians ${percentile(quiet, 0.5).toFixed(1)} and ${percentile(flooded, 0.5).toFixed(1)} ms`,
    );
    return judge('p95 of public pages under the flood', during / before, 2, 'at most', ' times');
  } finally {
    await app.stop();
  }
}

let asked = 0;
/** Asks for pages at a steady pace. @returns milliseconds until each was there */
async function readPages(url: string, seconds = secondsEach): Promise<number[]> {
  const began = performance.now();
  const reads: Promise<number>[] = [];
  for (let number = 0; number < seconds * pagesPerSecond; number += 1) {
    const wait = began + (number * 1000) / pagesPerSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    asked += 1;
    reads.push(readPage(`${url}${pages[asked % pages.length]?.(asked)}`));
  }
  return Promise.all(reads);
}

async function readPage(address: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(address);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}`);
  return performance.now() - began;
}
