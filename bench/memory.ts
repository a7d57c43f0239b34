import { writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from '#scripts/prepare.mjs';
import { runServer } from '#test/run-server.ts';
import { judge, percentile } from './figures.ts';
import { filledFolder } from './filled-platform.ts';
import { loadServer, requireWrk } from './load-server.ts';
import { browserHeaders } from './raw-answer.ts';
import { idleBudget, residentMegabytes } from './started-site.ts';

const listings = 10_000;
const minutes = Number(process.env.BENCH_MINUTES ?? 10);
/** Milliseconds between two looks. */
const every = 2000;
const picture = '.cache/bench/memory.svg';
/** Megabytes while it is asked (DESIGN section 4). */
const budget = 220;

const cities = ['Gurugram', 'Noida', 'New+Delhi', 'Ghaziabad', 'Faridabad', 'Dubai', 'Jaipur', 'Greater+Noida'];
/** A hundred thousand addresses, each other than all before; a twentieth of them are pages. */
const addresses = Array.from({ length: 100_000 }, (_, number) => {
  const folder = number % 20 === 0 ? '/properties' : '/api/properties';
  return `${folder}?location=${cities[number % cities.length]}&maxPrice=${900_000_000_000 + number}`;
});

/** What the process of the built server holds, idle and while it is asked without pause for ten minutes. */
export async function benchMemory(): Promise<boolean> {
  requireWrk();
  build(process.execPath);
  const server = runServer({ DATA_DIR: await filledFolder(listings), NODE_ENV: 'test', DEMO: '0' });
  try {
    const url = await server.ready;
    for (const page of ['/', '/properties']) await (await fetch(url + page)).arrayBuffer();
    await wait(10_000);
    const idle = await residentMegabytes(url);
    const loaded = loadServer({
      url,
      connections: 16,
      seconds: minutes * 60,
      headers: browserHeaders,
      paths: addresses,
      status: 200,
    });
    let isOver = false;
    const over = () => {
      isOver = true;
    };
    loaded.then(over, over);
    const held = [idle];
    while (!isOver) {
      await wait(every);
      held.push(await residentMegabytes(url));
    }
    const { count } = await loaded;
    console.log(`  ${count} answers in ${minutes} minutes, of ${addresses.length} addresses`);
    await writeFile(picture, drawCurve(held));
    console.log(`  the curve: ${picture}`);
    const lastMinute = held.slice(-Math.ceil(60_000 / every));
    const verdicts = [
      judge('memory of the idle app process', idle, idleBudget, 'at most', ' MB'),
      judge('the most while it was asked', Math.max(...held), budget, 'at most', ' MB'),
      judge('its median in the last minute', percentile(lastMinute, 0.5), budget, 'at most', ' MB'),
    ];
    return verdicts.every(Boolean);
  } finally {
    server.child.kill('SIGTERM');
    await server.exit;
  }
}

/** Megabytes over the time of the load, as a picture with lines at each hundred. */
function drawCurve(held: number[]): string {
  const [width, height] = [720, 220];
  const top = Math.ceil(Math.max(...held, budget) / 100) * 100;
  const x = (at: number) => 40 + (at / (held.length - 1)) * (width - 60);
  const y = (megabytes: number) => height - 30 - (megabytes / top) * (height - 50);
  const lines = Array.from({ length: top / 100 + 1 }, (_, at) => at * 100).map(
    (megabytes) =>
      `<path d="M40 ${y(megabytes)}H${width - 20}" stroke="#d9d4cc"/><text x="34" y="${y(megabytes) + 4}" text-anchor="end">${megabytes}</text>`,
  );
  const curve = held.map((megabytes, at) => `${x(at).toFixed(1)},${y(megabytes).toFixed(1)}`).join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" fill="#333">
<rect width="${width}" height="${height}" fill="#fff"/>${lines.join('')}
<path d="M40 ${y(budget)}H${width - 20}" stroke="#b3402a" stroke-dasharray="4 4"/>
<polyline points="${curve}" fill="none" stroke="#1d5c52" stroke-width="2"/>
<text x="40" y="${height - 8}">Megabytes of the app process over ${minutes} minutes; the goal is dashed</text></svg>
`;
}
