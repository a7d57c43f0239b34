import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Db, openDatabase } from '#server/platform/database/open-database.ts';
import { createLog } from '#server/platform/log.ts';
import { makeProperty } from '#test/make.ts';
import { judge } from '../bench/figures.ts';
import { type AppServer, freePorts, openServer } from './app-server.ts';
import { appUser, type Postgres, runPair } from './run-pair.ts';
import { timeUntil } from './time-until.ts';
import { openVisitor, signIn, type Visitor } from './visitor.ts';

const readers = 12;
/** What the reading standby is told while it is asked: seconds behind in replaying. */
const delays = ['0', '300ms', '0', '2s', '0'];

/**
 * DATABASE_READ_URL on a standby that lags now and then, under a writer who never rests: nobody sees a home older than a second,
 * and staff none older than their last save. Then the primary dies, its successor is behind that standby's history, and the
 * standby must not be asked until it follows the new primary.
 */
export async function drillReads(): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'aangan-reads-'));
  const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true })];
  try {
    const pair = await runPair();
    closers.push(pair.close);
    const reader = await pair.addReader();
    const hosts = [pair.primary, pair.standby].map(({ port }) => `127.0.0.1:${port}`).join(',');
    const databaseUrl = `postgres://${appUser}@${hosts}/aangan`;
    const server = openServer({
      DATABASE_URL: databaseUrl,
      DATABASE_READ_URL: `postgres://${appUser}@127.0.0.1:${reader.port}/aangan`,
      DATA_DIR: folder,
      PORT: `${(await freePorts(1))[0]}`,
      // The database answers searches, so that there is something to read.
      SEARCH_ENGINE: '0',
    });
    closers.push(server.stop);
    await server.start();
    const database = await openDatabase({ databaseUrl, dataDir: folder, webConcurrency: 1 }, createLog('fatal'));
    closers.push(database.close);
    const visitor = openVisitor('127.0.3.1');
    closers.push(visitor.leave);
    return [
      ...(await writeAndRead(server, reader, database.db, visitor)),
      ...(await follow(pair, server, reader, database.db, visitor)),
    ].every(Boolean);
  } finally {
    for (const closer of closers.reverse()) await closer();
  }
}

const versionIn = (text: string): number => Number(/Neem Court (\d+)/.exec(text)?.[1] ?? Number.NaN);

/** Answers so far by the database that was asked. */
async function readsOf(url: string): Promise<{ standby: number; primary: number }> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const of = (from: string) =>
    Number(new RegExp(`aangan_reads_total\\{.*from="${from}".*\\} (\\d+)`).exec(text)?.[1] ?? 0);
  return { standby: of('standby'), primary: of('primary') };
}

async function writeAndRead({ url }: AppServer, reader: Postgres, db: Db, visitor: Visitor): Promise<boolean[]> {
  const headers = await signIn(visitor, url);
  const { id } = await makeProperty(db, { title: 'Neem Court 0' });
  await timeUntil(async () => (await readsOf(url)).standby > 0 || !(await visitor.ask(`${url}/api/team`)));
  const over = new AbortController();
  /** When each version was acknowledged. */
  const saved = [performance.now()];
  const newestBefore = (moment: number) => saved.findLastIndex((at) => at < moment);
  let [old, ownPast, asked] = [0, 0, 0];
  const write = async () => {
    while (!over.signal.aborted) {
      const body = { title: `Neem Court ${saved.length}` };
      const answer = await visitor.ask(`${url}/api/properties/${id}`, { method: 'PUT', headers, body });
      if (answer.status !== 200) throw new Error(`a listing could not be saved: ${answer.text}`);
      saved.push(performance.now());
      const own = await visitor.ask(`${url}/api/properties/${id}`, { headers });
      if (versionIn(own.text) !== saved.length - 1) ownPast += 1;
      await wait(40 + Math.random() * 400);
    }
  };
  const read = async (number: number) => {
    const one = openVisitor(`127.3.0.${number + 1}`);
    const paths = [`/api/properties/${id}`, `/property/${id}`, '/api/properties'];
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const began = performance.now();
      const { text } = await one.ask(url + paths[turn % paths.length]);
      asked += 1;
      if (!(versionIn(text) >= newestBefore(began - 1000))) old += 1;
      // What is read without being kept before.
      await one.ask(`${url}/api/properties?minPrice=${1_000_000 + number * 100_000 + turn}`);
      await wait(20);
    }
    one.leave();
  };
  const before = await readsOf(url);
  const working = Promise.all([write(), ...Array.from({ length: readers }, (_, number) => read(number))]);
  for (const delay of delays) {
    await reader.ask(`alter system set recovery_min_apply_delay = '${delay}'`);
    await reader.ask('select pg_reload_conf()');
    await wait(3000);
  }
  over.abort();
  await working;
  const after = await readsOf(url);
  const [standby, primary] = [after.standby - before.standby, after.primary - before.primary];
  console.log(
    `  ${saved.length - 1} saves, ${asked} looks; read from the standby ${standby} times, the primary ${primary}`,
  );
  return [
    judge('looks that saw a home older than a second', old, 0, 'at most'),
    judge('saves that staff did not see at once', ownPast, 0, 'at most'),
    judge('share of reads that the standby took', standby / (standby + primary), 0.2, 'at least'),
  ];
}

/** The reader has more of the old history than the new primary: by its place in the log alone it would never be behind. */
async function follow(
  { primary, standby }: Awaited<ReturnType<typeof runPair>>,
  { url }: AppServer,
  reader: Postgres,
  db: Db,
  visitor: Visitor,
): Promise<boolean[]> {
  standby.freeze();
  for (let megabytes = 0; megabytes < 20; megabytes += 1) {
    await primary.ask(`select pg_logical_emit_message(false, 'drill', repeat('y', 1000000))`);
  }
  const [{ at } = { at: '' }] = await primary.ask<{ at: string }>('select pg_current_wal_flush_lsn()::text as at');
  await timeUntil(async () => (await reader.ask(`select where pg_last_wal_replay_lsn() >= '${at}'`)).length > 0);
  await primary.kill();
  standby.thaw();
  standby.promote();
  await timeUntil(async () => (await fetch(`${url}/readyz`)).ok);
  // The drill itself has no connection that tells it of the end of the primary.
  await timeUntil(async () => (await sql`select 1`.execute(db).catch(() => null)) !== null);
  const before = await readsOf(url);
  const { id } = await makeProperty(db, { title: 'Neem Court 1000000' });
  await timeUntil(async () => (await visitor.ask(`${url}/property/${id}`)).status === 200);
  for (let turn = 0; turn < 100; turn += 1) await visitor.ask(`${url}/api/properties?minPrice=${5_000_000 + turn}`);
  const wrong = (await readsOf(url)).standby - before.standby;
  const isBehind = (await standby.ask(`select where pg_current_wal_lsn() < '${at}'`)).length > 0;
  return [
    judge('the new primary has not come to where the reader is', Number(isBehind), 1, 'at least'),
    judge('reads from a standby of the old history', wrong, 0, 'at most'),
  ];
}
