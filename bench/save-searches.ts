import { Kysely, PostgresDialect, sql } from 'kysely';
import { savedQuery } from '#contract/saved-searches.ts';
import { resolveSearch } from '#server/alerts/resolve-searches.ts';
import { upsertAlert, upsertReader } from '#server/alerts/store.ts';
import { createPool, longTimeouts } from '#server/platform/database/pool.ts';
import type { DB } from '#server/platform/database/schema.gen.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Chance, makeChance } from '#test/chance.ts';
import { chanceSearch } from '#test/chance-searches.ts';
import { adjectives, nouns } from './invent-listing.ts';

/** Readers of each different search. */
const copies = 10;

/** As people look for a home: a part of town or a city, rooms, often a kind, a budget; now and then words, or anything at all. */
function inventSearch(chance: Chance, developers: readonly string[]): string {
  if (chance.often(0.03)) return chanceSearch(chance, { developers });
  const query = new URLSearchParams();
  const city = chance.pick(['Gurugram', 'Gurugram', 'Noida', 'Greater Noida', 'New Delhi', 'Ghaziabad', 'Faridabad']);
  query.set('location', chance.often(0.6) ? `Sector ${1 + chance.below(140)}, ${city}` : city);
  if (chance.often(0.1)) query.set('search', `${chance.pick(adjectives)} ${chance.pick(nouns)}`);
  if (chance.often(0.5)) query.set('type', chance.pick(['Apartment', 'Villa', 'Builder Floor', 'Independent House']));
  if (chance.often(0.9)) query.set('bedrooms', chance.pick(['2', '3', '2,3', '4']));
  const most = 60 + chance.below(300);
  query.set('maxPrice', String(most * 100_000));
  if (chance.often(0.8)) query.set('minPrice', String(Math.floor(most * 0.6) * 100_000));
  if (chance.often(0.2)) query.set('minArea', String(600 + chance.below(1500)));
  if (chance.often(0.2)) query.set('possession', chance.pick(['ready', '1', '2']));
  return query.toString();
}

/** Does something on connections that may take their time. */
export async function patiently<T>(
  { connectionString, log }: Platform,
  work: (db: Kysely<DB>) => Promise<T>,
): Promise<T> {
  const pool = createPool(connectionString, log, { max: 2, timeouts: { ...longTimeouts, statement: 0 } });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Empties the tables of alerts, and fills them with so many confirmed searches. */
export const saveSearches = (platform: Platform, searches: number): Promise<void> =>
  patiently(platform, (db) => fill(db, searches));

async function fill(db: Kysely<DB>, searches: number): Promise<void> {
  const chance = makeChance(17);
  await sql`truncate alert_readers, alerts, alert_events, alert_hits, alert_told_homes, alert_ends`.execute(db);
  if (searches === 0) return;
  const { rows } = await sql<{ id: string }>`select id from developers order by id limit 12`.execute(db);
  const developers = rows.map(({ id }) => id);
  const queries = new Set<string>();
  while (queries.size < searches / copies) queries.add(savedQuery(inventSearch(chance, developers)));
  queries.delete('');
  const { id: first } = await upsertReader(db, 'first@example.in', 'en');
  const asked = { frequency: 'instant', consentVersion: 'alerts-2026-11', consentLanguage: 'en' } as const;
  for (const query of queries) await upsertAlert(db, first, await resolveSearch(db, query), asked);
  await sql`
      insert into alert_readers (id, email)
      select 'reader' || n, 'reader' || n || '@example.in' from generate_series(0, ${queries.size - 1}::int) as n`.execute(
    db,
  );
  // Each different search is saved by ten readers, each of whom has ten.
  await sql`
      insert into alerts (reader_id, query, criteria, search_words, place_words, frequency, consent_version, consent_language, confirmed_at)
      select 'reader' || ((n * 7 + copy * 1009) % ${queries.size}::int), query, criteria, search_words, place_words, frequency,
        consent_version, consent_language, clock_timestamp() - interval '1 hour'
      from (select *, row_number() over (order by id) as n from alerts) as a
      cross join generate_series(1, ${copies}::int) as copy
      on conflict do nothing`.execute(db);
  await sql`delete from alert_readers where id = ${first}`.execute(db);
  await sql`vacuum analyze alerts`.execute(db);
  await sql`vacuum analyze alert_readers`.execute(db);
}
