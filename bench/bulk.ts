import { sql } from 'kysely';
import type { BulkChange } from '#contract/bulk-actions.ts';
import { mostAtOnce } from '#contract/bulk-choices.ts';
import { runBulk } from '#server/bulk-actions/run-bulk.ts';
import { insertBulk, updateState } from '#server/bulk-actions/store.ts';
import { createPool, longTimeouts } from '#server/platform/database/pool.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deskAccount } from './desk.ts';
import { formatSpread, judge, spreadOf } from './figures.ts';
import { openFilledDesk } from './filled-desk.ts';

const rounds = 3;
const budget = 5;

/**
 * As many as may be changed at once, of a hundred thousand, and taken back: 5 s each, and every row as it was before to the
 * last digit. Nobody else is at the database; the work is what the job does.
 */
export async function benchBulk(): Promise<boolean> {
  const platform = await openFilledDesk(100_000, deskAccount);
  try {
    const { db } = platform;
    const [actor, taker] = [await findPerson(platform, 'admin'), await findPerson(platform, 'employee')];
    const { rows: chosen } = await sql<{ id: string; version: number }>`
      select id, version from inquiries where deleted_at is null order by md5(id) limit ${mostAtOnce}`.execute(db);
    const changes: Record<string, BulkChange> = {
      'given to one person': { kind: 'assign', assignToId: taker.id },
      closed: { kind: 'status', status: 'closed', lostReason: 'Bought elsewhere' },
      'with a task': { kind: 'task', title: 'Call them', dueAt: new Date(Date.now() + 86_400_000).toISOString() },
      deleted: { kind: 'delete' },
    };
    const verdicts: boolean[] = [];
    for (const [name, change] of Object.entries(changes)) {
      const [there, back]: [number[], number[]] = [[], []];
      const before = await hashOf(platform);
      for (let round = 0; round < rounds; round += 1) {
        const caller = { address: '127.0.0.1', userAgent: 'bench' };
        const now = await sql<{ id: string; version: number }>`
          select id, version from inquiries where id = any(${chosen.map(({ id }) => id)}::text[])`.execute(db);
        const id = await db
          .transaction()
          .execute((trx) => insertBulk(trx, { actor, caller, change, letter: null }, now.rows));
        there.push(await secondsOf(() => runBulk(platform, id)));
        await db.transaction().execute((trx) => updateState(trx, id, 'undoing'));
        back.push(await secondsOf(() => runBulk(platform, id)));
        await sql`delete from bulk_actions where id = ${id}`.execute(db);
        await sql`delete from notifications`.execute(db);
        if ((await hashOf(platform)) !== before) throw new Error(`${name}: not everything is as before`);
      }
      console.log(
        `  ${mostAtOnce} ${name}: ${formatSpread(spreadOf(there), ' s')}, back ${formatSpread(spreadOf(back), ' s')}`,
      );
      verdicts.push(judge(`${name}, median`, spreadOf(there).median, budget, 'at most', ' s'));
      verdicts.push(judge(`${name}, back, median`, spreadOf(back).median, budget, 'at most', ' s'));
    }
    return verdicts.every(Boolean);
  } finally {
    // What others measure here is a desk that has had a night's rest.
    await restAfter(platform);
    await platform.close();
  }
}

async function restAfter({ connectionString, log }: Platform): Promise<void> {
  const pool = createPool(connectionString, log, { max: 1, timeouts: { ...longTimeouts, statement: 0 } });
  for (const table of ['inquiries', 'inquiry_counts', 'inquiry_moves', 'tasks', 'bulk_items']) {
    await pool.query(`vacuum analyze ${table}`);
  }
  await pool.end();
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

async function findPerson({ db }: Platform, role: 'admin' | 'employee'): Promise<{ id: string; name: string }> {
  const row = await db.selectFrom('staff').selectAll().where('role', '=', role).orderBy('id').executeTakeFirstOrThrow();
  return { id: row.id, name: row.first_name };
}

/** Of all inquiries and tasks, without what counts changes. */
async function hashOf({ connectionString, log }: Platform): Promise<string> {
  const pool = createPool(connectionString, log, { max: 1, timeouts: { ...longTimeouts, statement: 0 } });
  try {
    const { rows } = await pool.query<{ hash: string }>(`
      select md5(string_agg(md5((to_jsonb(i) - 'version' - 'updated_at')::text), '' order by i.id))
        || (select coalesce(md5(string_agg(md5((to_jsonb(t) - 'version' - 'updated_at')::text), '' order by t.id)), '') from tasks as t)
        as hash from inquiries as i`);
    return rows[0]?.hash ?? '';
  } finally {
    await pool.end();
  }
}
