import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { recordChange } from '../audit/service.ts';
import { createLog } from '../platform/log.ts';
import { tellActions } from './tell-actions.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.close());

const actor = { id: 'a'.repeat(24), name: 'Tara Deshpande' };
const record = { type: 'staff', id: 'b'.repeat(24), name: 'Ira Bose' };
const caller = { address: '12.7.0.1', userAgent: 'test' };

test('each entry of the audit log is a line of the log once, by its ids, and none before it is settled', async () => {
  const { db, config } = started.platform;
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const tell = (logTo: string | null = 'syslog+tls://logs.example:6514') =>
    tellActions({ db, config: { ...config, logTo }, log });
  const enter = (action: 'staff.update' | 'auth.rescue') => recordChange(db, { actor, caller, action, record });
  /** As if so many minutes had passed; entries are never changed, what is known of them is. */
  const passMinutes = (minutes: number) =>
    sql`update outside_looks set found = jsonb_set(found, '{at}',
      to_jsonb((((found->>'at')::timestamptz) - ${minutes} * interval '1 minute')::text))`.execute(db);
  const age = (minutes: number) =>
    db.transaction().execute(async (trx) => {
      await sql`alter table audit_entries disable trigger audit_entries_stay`.execute(trx);
      await sql`update audit_entries set at = at - ${minutes} * interval '1 minute'`.execute(trx);
      await sql`alter table audit_entries enable trigger audit_entries_stay`.execute(trx);
    });

  await enter('auth.rescue');
  await tell(null);
  expect((await sql`select from outside_looks`.execute(db)).rows).toEqual([]);
  await age(60);
  // It begins with what is done from now on.
  await tell();
  await tell();
  expect(lines).toEqual([]);
  await enter('staff.update');
  await tell();
  expect(lines).toEqual([]);
  await age(6);
  await passMinutes(6);
  await tell();
  await tell();
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    actor: actor.id,
    action: 'staff.update',
    record: `staff/${record.id}`,
    address: caller.address,
    msg: 'what staff did',
  });
  expect(lines.join()).not.toMatch(/Tara|Ira/);
});
