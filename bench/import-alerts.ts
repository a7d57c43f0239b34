import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { createEventMatcher } from '#server/alerts/match-events.ts';
import { sendLetters } from '#server/alerts/send-letters.ts';
import { importListings } from '#server/imports/service.ts';
import type { Platform } from '#server/platform/platform.ts';
import { importFile, importRow } from '#test/import-rows.ts';
import { judge } from './figures.ts';
import { treeTime } from './processor-time.ts';
import { patiently, saveSearches } from './save-searches.ts';

const homes = 5000;
const searches = 2000;
/** Of all confirmed searches: those that every home of the file fits. */
const broad = 100;

/** One home for each event: what an import costs, and what its readers get. `at` as `sendLetters` has it. */
export async function judgeImport(platform: Platform, at: Date): Promise<boolean> {
  const { db } = platform;
  await saveSearches(platform, searches);
  await sql`
    update alerts set query = 'location=Gurugram&maxPrice=' || 400000000 + number, search_words = null, place_words = null,
      criteria = criteria || '{"search": null, "location": {"cities": ["gurugram"], "place": null, "cityless": null},
        "categories": null, "type": null, "developers": null, "minPrice": null, "beds": null, "minArea": null, "maxArea": null,
        "options": {}, "areas": null}'::jsonb || jsonb_build_object('maxPrice', 400000000 + number)
    where number in (select number from alerts order by number limit ${broad})`.execute(db);
  const rows = Array.from({ length: homes }, (_, each) =>
    importRow({
      id: `https://portal.example/A${20_000_000 + each}`,
      price: String(9_000_000 + (each % 400) * 50_000),
      area: String(1200 + (each % 900)),
      beds: String(1 + (each % 5)),
      locality: `sector ${1 + (each % 115)} gurgaon`,
      address: `tower ${each % 40} ${each % 900}`,
    }),
  );
  const { added } = await patiently(platform, (one) =>
    importListings(one, Readable.from([Buffer.from(importFile(...rows))])),
  );
  let from = treeTime(process.pid);
  let began = performance.now();
  const hits = await createEventMatcher().matchAll(db);
  const found = { seconds: (performance.now() - began) / 1000, cpu: (treeTime(process.pid) - from) / 1000 };
  const { rows: fit } = await patiently(platform, (one) =>
    sql<{ pairs: number }>`
      select count(*)::int as pairs from (select distinct a.reader_id, e.property_id from alert_hits as h
        join alerts as a on a.number = h.alert_number join alert_events as e on e.id = h.event_id) as one`.execute(one),
  );
  const pairs = fit[0]?.pairs ?? 0;
  from = treeTime(process.pid);
  began = performance.now();
  const letters = await sendLetters(platform, at);
  const written = { seconds: (performance.now() - began) / 1000, cpu: (treeTime(process.pid) - from) / 1000 };
  console.log(
    `  ${added} homes imported beside ${searches} searches: ${hits} hits in ${found.seconds.toFixed(1)} s ` +
      `(processor ${found.cpu.toFixed(1)} s), ${letters} letters in ${written.seconds.toFixed(1)} s (${written.cpu.toFixed(1)} s)`,
  );
  const { rows: wrong } = await sql<{ wrong: number }>`
    with letters as (select * from messages where template = 'alert-letter')
    select (select count(*) from (select from letters group by recipient having count(*) > 1) as twice)
      + (select count(*) from letters where jsonb_array_length(data->'homes') > 20)
      + (select count(*) from alert_hits) + (select count(*) from alert_events where matched_at is null)
      + abs((select sum(jsonb_array_length(data->'homes') + (data->>'more')::int) from letters) - ${pairs}::int) as wrong`.execute(
    db,
  );
  const again = await sendLetters(platform, new Date(at.getTime() + 7 * 24 * 60 * 60_000));
  await patiently(platform, async (one) => {
    await sql`delete from messages where template = 'alert-letter'`.execute(one);
    await sql`delete from properties where id in (select property_id from alert_events where kind = 'new')`.execute(
      one,
    );
  });
  return [
    judge('letters twice, too long, left over or not of all homes', (wrong[0]?.wrong ?? 1) + again, 0, 'at most'),
    judge('processor time from an import to the last letter', found.cpu + written.cpu, 30, 'at most', ' s'),
  ].every(Boolean);
}
