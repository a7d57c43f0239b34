import { rm } from 'node:fs/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { mandateFilters } from '#contract/mandate-choices.ts';
import { readMandates } from '#server/mandates/service.ts';
import { loadConfig } from '#server/platform/config.ts';
import { createPool, longTimeouts } from '#server/platform/database/pool.ts';
import type { DB } from '#server/platform/database/schema.gen.ts';
import { openPlatform, type Platform } from '#server/platform/platform.ts';
import { formatSpread, judge, spreadOf } from './figures.ts';

const listings = 100_000;
const rounds = 15;

/** What is typed into the search of Owners. */
const searches = {
  nothing: '',
  'an owner': 'Farhan Qureshi 777',
  'a first name': 'zara',
  'a number': '98100 07919',
  'an e-mail address': 'owner4711@',
  'a home': 'Neem Court 812',
  'two letters': 'za',
};

/** Owners of a hundred thousand listings, seven of ten with one: every filter and search, one after the other; median and slowest. */
export async function benchOwners(): Promise<boolean> {
  const dataDir = `.cache/bench/owners-${listings}`;
  await rm(dataDir, { recursive: true, force: true });
  const platform = await openPlatform(loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'error' }));
  try {
    await fill(platform);
    const verdicts: boolean[] = [];
    for (const state of mandateFilters) {
      for (const [name, search] of Object.entries(searches)) {
        const times: number[] = [];
        for (let round = 0; round <= rounds; round += 1) {
          const began = performance.now();
          await readMandates(platform.db, { state, search, page: 1, limit: 20 }, { role: 'admin' });
          if (round > 0) times.push(performance.now() - began);
        }
        console.log(`  ${state}, ${name}: ${formatSpread(spreadOf(times), ' ms')}`);
        verdicts.push(judge(`${state}, ${name}, median`, spreadOf(times).median, 100, 'at most', ' ms'));
      }
    }
    return verdicts.every(Boolean);
  } finally {
    await platform.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Listings of which nothing but the title counts, so nothing that follows from a listing is made. */
async function fill({ connectionString, log }: Platform): Promise<void> {
  const pool = createPool(connectionString, log, { max: 1, timeouts: { ...longTimeouts, statement: 0 } });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  await sql`alter table properties disable trigger user`.execute(db);
  await sql`
    insert into properties (id, title, is_active)
    select lpad(to_hex(n), 24, '0'), (array['Neem', 'Lotus', 'Banyan', 'Cedar', 'Ember', 'Maple', 'Ochre'])[1 + n % 7] || ' '
      || (array['Court', 'Heights', 'Towers', 'Villas', 'Greens'])[1 + n % 5] || ' ' || n, n % 20 > 0
    from generate_series(1, ${listings}::int) as n`.execute(db);
  await sql`
    insert into mandates (property_id, owner_name, phone, email, ends_on)
    select lpad(to_hex(n), 24, '0'),
      (array['Farhan', 'Zara', 'Neha', 'Uday', 'Meera', 'नेहा', 'Arjun', 'Lata'])[1 + n % 8] || ' '
        || (array['Qureshi', 'Mehta', 'Rao', 'Iyer', 'शर्मा'])[1 + n % 5] || ' ' || n,
      '+91 9' || substr(lpad((n::bigint * 7919 % 1000000000)::text, 9, '0'), 1, 4) || ' '
        || substr(lpad((n::bigint * 7919 % 1000000000)::text, 9, '0'), 5),
      'owner' || n || '@mail.example', case when n % 3 > 0 then current_date + n % 400 - 100 end
    from generate_series(1, ${listings}::int) as n where n % 10 < 7`.execute(db);
  await sql`vacuum analyze properties`.execute(db);
  await sql`vacuum analyze mandates`.execute(db);
  await db.destroy();
}
