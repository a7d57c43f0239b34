import pg from 'pg';
import sharp from 'sharp';
import { storeDocument, storeImage } from '#server/files/service.ts';
import { excludedTables } from '#server/platform/backups/exclusions.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  makeAccessSession,
  makeDeveloper,
  makeDocument,
  makeFloorPlan,
  makeInquiry,
  makeParameter,
  makeProperty,
  makeStaff,
  makeTeamMember,
  makeVisit,
} from './make.ts';
import { makePdf } from './odd-files.ts';

/** Everything that a text form of rows could stumble over. */
const oddText = 'Tab\there, line\nend, \\N and \\., “quotes” \' " , आँगन 🏡 \u0001';

/** A small house with rows in many tables, pictures and papers. */
export async function fillHouse({ db, storage, jobs }: Platform): Promise<void> {
  const stores = { db, storage, jobs };
  for (const background of ['#7a8', '#a78']) {
    const bytes = await sharp({ create: { width: 700, height: 500, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const image = await storeImage(stores, { bytes, folder: 'properties', originalName: oddText });
    await db.updateTable('files').set({ sweep_at: null }).where('id', '=', image.id).execute();
  }
  const paper = await storeDocument(stores, {
    bytes: makePdf(),
    originalName: 'a.pdf',
    contentType: 'application/pdf',
  });
  await makeDeveloper(db, { name: oddText.slice(0, 40) });
  await makeParameter(db);
  const staff = await makeStaff(db);
  await makeTeamMember(db);
  for (let at = 0; at < 30; at++) {
    const property = await makeProperty(db, { description: `${oddText} ${at}`, price: 10_000_000 + at });
    await makeFloorPlan(db, { property_id: property.id });
    await makeDocument(db, { property_id: property.id, ...(at === 0 && { file_id: paper.id }) });
    const inquiry = await makeInquiry(db, { property_id: property.id, assigned_to: staff.id, message: oddText });
    await makeVisit(db, { inquiry_id: inquiry.id });
  }
  await makeAccessSession(db);
  await jobs.add(db, 'test.work', { said: oddText }, { queue: 'one' });
}

/** Transactions are numbered by each server anew. */
const ofOneServer = ['xid8'];

/**
 * All that is in a database, table by table, with generated columns; and its form: constraints, indexes, triggers, numbers
 * of sequences. Two houses are the same when this is.
 */
export async function describeHouse(connectionString: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string; columns: string }>(
      // The catalog itself: information_schema takes half a second for the same.
      `select quote_ident(nspname) || '.' || quote_ident(relname) as name,
         string_agg(quote_ident(attname), ', ' order by attname) as columns
       from pg_class as c join pg_namespace as n on n.oid = relnamespace join pg_attribute on attrelid = c.oid
       where relkind in ('r', 'p') and nspname !~ '^(pg_|information_schema)'
         and attnum > 0 and not attisdropped and atttypid <> all ($1::text[]::regtype[])
       group by 1`,
      [ofOneServer],
    );
    const house: Record<string, string> = {};
    for (const { name, columns } of tables.filter((one) => excludedTables[one.name] === undefined)) {
      const { rows } = await client.query<{ text: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text collate "C")), '') as text
         from (select ${columns} from ${name}) as t`,
      );
      house[name] = rows[0]?.text ?? '';
    }
    const { rows: form } = await client.query<{ part: string; text: string }>(`
      select 'constraints' as part, string_agg(conrelid::regclass || conname || pg_get_constraintdef(oid), chr(10) order by conrelid::regclass::text collate "C", conname collate "C") as text
        from pg_constraint where connamespace = any (array['public', 'graphile_worker']::regnamespace[]) and contype <> 'n'
      union all select 'indexes', string_agg(pg_get_indexdef(indexrelid), chr(10) order by pg_get_indexdef(indexrelid) collate "C")
        from pg_index join pg_class c on c.oid = indexrelid where relnamespace = any (array['public', 'graphile_worker']::regnamespace[])
      union all select 'triggers', string_agg(tgenabled::text || pg_get_triggerdef(oid), chr(10) order by pg_get_triggerdef(oid) collate "C")
        from pg_trigger where not tgisinternal
      union all select 'sequences', string_agg(schemaname || sequencename || coalesce(last_value, 0), chr(10) order by sequencename collate "C")
        from pg_sequences`);
    for (const { part, text } of form) house[part] = text;
    return house;
  } finally {
    await client.end();
  }
}
