import { sql } from 'kysely';
import { type AssignmentMode, assignmentModes } from '#contract/assignment-choices.ts';
import type { AssigneeChange } from '#contract/assignments.ts';
import { lockName, take } from '../platform/database/lock-order.ts';
import type { Db } from '../platform/database/open-database.ts';
import {
  asBoolean,
  asInteger,
  asJson,
  asText,
  asTexts,
  columnsOf,
  fullNameOf,
  now,
  oneOf,
  optionalColumnsOf,
  pick,
  type Read,
  select,
} from '../platform/database/typed-rows.ts';
import type { Standing } from './rank-assignees.ts';

const { mode: how, version } = columnsOf('assignment_rules');
const rules = { mode: oneOf(assignmentModes, how), version };
export type Rules = Read<typeof rules>;

export async function findRules(db: Db): Promise<Rules> {
  const { rows } = await select(rules)`from assignment_rules`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the rules of assignment are gone');
  return row;
}

/** The same, held until the transaction ends. */
export async function lockRules(trx: Db): Promise<Rules> {
  take(trx, 'rules');
  await sql`select from assignment_rules for update`.execute(trx);
  return findRules(trx);
}

export async function updateMode(trx: Db, mode: AssignmentMode): Promise<void> {
  await sql`update assignment_rules set mode = ${mode}, version = version + 1`.execute(trx);
}

const [s, t] = [columnsOf('staff', 's'), optionalColumnsOf('assignment_takers', 't')];
const assignee = {
  id: s.id,
  name: fullNameOf(s),
  takes: asBoolean(sql`coalesce(t.takes, false)`),
  places: asTexts(sql`coalesce(t.places, '{}')`),
  capacity: t.capacity,
  hours: asJson<Standing['hours']>(sql`coalesce(t.hours, '[null, null, null, null, null, null, null]')`),
  openInquiries: asInteger(sql`coalesce(c.n, 0)`),
  givenAt: t.given_at,
  version: asInteger(sql`coalesce(t.version, 1)`),
};
export type AssigneeRow = Read<typeof assignee>;

/** Everybody who works here now and is an employee, by name; without rules of their own they take none. */
export async function listAssignees(db: Db): Promise<AssigneeRow[]> {
  const { rows } = await select(assignee)`
    from staff as s
    left join assignment_takers as t on t.staff_id = s.id
    left join (
      select k.assigned_to, sum(k.n) as n from inquiry_counts as k
      where is_active_status(k.status) and is_on_desk(k) group by k.assigned_to
    ) as c on c.assigned_to = s.id
    where s.role = 'employee' and s.status = 'active'
    order by lower(s.first_name), lower(s.last_name), s.id`.execute(db);
  return rows;
}

/** An employee who works here now, held so that whoever changes their rules does so one after the other. */
export async function lockEmployee(trx: Db, id: string): Promise<boolean> {
  take(trx, 'staff');
  const { rows } = await sql`
    select from staff where id = ${id} and role = 'employee' and status = 'active' for no key update`.execute(trx);
  return rows.length > 0;
}

/** A row that is new begins with version 2: version 1 is to have none. */
export async function upsertAssigneeRules(
  trx: Db,
  staffId: string,
  { takesInquiries, places, capacity, hours }: AssigneeChange,
): Promise<void> {
  await sql`
    insert into assignment_takers (staff_id, takes, places, capacity, hours)
    values (${staffId}, ${takesInquiries}, ${places}, ${capacity}, ${JSON.stringify(hours)}::jsonb)
    on conflict (staff_id) do update set takes = excluded.takes, places = excluded.places,
      capacity = excluded.capacity, hours = excluded.hours, version = assignment_takers.version + 1`.execute(trx);
}

/** Cities and localities of the catalogue, those of many listings first. */
export async function listCataloguePlaces(db: Db): Promise<string[]> {
  const { rows } = await select({ place: asText(sql`place`) })`
    from (
      select city as place, 0 as rank, count(*) as n from properties where is_active and city <> '' group by city
      union all
      select area || ', ' || city, 1, count(*) from properties
      where is_active and area <> '' and city <> '' group by area, city
    ) as found
    order by rank, n desc, place limit 2000`.execute(db);
  return rows.map(({ place }) => place);
}

/** One at a time from here on, until the transaction ends: who was given one counts as having it for the next. */
export const lockGiving = (trx: Db): Promise<void> => lockName(trx, 'giving');

const i = columnsOf('inquiries', 'i');
const wanted = {
  customerId: asText(i.customer_id),
  isUnclaimed: asBoolean(sql`is_unclaimed(i)`),
  isDeleted: asBoolean(sql`i.deleted_at is not null`),
  /** Of the home, where it is one of ours. */
  ...pick(optionalColumnsOf('properties', 'p'), ['city', 'area']),
  preferredLocation: i.preferred_location,
  /** The database's clock. */
  now,
};
export type WantedRow = Read<typeof wanted>;

/** What decides who fits an inquiry. */
export async function findWanted(db: Db, id: string): Promise<WantedRow | null> {
  const { rows } = await select(wanted)`
    from inquiries as i left join properties as p on p.id = i.property_id where i.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function updateGiven(trx: Db, staffId: string): Promise<void> {
  await sql`update assignment_takers set given_at = clock_timestamp() where staff_id = ${staffId}`.execute(trx);
}

/** Ids of what the rules found nobody for, newest first. */
export async function listWaiting(db: Db, limit: number): Promise<string[]> {
  const { rows } = await select({ id: i.id })`
    from inquiries as i where assignment_reason <> '' and is_unclaimed(i)
    order by created_at desc, id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
