import { writeFile } from 'node:fs/promises';
import { fromDatabase, keepCards } from '#server/properties/service.ts';
import { percentile } from './figures.ts';
import { openFilledPlatform } from './filled-platform.ts';
import { askSearch, searchQuestions } from './search-questions.ts';
import { startEngine } from './start-engine.ts';

const sizes = (process.env.SIZES ?? '100,1000,10000,100000,1000000').split(',').map(Number);
const picture = '.cache/bench/search-cost.svg';
/** Questions of each kind, and milliseconds after which no more are asked. */
const most = 400;
const longest = 4000;

type Costs = { engine: number; database: number };

/**
 * What one search costs, from a hundred homes to a million, asked one after the other: the median of milliseconds, by the
 * engine and by the database. Nothing is judged: it is for the picture.
 */
export async function benchCurve(): Promise<boolean> {
  const costs = new Map<string, Costs[]>(searchQuestions.map(({ name }) => [name, []]));
  for (const size of sizes) {
    const platform = await openFilledPlatform(size);
    const { engine, close } = await startEngine(platform);
    const cards = keepCards(platform, (row) => JSON.stringify(row));
    for (const question of searchQuestions) {
      const cost = {
        engine: await medianOf(() => askSearch(question, { db: platform.db, engine }, cards)),
        database: await medianOf(() => askSearch(question, fromDatabase(platform.db), cards)),
      };
      costs.get(question.name)?.push(cost);
      console.log(
        `  ${String(size).padStart(8)}  ${question.name.padEnd(20)} engine ${cost.engine.toFixed(2)} ms, database ${cost.database.toFixed(2)} ms`,
      );
    }
    await close();
    await platform.close();
  }
  await writeFile(picture, drawCurves(costs));
  console.log(`  the curves: ${picture}`);
  return true;
}

/** What the database gives up counts as long as it tried. */
async function medianOf(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  const end = performance.now() + longest;
  for (let asked = 0; asked < 20; asked += 1) if (performance.now() < end) await ask().catch(() => {});
  while (times.length === 0 || (times.length < most && performance.now() < end)) {
    const began = performance.now();
    await ask().catch(() => {});
    times.push(performance.now() - began);
  }
  return percentile(times, 0.5);
}

const colours = ['#1d5c52', '#a8843c', '#b3402a', '#4a6fa5', '#7a4b8c', '#333333', '#8a8378'];

/** Both scales by powers of ten: a line for each kind of question, the database's dashed. */
function drawCurves(costs: Map<string, Costs[]>): string {
  const [width, height, left, bottom] = [760, 420, 60, 40];
  const [least, greatest] = [-2, 4];
  const x = (at: number) => left + (at / Math.max(1, sizes.length - 1)) * (width - left - 170);
  const y = (milliseconds: number) =>
    height -
    bottom -
    ((Math.log10(Math.max(milliseconds, 0.01)) - least) / (greatest - least)) * (height - bottom - 20);
  const grid = Array.from({ length: greatest - least + 1 }, (_, at) => 10 ** (at + least)).map(
    (value) =>
      `<path d="M${left} ${y(value)}H${width - 165}" stroke="#e4dfd6"/><text x="${left - 6}" y="${y(value) + 4}" text-anchor="end">${value < 1000 ? `${value} ms` : `${value / 1000} s`}</text>`,
  );
  const names = sizes.map(
    (size, at) => `<text x="${x(at)}" y="${height - 20}" text-anchor="middle">${size.toLocaleString('en-IN')}</text>`,
  );
  const lines = [...costs].map(([name, some], kind) => {
    const colour = colours[kind % colours.length];
    const line = (of: keyof Costs) => some.map((cost, at) => `${x(at).toFixed(1)},${y(cost[of]).toFixed(1)}`).join(' ');
    return `<polyline points="${line('engine')}" fill="none" stroke="${colour}" stroke-width="2"/>
<polyline points="${line('database')}" fill="none" stroke="${colour}" stroke-dasharray="4 4"/>
<text x="${width - 155}" y="${40 + kind * 20}" fill="${colour}">${name}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" fill="#333">
<rect width="${width}" height="${height}" fill="#fff"/>${grid.join('')}${names.join('')}
${lines.join('\n')}
<text x="${left}" y="${height - 4}">Milliseconds of one search by the number of homes: engine, and dashed the database alone</text></svg>
`;
}
