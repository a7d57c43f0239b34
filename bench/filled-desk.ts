import { rm } from 'node:fs/promises';
import { Kysely, PostgresDialect } from 'kysely';
import { loadConfig } from '#server/platform/config.ts';
import { createPool, longTimeouts } from '#server/platform/database/pool.ts';
import type { DB } from '#server/platform/database/schema.gen.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { openPlatform, type Platform } from '#server/platform/platform.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { makeInquiries } from './make-inquiries.ts';
import { lanes, makeListings } from './make-listings.ts';

type Account = { email: string; password: string };

/** Where the desk with so many inquiries and homes is kept for the next time. */
export const deskFolder = (inquiries: number, listings = 0): string =>
  `.cache/bench/desk-${inquiries}${listings === 0 ? '' : `-homes-${listings}`}`;

/**
 * A platform with so many invented inquiries and homes, and an admin who may sign in. One that was made for another schema, or
 * only half, is made anew.
 */
export async function openFilledDesk(inquiries: number, account: Account, listings = 0): Promise<Platform> {
  const dataDir = deskFolder(inquiries, listings);
  const open = () => openPlatform(loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'error' }));
  const kept = await open().catch((cause: unknown) => {
    if (cause instanceof StartupError && cause.code === 'migration_changed') return null;
    throw cause;
  });
  const { email } = account;
  const isFull = kept && (await kept.db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirst());
  if (kept !== null && isFull) return kept;
  await kept?.close();
  await rm(dataDir, { recursive: true, force: true });
  const platform = await open();
  await fill(platform, { inquiries, listings }, account);
  return platform;
}

/** On connections of its own, which may take their time. */
async function fill(
  { connectionString, log }: Platform,
  { inquiries, listings }: { inquiries: number; listings: number },
  account: Account,
): Promise<void> {
  const pool = createPool(connectionString, log, { max: lanes, timeouts: { ...longTimeouts, statement: 0 } });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const began = performance.now();
  try {
    const { email, password } = account;
    const admin = { first_name: 'Radhika', email, role: 'admin', password_hash: await hashPassword(password) };
    if (listings > 0) await makeListings({ db, connectionString }, listings);
    await makeInquiries(db, inquiries);
    // Last of all: whoever finds her finds everything.
    await db.insertInto('staff').values(admin).execute();
  } finally {
    await db.destroy();
  }
  console.log(`  ${inquiries} inquiries made in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}
