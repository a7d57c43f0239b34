import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { type Db, openDatabase } from '#server/platform/database/open-database.ts';
import { createLog } from '#server/platform/log.ts';
import { judge } from '../bench/figures.ts';
import { adjectives, nouns } from '../bench/invent-listing.ts';
import { makeListings } from '../bench/make-listings.ts';
import { type AppServer, freePorts, openServer } from './app-server.ts';
import { timeUntil } from './time-until.ts';

const listings = Number(process.env.LISTINGS ?? 20_000);
const kills = Number(process.env.DRILL_KILLS ?? 12);
const questions = 60;
/** Milliseconds after its start at which a server is killed, at most. */
const longestLife = 1500;

const draw = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
const perhaps = (name: string, value: string) => (Math.random() < 0.4 ? `&${name}=${encodeURIComponent(value)}` : '');

/**
 * A server that is killed (SIGKILL) again and again while listings are written without pause, some of the times while it
 * writes the copy of its search engine (decision 62): after each start it must say of any search what a server says that
 * asks the database alone.
 */
export async function drillEngine(): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'aangan-engine-'));
  const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true })];
  try {
    const database = await openDatabase(
      { databaseUrl: null, dataDir: path.join(folder, 'database'), webConcurrency: 2 },
      createLog('fatal'),
    );
    closers.push(database.close);
    const [port, otherPort] = await freePorts(2);
    const server = (name: string, env: Record<string, string>) =>
      openServer({
        DATABASE_URL: database.connectionString,
        DATA_DIR: path.join(folder, name),
        PUBLIC_URL: 'http://drill.example',
        ...env,
      });
    const truth = server('truth', { PORT: `${otherPort}`, SEARCH_ENGINE: '0' });
    closers.push(truth.stop);
    await truth.start();
    await makeListings(database, listings);
    const killed = server('killed', { PORT: `${port}` });
    closers.push(killed.stop);
    return await killAndAsk(killed, truth, database.db, path.join(folder, 'killed', 'search'));
  } finally {
    for (const closer of closers.reverse()) await closer();
  }
}

async function killAndAsk(killed: AppServer, truth: AppServer, db: Db, copies: string): Promise<boolean> {
  const readyAfter: number[] = [];
  const differences: string[] = [];
  let [asked, written] = [0, 0];
  for (let round = 0; round < kills; round += 1) {
    // Every third life begins without a copy, and may end while it writes one.
    if (round % 3 === 2) rmSync(copies, { recursive: true, force: true });
    const over = new AbortController();
    const writing = write(db, over.signal);
    await killed.start();
    await wait(Math.random() * longestLife);
    await killed.kill();
    await killed.start();
    const began = performance.now();
    await timeUntil(async () => (await askedOf(killed.url)) > 0 || !(await fetch(newAddress(killed.url))).ok);
    readyAfter.push(performance.now() - began);
    over.abort();
    written += await writing;
    // Until it has followed the last of them, the database answers: which it would say is not what is asked here.
    await timeUntil(async () => {
      const before = await askedOf(killed.url);
      await (await fetch(newAddress(killed.url))).arrayBuffer();
      return (await askedOf(killed.url)) > before;
    });
    const before = await askedOf(killed.url);
    for (let number = 0; number < questions; number += 1) {
      const question = inventQuestion();
      const [said, truly] = await Promise.all(
        [killed.url, truth.url].map(async (url) => (await fetch(url + question)).json()),
      );
      if (!isDeepStrictEqual(said, truly)) differences.push(question);
    }
    asked += (await askedOf(killed.url)) - before;
    await killed.kill();
  }
  for (const question of differences.slice(0, 5)) console.log(`  another answer: ${question}`);
  console.log(
    `  ${written} listings written, answered by the engine after ${Math.round(Math.max(...readyAfter))} ms at most`,
  );
  return [
    judge('kills', 2 * kills, 2 * kills, 'at least'),
    judge('questions answered by the engine', asked, kills * questions * 0.9, 'at least'),
    judge('answers that are not those of the database', differences.length, 0, 'at most'),
  ].every(Boolean);
}

/** Changes, hides, shows and removes listings until it is told to stop. @returns how many times */
async function write(db: Db, signal: AbortSignal): Promise<number> {
  const ids = (await sql<{ id: string }>`select id from properties`.execute(db)).rows.map(({ id }) => id);
  let count = 0;
  while (!signal.aborted) {
    const id = draw(ids);
    const change = draw([
      sql`update properties set price = ${6_000_000 + Math.floor(Math.random() * 1e8)} where id = ${id}`,
      sql`update properties set title = ${`${draw(adjectives)} ${draw(nouns)}`}, city = ${draw(['Noida', 'Gurugram', 'Dubai'])} where id = ${id}`,
      sql`update properties set is_active = not is_active where id = ${id}`,
      sql`insert into properties (title, city, price) values (${`${draw(adjectives)} ${draw(nouns)} ${count}`}, 'Noida', 9000000)`,
    ]);
    await change.execute(db);
    count += 1;
  }
  return count;
}

let addresses = 0;
/** One that no answer is kept for. */
function newAddress(url: string): string {
  addresses += 1;
  return `${url}/api/properties?limit=1&maxPrice=${900_000_000_000 + addresses}`;
}

function inventQuestion(): string {
  const filters = [
    perhaps('search', draw([draw(adjectives), draw(nouns), `${draw(adjectives)} ${draw(nouns)}`]).toLowerCase()),
    perhaps('location', draw(['Noida', 'Gurugram', 'Dubai', 'Greater Noida', 'Sohna'])),
    perhaps('type', draw(['Villa', 'Apartment', 'Plot'])),
    perhaps('minPrice', `${6_000_000 + Math.floor(Math.random() * 5e7)}`),
    perhaps('sort', draw(['newest', 'price_asc', 'price_desc', 'area_desc', 'price_per_sqft'])),
  ].join('');
  return Math.random() < 0.3
    ? `/api/properties/facets?maxPrice=${900_000_000_000 + Math.floor(Math.random() * 1e9)}${filters.replace(/&sort=[a-z_]+/, '')}`
    : `/api/properties?limit=12&page=${1 + Math.floor(Math.random() * 3)}${filters}`;
}

/** Searches that its engine has answered since it started. */
async function askedOf(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/aangan_searches_total\{.*asked="engine".*\} (\d+)/.exec(text)?.[1] ?? 0);
}
