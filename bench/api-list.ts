import { startChild } from './child.ts';
import { compareRates } from './compare-rates.ts';
import { judge } from './figures.ts';
import { fetchRaw } from './raw-answer.ts';

const listings = 10_000;
const path = '/api/properties?limit=10&location=Noida&sort=price_asc';

/** The public list with its exact count: kept (budget 1/2) and made anew for every request (budget 1/25). */
export async function benchApiList(): Promise<boolean> {
  const app = await startChild('serve-app.ts', { listings });
  await fetchRaw(app.url + path);
  const answer = await fetchRaw(app.url + path);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  console.log(`  ${listings} listings, answer of ${(Buffer.from(answer.body, 'base64').length / 1000).toFixed(1)} KB`);
  const bare = await startChild('serve-bytes.ts', answer);
  // A bound that no price is near: the same rows, but an address nobody has asked for before.
  let number = 0;
  const unseen = () => {
    number += 1;
    return `${path}&maxPrice=${900_000_000_000 + number}`;
  };
  const same = () => path;
  try {
    const [, kept, made] = await compareRates([
      { name: 'bare node:http', server: bare, path: same, status: 200 },
      { name: 'list, cached', server: app, path: same, status: 200 },
      { name: 'list, uncached', server: app, path: unseen, status: 200 },
    ]);
    const verdicts = [
      judge('cached list to bare node:http', kept?.median ?? 0, 1 / 2, 'at least'),
      judge('uncached list to bare node:http', made?.median ?? 0, 1 / 25, 'at least'),
    ];
    return verdicts.every(Boolean);
  } finally {
    for (const child of [app, bare]) await child.stop();
  }
}
