import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAccessSession, makeProperty } from '#test/make.ts';
import { startPlatform } from '#test/start-platform.ts';
import { allJobs, recurringJobs } from './jobs.ts';
import type { Platform } from './platform/platform.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

test('every recurring job is one that is done', () => {
  expect(Object.keys(allJobs(platform))).toEqual(expect.arrayContaining(Object.keys(recurringJobs)));
});

test('a year after they were over sessions and what was seen in them are gone, sent messages after half a year, and nothing else', async () => {
  const { db } = platform;
  const { id: property_id } = await makeProperty(db);
  await makeAccessSession(db, { property_id });
  await makeAccessSession(db, { property_id });
  await sql`insert into content_views (session_id, property_id, content, record_id)
    select id, property_id, 'documents', 'x' from access_sessions`.execute(db);
  for (const state of ['sent', 'sent', 'waiting', 'failed']) {
    await sql`insert into messages (channel, template, recipient, text, state)
      values ('email', 'inquiry-receipt', 'a@example.in', 'x', ${state})`.execute(db);
  }
  const ages = async () => {
    const { rows } = await sql<{ table: string; count: number }>`
      select 'sessions' as table, count(*)::int from access_sessions
      union all select 'views', count(*)::int from content_views
      union all select state, count(*)::int from messages group by state`.execute(db);
    return Object.fromEntries(rows.map((row) => [row.table, row.count]));
  };
  // One of each long ago; what waits or failed is for somebody to look after, however old.
  await sql`update access_sessions set created_at = created_at - interval '367 days',
    expires_at = expires_at - interval '367 days' where id = (select min(id) from access_sessions)`.execute(db);
  await sql`update messages set created_at = created_at - interval '181 days'
    where state <> 'sent' or id = (select min(id) from messages where state = 'sent')`.execute(db);
  const jobs = allJobs(platform);
  for (const name of Object.keys(recurringJobs))
    await jobs[name]?.({}, { attempt: 1, log: platform.log, signal: undefined });
  expect(await ages()).toEqual({ sessions: 1, views: 1, sent: 1, waiting: 1, failed: 1 });
});
