import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { savedQuery } from '#contract/alert-choices.ts';
import { createEventMatcher } from '#server/alerts/match-events.ts';
import { resolveSearch } from '#server/alerts/resolve-searches.ts';
import { upsertAlert, upsertReader } from '#server/alerts/store.ts';
import { loadConfig } from '#server/platform/config.ts';
import { openPlatform, type Platform } from '#server/platform/platform.ts';
import { makeChance } from '#test/chance.ts';
import { chanceHome, chanceSearch } from '#test/chance-searches.ts';
import { makeDeveloper, makeParameter, makeProperty } from '#test/make.ts';
import { formatSpread, judge, spreadOf } from './figures.ts';
import { treeTime } from './processor-time.ts';

const searches = Number(process.env.SEARCHES ?? 100_000);
const different = 2000;
const homes = 200;

/** So many saved searches, one event after the other: what finding and noting all that fit takes, with the database. */
export async function benchAlerts(): Promise<boolean> {
  const dataDir = '.cache/bench/alerts';
  await rm(dataDir, { recursive: true, force: true });
  const platform = await openPlatform(loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'error' }));
  try {
    const { db } = platform;
    const ids = await fill(platform);
    const matcher = createEventMatcher();
    const heap = process.memoryUsage().rss;
    let began = performance.now();
    await drop(platform, ids[0] ?? '');
    await matcher.matchAll(db);
    const mb = Math.round((process.memoryUsage().rss - heap) / 1e6);
    console.log(`  ${searches} searches read in ${Math.round(performance.now() - began)} ms, ${mb} MB`);
    const times: number[] = [];
    const counts: number[] = [];
    const processor = treeTime(process.pid);
    for (const id of ids) {
      await drop(platform, id);
      began = performance.now();
      counts.push(await matcher.matchAll(db));
      times.push(performance.now() - began);
    }
    // The kernel counts in hundredths of a second: only all of them together say something of one. The update is in it.
    const each = (treeTime(process.pid) - processor) / ids.length;
    console.log(`  searches that one event fits: ${formatSpread(spreadOf(counts))}`);
    console.log(`  from the event to its hits, beside other work: ${formatSpread(spreadOf(times), ' ms')}`);
    return judge('processor time of one event', each, 20, 'at most', ' ms');
  } finally {
    await platform.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const drop = ({ db }: Platform, id: string) =>
  sql`update properties set price = greatest(1, price * 9 / 10) where id = ${id}`.execute(db);

/** Each different search is saved by as many readers as it takes. @returns homes with a price */
async function fill({ db }: Platform): Promise<string[]> {
  const chance = makeChance(17);
  const developers = await Promise.all(Array.from({ length: 12 }, async () => (await makeDeveloper(db)).id));
  const types = await Promise.all(
    ['Apartment', 'Villa', 'Plot'].map(async (name) => (await makeParameter(db, { name })).id),
  );
  const ids: string[] = [];
  for (let at = 0; at < homes; at += 1) {
    const { id, price } = await makeProperty(db, chanceHome(chance, { developers, types }));
    if (price !== null) ids.push(id);
  }
  const queries = new Set<string>();
  while (queries.size < different) queries.add(savedQuery(chanceSearch(chance, { developers })));
  const { id } = await upsertReader(db, 'first@example.in', 'en');
  const asked = { frequency: 'daily', consentVersion: 'alerts-2026-11', consentLanguage: 'en' } as const;
  for (const query of queries) await upsertAlert(db, id, await resolveSearch(db, query), asked);
  await sql`insert into alert_readers (email)
    select 'reader' || n || '@example.in' from generate_series(2, ${Math.ceil(searches / different)}::int) as n`.execute(
    db,
  );
  await sql`
    insert into alerts (reader_id, query, criteria, search_words, place_words, frequency, consent_version, consent_language)
    select r.id, a.query, a.criteria, a.search_words, a.place_words, a.frequency, a.consent_version, a.consent_language
    from alerts as a cross join alert_readers as r where r.id <> a.reader_id`.execute(db);
  await sql`update alerts set confirmed_at = clock_timestamp() - interval '1 hour'`.execute(db);
  await sql`vacuum analyze alerts`.execute(db);
  return ids;
}
