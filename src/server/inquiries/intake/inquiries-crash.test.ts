import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { cloneDatabase, dropDatabase } from '#test/clone-database.ts';
import { type RunningServer, runServer } from '#test/run-server.ts';

// Whole processes start here, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000 });
const databaseUrl = await cloneDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), 'aangan-crash-'));
let server: RunningServer | undefined;
afterAll(async () => {
  server?.child.kill('SIGKILL');
  await server?.exit;
  await dropDatabase(databaseUrl);
  rmSync(dataDir, { recursive: true });
});

const count = 300;
const numbers = Array.from({ length: count }, (_, number) => number);

async function start(): Promise<string> {
  server = runServer({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, TRUSTED_PROXIES: '1', DEMO: '0' });
  return server.ready;
}

/** @returns the id that was acknowledged, or null when no answer came */
async function send(url: string, number: number): Promise<string | null> {
  try {
    const response = await fetch(`${url}/api/inquiries`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': `lead-${number}`,
        'x-forwarded-for': `10.50.${number >> 8}.${number & 255}`,
      },
      body: JSON.stringify({
        guestInfo: {
          firstName: 'Ira',
          lastName: 'Bose',
          email: `ira.${number}@example.in`,
          phoneNumber: '+91 98300 12345',
        },
        message: `Lead ${number}`,
        requestType: 'general',
      }),
    });
    return response.status === 201 ? (await response.json()).data.id : null;
  } catch {
    return null;
  }
}

test('a server killed amid three hundred submissions loses none it acknowledged, and sent again each is there once (R1)', async () => {
  const acknowledged = new Map<number, string>();
  const url = await start();
  await Promise.all(
    numbers.map(async (number) => {
      const id = await send(url, number);
      if (id === null) return;
      acknowledged.set(number, id);
      if (acknowledged.size === count / 3) server?.child.kill('SIGKILL');
    }),
  );
  await server?.exit;
  expect(acknowledged.size).toBeGreaterThanOrEqual(count / 3);
  expect(acknowledged.size).toBeLessThan(count);

  const again = await start();
  await Promise.all(
    numbers.map(async (number) => {
      const id = await send(again, number);
      expect(id).not.toBeNull();
      if (acknowledged.has(number)) expect(id).toBe(acknowledged.get(number));
      acknowledged.set(number, id ?? '');
    }),
  );
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string; message: string; mails: number }>(
    `select id, message, (select count(*)::int from messages where inquiry_id = inquiries.id) as mails from inquiries`,
  );
  await client.end();
  expect(rows).toHaveLength(count);
  for (const number of numbers) {
    expect(rows).toContainEqual({ id: acknowledged.get(number), message: `Lead ${number}`, mails: 2 });
  }
});
