import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '#server/platform/config.ts';
import { createLog } from '#server/platform/log.ts';
import { openPlatform } from '#server/platform/platform.ts';
import { runServer } from '#test/run-server.ts';
import { judge } from './figures.ts';

const rounds = 5;
const perRound = 1000;

/**
 * A server on its own durable database is killed with SIGKILL amid 1,000 concurrent leads, started again and sent the
 * same 1,000 once more under the same keys. Budget: none lost that was acknowledged, none doubled.
 */
export async function benchLeads(): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'aangan-bench-'));
  const env = { DATA_DIR: dataDir, DEMO: '0', TRUSTED_PROXIES: '1' };
  const sums = { lost: 0, doubled: 0, changed: 0, refused: 0 };
  let server = runServer(env);
  let url = await server.ready;
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const killAt = Math.floor(perRound * (0.1 + 0.6 * Math.random()));
      const before = await sendAll(url, round, {
        atOnce: perRound,
        onAcknowledged: (count) => {
          if (count === killAt) server.child.kill('SIGKILL');
        },
      });
      server.child.kill('SIGKILL');
      await server.exit;
      const began = performance.now();
      server = runServer(env);
      url = await server.ready;
      const readyAfter = Math.round(performance.now() - began);
      const after = await sendAll(url, round, { atOnce: 100 });
      const rows = await readRows(dataDir, round);
      const lost = [...before.keys()].filter((key) => !rows.has(key)).length;
      const doubled = [...rows.values()].filter((ids) => ids.length > 1).length;
      const changed = [...before].filter(([key, id]) => (after.get(key) ?? id) !== id).length;
      console.log(
        `  round ${round}: ${before.size} acknowledged, killed, ready after ${readyAfter} ms, ` +
          `${after.size} of ${perRound} answered then; ${lost} lost, ${doubled} doubled, ${changed} answered otherwise`,
      );
      sums.lost += lost;
      sums.doubled += doubled;
      sums.changed += changed;
      sums.refused += perRound - after.size;
    }
  } finally {
    server.child.kill('SIGTERM');
    await server.exit;
    await rm(dataDir, { recursive: true });
  }
  const verdicts = [
    judge('acknowledged leads lost', sums.lost, 0, 'at most'),
    judge('leads doubled under one key', sums.doubled, 0, 'at most'),
    judge('keys answered otherwise the second time', sums.changed, 0, 'at most'),
    judge('leads refused after the restart', sums.refused, 0, 'at most'),
  ];
  return verdicts.every(Boolean);
}

/** @returns the id of each that was acknowledged, by its key */
async function sendAll(
  url: string,
  round: number,
  { atOnce, onAcknowledged = () => {} }: { atOnce: number; onAcknowledged?: (count: number) => void },
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const send = async (number: number) => {
    const key = `lead-${round}-${number}`;
    const response = await fetch(`${url}/api/inquiries`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        'x-forwarded-for': `10.${round}.${number >> 8}.${number & 255}`,
      },
      body: JSON.stringify({ name: 'Ira Bose', email: `${key}@example.in`, phone: '+91 98300 12345', message: key }),
    });
    const body = await response.json();
    if (response.status !== 201) return;
    ids.set(key, body.data.id);
    onAcknowledged(ids.size);
  };
  let number = 0;
  const sender = async () => {
    while (number < perRound) {
      number += 1;
      // Those under way when the server is killed get no answer; that is what is measured.
      await send(number).catch(() => {});
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
  return ids;
}

/** Ids of the round's rows by their key. */
async function readRows(dataDir: string, round: number): Promise<Map<string, string[]>> {
  const config = loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, DEMO: '0' });
  const platform = await openPlatform(config, { log: createLog('error'), join: true, migrate: false });
  try {
    const rows = await platform.db
      .selectFrom('inquiries')
      .select(['id', 'message'])
      .where('message', 'like', `lead-${round}-%`)
      .execute();
    const ids = new Map<string, string[]>();
    for (const { id, message } of rows) ids.set(message, [...(ids.get(message) ?? []), id]);
    return ids;
  } finally {
    await platform.close();
  }
}
