import { startChild } from './child.ts';
import { compareRates } from './compare-rates.ts';
import { judge } from './figures.ts';
import { type Answer, fetchRaw, headerOf } from './raw-answer.ts';

const path = '/properties';

/** The kept list page, whole and as 304, against bare node:http that sends the same bytes (budget 80 %). */
export async function benchCachedPage(): Promise<boolean> {
  const app = await startChild('serve-app.ts', { listings: 1000 });
  const first = await fetchRaw(app.url + path);
  const page = await fetchRaw(app.url + path);
  const etag = headerOf(page, 'etag');
  if (first.status !== 200 || etag === undefined) throw new Error(`${path} answered ${page.status} without an ETag`);
  const known = { 'if-none-match': etag };
  const notModified = await fetchRaw(app.url + path, known);
  const kilobytes = (Buffer.from(page.body, 'base64').length / 1000).toFixed(1);
  console.log(`  ${path}: ${kilobytes} KB ${headerOf(page, 'content-encoding') ?? 'plain'}`);

  const bare = await startChild('serve-bytes.ts', page satisfies Answer);
  const bare304 = await startChild('serve-bytes.ts', notModified satisfies Answer);
  const same = () => path;
  try {
    const [, whole] = await compareRates([
      { name: 'bare node:http', server: bare, path: same, status: 200 },
      { name: 'cached page', server: app, path: same, status: 200 },
    ]);
    const [, unchanged] = await compareRates([
      { name: 'bare node:http, 304', server: bare304, path: same, headers: known, status: 304 },
      { name: 'cached page, 304', server: app, path: same, headers: known, status: 304 },
    ]);
    const kept = [
      judge('cached page to bare node:http', whole?.ratio.median ?? 0, 0.8, 'at least'),
      judge('304 to bare node:http', unchanged?.ratio.median ?? 0, 0.8, 'at least'),
    ];
    return kept.every(Boolean);
  } finally {
    for (const child of [app, bare, bare304]) await child.stop();
  }
}
