import { startChild } from './child.ts';
import { compareRates } from './compare-rates.ts';
import { judge } from './figures.ts';
import { listIds } from './list-ids.ts';
import { fetchRaw } from './raw-answer.ts';

const listings = Number(process.env.LISTINGS ?? 10_000);
const path = '/api/properties?limit=10&location=Noida&sort=price_asc';

const cities = ['Gurugram', 'Noida', 'New+Delhi', 'Ghaziabad', 'Faridabad', 'Dubai', 'Jaipur', 'Greater+Noida'];
const sorts = ['newest', 'price_asc', 'price_desc', 'area_desc', 'price_per_sqft'];
/** Forty questions in turn. */
const questions = sorts.flatMap((sort) =>
  cities.map((city) => `/api/properties?limit=10&location=${city}&sort=${sort}`),
);

/**
 * The public list with its exact count, kept (budget 1/2 of bare node:http) and never asked before (1/25; 3,000 a second and 0.25
 * ms of the process), and single homes that are not kept (4,000 a second).
 */
export async function benchApiList(): Promise<boolean> {
  const app = await startChild('serve-app.ts', { listings });
  const forgetful = await startChild('serve-app.ts', { listings, env: { SEARCH_ENGINE: '0' }, keepsNothing: true });
  await fetchRaw(app.url + path);
  const answer = await fetchRaw(app.url + path);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  console.log(`  ${listings} listings, answer of ${(Buffer.from(answer.body, 'base64').length / 1000).toFixed(1)} KB`);
  const bare = await startChild('serve-bytes.ts', answer);
  // A bound that no price is near: the same rows, but an address nobody has asked for before.
  let number = 0;
  const unseen = () => {
    number += 1;
    return `${questions[number % questions.length]}&maxPrice=${900_000_000_000 + number}`;
  };
  const ids = await listIds(app.url, 40);
  const someHome = () => `/api/properties/${ids[Math.floor(Math.random() * ids.length)]}`;
  const same = () => path;
  try {
    const [, kept, made, home] = await compareRates([
      { name: 'bare node:http', server: bare, path: same, status: 200 },
      { name: 'list, cached', server: app, path: same, status: 200 },
      { name: 'list, never asked before', server: app, path: unseen, status: 200 },
      { name: 'a home, not kept', server: forgetful, path: someHome, status: 200 },
    ]);
    const verdicts = [
      judge('cached list to bare node:http', kept?.ratio.median ?? 0, 1 / 2, 'at least'),
      judge('list never asked before to bare node:http', made?.ratio.median ?? 0, 1 / 25, 'at least'),
      judge('list never asked before', made?.rate.median ?? 0, 3000, 'at least', '/s'),
      judge('its processor time', made?.cost.median ?? Number.NaN, 250, 'at most', ' µs'),
      judge('a home that is not kept', home?.rate.median ?? 0, 4000, 'at least', '/s'),
    ];
    return verdicts.every(Boolean);
  } finally {
    // The one whose database it is last.
    for (const child of [forgetful, bare, app]) await child.stop();
  }
}
