import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import { buildApp } from '#server/app.ts';
import { loadConfig } from '#server/platform/config.ts';
import { createPool, longTimeouts } from '#server/platform/database/pool.ts';
import type { DB } from '#server/platform/database/schema.gen.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { openPlatform, type Platform } from '#server/platform/platform.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { answerParent, readSettings } from './child.ts';
import { makeInquiries } from './make-inquiries.ts';

/** The whole app on a database with so many invented inquiries, kept for the next time, and an admin who may sign in. */
const { inquiries, email, password } = readSettings<{ inquiries: number; email: string; password: string }>();
const dataDir = `.cache/bench/desk-${inquiries}`;
const platform = await openFilled();
const app = await buildApp(platform);
const server = createServer(app.listener);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

answerParent(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, async () => {
  server.closeAllConnections();
  server.close();
  await app.close();
  await platform.close();
});

/** One that was made for another schema, or only half, is made anew. */
async function openFilled(): Promise<Platform> {
  const open = () => openPlatform(loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'error' }));
  const kept = await open().catch((cause: unknown) => {
    if (cause instanceof StartupError && cause.code === 'migration_changed') return null;
    throw cause;
  });
  const isFull = kept && (await kept.db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirst());
  if (kept !== null && isFull) return kept;
  await kept?.close();
  await rm(dataDir, { recursive: true, force: true });
  const platform = await open();
  await fill(platform);
  return platform;
}

/** On a connection of its own, which may take its time. */
async function fill({ connectionString, log }: Platform): Promise<void> {
  const pool = createPool(connectionString, log, { max: 1, timeouts: { ...longTimeouts, statement: 0 } });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const began = performance.now();
  try {
    const admin = { first_name: 'Radhika', email, role: 'admin', password_hash: await hashPassword(password) };
    await makeInquiries(db, inquiries);
    // Last of all: whoever finds her finds everything.
    await db.insertInto('staff').values(admin).execute();
  } finally {
    await db.destroy();
  }
  console.log(`  ${inquiries} inquiries made in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}
