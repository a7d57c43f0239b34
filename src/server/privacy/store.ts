import { sql } from 'kysely';
import { requestKinds, requestStates } from '#contract/privacy-choices.ts';
import { take } from '../platform/database/lock-order.ts';
import type { Db } from '../platform/database/open-database.ts';
import { asJson, columnsOf, howMany, oneOf, pick, type Read, rowsOf, select } from '../platform/database/typed-rows.ts';

const r = columnsOf('data_requests', 'r');
const request = {
  ...pick(r, [
    'id',
    'subject',
    'words',
    'answer',
    'decided_at',
    'decided_by_name',
    'letter_id',
    'version',
    'created_at',
  ]),
  kind: oneOf(requestKinds, r.kind),
  state: oneOf(requestStates, r.state),
  came_by: oneOf(['page', 'staff'] as const, r.came_by),
  wanted: asJson<{ name?: string; email?: string }>(r.wanted),
};
export type RequestRow = Read<typeof request>;

export type NewRequestRow = Pick<RequestRow, 'kind' | 'came_by' | 'words' | 'wanted'> & {
  subject: string;
  digest: Buffer;
};

/** One that waits already takes the newer words. @returns it, and whether it is new */
export async function upsertRequest(
  trx: Db,
  { kind, came_by, subject, digest, words, wanted }: NewRequestRow,
): Promise<RequestRow> {
  const { rows } = await rowsOf(
    request,
    (columns) => sql`
    insert into data_requests as r (kind, came_by, subject, subject_digest, words, wanted)
    values (${kind}, ${came_by}, ${subject}, ${digest}, ${words}, ${JSON.stringify(wanted)}::jsonb)
    on conflict (subject_digest, kind) where state = 'open' do update
    set words = excluded.words, wanted = excluded.wanted, version = r.version + 1
    returning ${columns}`,
  ).execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('a request was not stored');
  return row;
}

export async function findRequest(db: Db, id: string): Promise<RequestRow | null> {
  const { rows } = await select(request)`from data_requests as r where r.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Its own row, held until the transaction ends. */
export async function lockRequest(trx: Db, id: string): Promise<RequestRow | null> {
  take(trx, 'data requests');
  const { rows } = await select(request)`from data_requests as r where r.id = ${id} for update`.execute(trx);
  return rows[0] ?? null;
}

/** Of whoever proved the number, newest first. */
export async function listAsked(db: Db, digest: Buffer): Promise<RequestRow[]> {
  const { rows } = await select(request)`
    from data_requests as r where r.subject_digest = ${digest} order by r.created_at desc limit 50`.execute(db);
  return rows;
}

/** Open ones by how long they wait; then what was decided, newest first. */
export async function listRequests(
  db: Db,
  state: 'open' | 'decided' | null,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: RequestRow[]; totalCount: number }> {
  const isThat =
    state === null ? sql`true` : state === 'open' ? sql`r.state = 'open'` : sql`r.state in ('done', 'refused')`;
  const { rows } = await select(request)`
    from data_requests as r where ${isThat}
    order by r.state = 'open' desc, case when r.state = 'open' then r.created_at end, r.created_at desc, r.id
    limit ${limit} offset ${offset}`.execute(db);
  const count = await select({ count: howMany() })`from data_requests as r where ${isThat}`.execute(db);
  return { rows, totalCount: count.rows[0]?.count ?? 0 };
}

export async function countOpenRequests(db: Db): Promise<number> {
  const { rows } = await select({ count: howMany() })`from data_requests as r where r.state = 'open'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Of one that is held and open. */
export async function decideRequest(
  trx: Db,
  id: string,
  { state, answer, by }: { state: 'done' | 'refused'; answer: string; by: { id: string; name: string } },
): Promise<void> {
  await sql`
    update data_requests set state = ${state}, answer = ${answer}, decided_at = clock_timestamp(),
      decided_by = ${by.id}, decided_by_name = ${by.name}, version = version + 1
    where id = ${id}`.execute(trx);
}

/** Which letter tells of it. */
export async function updateLetter(trx: Db, id: string, letterId: string): Promise<void> {
  await sql`update data_requests set letter_id = ${letterId} where id = ${id}`.execute(trx);
}
