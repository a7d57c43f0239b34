import { sql } from 'kysely';
import { vi } from 'vitest';
import { allJobs } from '#server/jobs.ts';
import { type CodeOrder, deliverJob, jobKey, type QueuedMessage, queueMessage } from '#server/messages/service.ts';
import { findMessage } from '#server/messages/store.ts';
import { sendNews } from '#server/notifications/service.ts';
import { listReaders } from '#server/notifications/store.ts';
import type { StartedApp } from './start-app.ts';

export const codeOrder = (changes: Partial<CodeOrder> = {}): CodeOrder => ({
  channel: 'sms',
  recipient: '+919876543210',
  code: '483920',
  language: 'en',
  lifetime: 300_000,
  purpose: 'query',
  ...changes,
});

export const receipt = (recipient = 'asha@example.com'): QueuedMessage => ({
  template: 'inquiry-receipt',
  recipient,
  values: { name: 'Asha Rao', propertyId: null, propertyTitle: null },
});

const log = { level: 'silent' } as never;
/** Does what a worker would do with one job. */
export const doJob = (app: StartedApp, name: string, payload: unknown) =>
  allJobs(app.platform)[name]?.(payload, { attempt: 1, log, signal: undefined });
/** Writes the letters and notes that are due to the staff, as the workers would. */
export async function tellAll({ platform }: Pick<StartedApp, 'platform'>): Promise<void> {
  for (const id of await listReaders(platform.db)) await sendNews(platform, id);
}
export const deliver = (app: StartedApp, id: string) => doJob(app, deliverJob, { id });
/** The same by a worker whose own clock says that, of a message that is due. */
export async function deliverAt(app: StartedApp, at: Date, id: string): Promise<void> {
  await makeDue(app, id);
  await atClock(at, () => deliver(app, id));
}
/** What a process does whose own clock says that; the database's goes on. */
export async function atClock(at: Date, act: () => Promise<unknown> | undefined): Promise<void> {
  vi.useFakeTimers({ now: at, toFake: ['Date'] });
  try {
    await act();
  } finally {
    vi.useRealTimers();
  }
}
export const queue = (app: StartedApp, message: QueuedMessage) =>
  app.platform.db.transaction().execute((trx) => queueMessage(app.platform, trx, message));
/** Lets time pass for one message. */
export const makeDue = ({ platform }: StartedApp, id: string) =>
  sql`update messages set next_attempt_at = clock_timestamp() where id = ${id}`.execute(platform.db);
export const row = async ({ platform }: StartedApp, id: string) => {
  const found = await findMessage(platform.db, id);
  if (found === null) throw new Error('no such message');
  return found;
};
/** How long a message waits from now on, by the clock of the database; its job is due when the message is. */
export async function hoursLeft({ platform }: StartedApp, id: string): Promise<number> {
  const { rows } = await sql<{ hours: number; due: boolean }>`
    select extract(epoch from m.next_attempt_at - clock_timestamp())::float8 / 3600 as hours,
      date_trunc('milliseconds', m.next_attempt_at) = j.run_at as due
    from messages as m join graphile_worker.jobs as j on j.key = ${jobKey(id)} where m.id = ${id}`.execute(platform.db);
  if (rows[0]?.due !== true) throw new Error('its job comes at another time');
  return rows[0].hours;
}
export const jobsOf = async ({ platform }: StartedApp, id: string) => {
  const { rows } = await sql<{ run_at: Date }>`
    select run_at from graphile_worker.jobs where key = ${`message ${id}`}`.execute(platform.db);
  return rows;
};
/** Everything the database holds, as a dump would show it: every row of every table, bytes also as text. */
export async function dump({ platform }: StartedApp): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(platform.db);
  const parts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ line: string }>`select t::text as line from ${sql.raw(name)} as t`.execute(
      platform.db,
    );
    parts.push(...rows.map(({ line }) => line));
  }
  const whole = parts.join('\n');
  const bytes = [...whole.matchAll(/\\x([0-9a-f]+)/g)].map(([, hex = '']) =>
    Buffer.from(hex, 'hex').toString('latin1'),
  );
  return whole + bytes.join('\n');
}
