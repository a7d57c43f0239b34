import { sql } from 'kysely';
import type { Db } from '../platform/database/open-database.ts';
import { columnsOf, howMany, type Read, rowsOf, select } from '../platform/database/typed-rows.ts';

const m = columnsOf('shortlist_members', 'm');
const columns = { id: m.id, name: m.name, isOwner: m.is_owner };
export type MemberRow = Read<typeof columns>;

/** Who has that key on that list; null for who only looks. */
export async function findMember(db: Db, listId: string, digest: Buffer): Promise<MemberRow | null> {
  const { rows } = await select(columns)`
    from shortlist_members as m where m.shortlist_id = ${listId} and m.digest = ${digest}`.execute(db);
  return rows[0] ?? null;
}

/** In the order in which they came. */
export async function listMembers(db: Db, listId: string): Promise<MemberRow[]> {
  const { rows } = await select(columns)`
    from shortlist_members as m where m.shortlist_id = ${listId} order by m.created_at, m.id`.execute(db);
  return rows;
}

export async function countMembers(trx: Db, listId: string): Promise<number> {
  const { rows } = await select({ total: howMany() })`
    from shortlist_members as m where m.shortlist_id = ${listId}`.execute(trx);
  return rows[0]?.total ?? 0;
}

type NewMember = { listId: string; digest: Buffer; name: string; isOwner: boolean };
export async function insertMember(trx: Db, { listId, digest, name, isOwner }: NewMember): Promise<MemberRow> {
  const { rows } = await rowsOf(
    columns,
    (answered) => sql`
    insert into shortlist_members as m (shortlist_id, digest, name, is_owner)
    values (${listId}, ${digest}, ${name}, ${isOwner}) returning ${answered}`,
  ).execute(trx);
  return rows[0] as MemberRow;
}

export async function updateMember(trx: Db, id: string, name: string): Promise<MemberRow> {
  const { rows } = await rowsOf(
    columns,
    (answered) => sql`update shortlist_members as m set name = ${name} where m.id = ${id} returning ${answered}`,
  ).execute(trx);
  return rows[0] as MemberRow;
}

/** With all that they said. Whoever made the list stays: it would be nobody's. @returns whether somebody went */
export async function removeMember(trx: Db, listId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from shortlist_members
    where shortlist_id = ${listId} and id = ${id} and not is_owner`.execute(trx);
  return numAffectedRows === 1n;
}

const o = columnsOf('shortlist_opinions', 'o');
const opinion = { memberId: m.id, name: m.name, propertyId: o.property_id, isHearted: o.is_hearted, note: o.note };
export type OpinionRow = Read<typeof opinion>;

/** Of all homes of a list, those of one home in the order in which their members came. */
export async function listOpinions(db: Db, listId: string): Promise<OpinionRow[]> {
  const { rows } = await select(opinion)`
    from shortlist_opinions as o join shortlist_members as m on m.id = o.member_id
    where o.shortlist_id = ${listId} order by m.created_at, m.id`.execute(db);
  return rows;
}

type Said = { listId: string; memberId: string; propertyId: string; isHearted: boolean; note: string };
/** In the place of what they said before. @returns whether the home is on the list */
export async function upsertOpinion(trx: Db, said: Said): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into shortlist_opinions (member_id, shortlist_id, property_id, is_hearted, note)
    select ${said.memberId}::text, h.shortlist_id, h.property_id, ${said.isHearted}::boolean, ${said.note}::text
    from shortlist_homes as h where h.shortlist_id = ${said.listId} and h.property_id = ${said.propertyId}
    on conflict (member_id, property_id) do update
      set is_hearted = excluded.is_hearted, note = excluded.note, changed_at = clock_timestamp()`.execute(trx);
  return numAffectedRows === 1n;
}
