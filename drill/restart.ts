import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startEmbedded } from '#server/platform/database/embedded-postgres.ts';
import { type Db, openDatabase } from '#server/platform/database/open-database.ts';
import { createLog } from '#server/platform/log.ts';
import { judge, percentile } from '../bench/figures.ts';
import { freePorts } from './app-server.ts';
import { openHeldServer } from './held-server.ts';
import { judgeLeads } from './leads.ts';
import { visit } from './machines.ts';
import { runCaddy } from './run-caddy.ts';
import { openTwoMachines } from './two-machines.ts';

const visitors = 40;
const restarts = 3;
/** Milliseconds that a visitor may wait for one answer while the only server there is starts anew. */
const longest = 25_000;

/** A restart in order under load loses no request: one server on systemd's socket, with Caddy before it, two behind nginx in turn. */
export async function drillRestart(): Promise<boolean> {
  const verdicts = [...(await restartInTurn()), ...(await restartBehindCaddy()), ...(await restartHeld())];
  return verdicts.every(Boolean);
}

type Restart = () => Promise<void>;

async function judgeRestarts(name: string, url: string, db: Db, all: Restart[]): Promise<boolean[]> {
  const over = new AbortController();
  const asking = Array.from({ length: visitors }, (_, number) => visit(url, `127.2.0.${number + 1}`, over.signal));
  for (const restart of all) {
    await wait(5000);
    await restart();
  }
  await wait(3000);
  over.abort();
  const seen = await Promise.all(asking);
  const failures = seen.flatMap(({ failed }) => failed);
  const times = seen.flatMap((one) => one.times);
  const answered = seen.reduce((sum, one) => sum + one.answered, 0);
  console.log(
    `  ${name}: ${all.length} restarts, ${answered} answers, p50 ${percentile(times, 0.5).toFixed(0)}, p99 ${percentile(times, 0.99).toFixed(0)} ms`,
  );
  for (const failure of new Set(failures)) console.log(`    ${failure}`);
  return [
    ...(await judgeLeads(db, new Map(seen.flatMap((one) => [...one.acknowledged])), 50)),
    judge('requests lost', failures.length, 0, 'at most'),
    judge('longest wait for an answer', Math.max(...times), longest, 'at most', ' ms'),
  ];
}

/** One server, which is all that an office has, with a database that outlives it. */
async function withOne<T>(work: (env: Record<string, string>, db: Db) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'aangan-restart-'));
  const log = createLog('error');
  const postgres = await startEmbedded(path.join(folder, 'database'), log);
  const databaseUrl = postgres.connectionString;
  const database = await openDatabase({ databaseUrl, dataDir: folder, webConcurrency: 1 }, log);
  try {
    const [port = 0] = await freePorts(1);
    return await work({ DATABASE_URL: databaseUrl, PORT: `${port}`, DATA_DIR: path.join(folder, 'app') }, database.db);
  } finally {
    await database.close();
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
}

const restartHeld = () =>
  withOne(async (env, db) => {
    const verdicts: boolean[] = [];
    for (const processes of ['1', '2']) {
      // Visitors come without a proxy: their own addresses are what limits count.
      const server = await openHeldServer({ ...env, TRUSTED_PROXIES: '0', WEB_CONCURRENCY: processes });
      try {
        await server.start();
        const name = `on systemd's socket, WEB_CONCURRENCY=${processes}`;
        verdicts.push(...(await judgeRestarts(name, server.url, db, Array(restarts).fill(server.stop))));
      } finally {
        await server.end();
      }
    }
    return verdicts;
  });

const restartBehindCaddy = () =>
  withOne(async (env, db) => {
    const server = await openHeldServer(env);
    try {
      await server.start();
      const caddy = await runCaddy(server.url);
      try {
        const name = "Caddy before a server on systemd's socket";
        return await judgeRestarts(name, caddy.url, db, Array(restarts).fill(server.stop));
      } finally {
        await caddy.stop();
      }
    } finally {
      await server.end();
    }
  });

async function restartInTurn(): Promise<boolean[]> {
  const machines = await openTwoMachines();
  try {
    const turns = machines.servers.map((server) => async () => {
      await server.stop();
      await server.start();
    });
    return await judgeRestarts('two servers behind nginx, in turn', machines.nginx.url, machines.db, [
      ...turns,
      ...turns,
    ]);
  } finally {
    await machines.close();
  }
}
