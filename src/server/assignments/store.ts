import { sql } from 'kysely';
import type { AssignmentMode } from '#contract/assignment-choices.ts';
import type { TakerChange } from '#contract/assignments.ts';
import type { InquiryStatus } from '#contract/inquiry-statuses.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Standing } from './rank-takers.ts';

export type Rules = { mode: AssignmentMode; version: number };

export async function findRules(db: Db): Promise<Rules> {
  const { rows } = await sql<Rules>`select mode, version from assignment_rules`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the rules of assignment are gone');
  return row;
}

/** The same, held until the transaction ends. */
export async function lockRules(trx: Db): Promise<Rules> {
  await sql`select from assignment_rules for update`.execute(trx);
  return findRules(trx);
}

export async function updateMode(trx: Db, mode: AssignmentMode): Promise<void> {
  await sql`update assignment_rules set mode = ${mode}, version = version + 1`.execute(trx);
}

export type TakerRow = Standing & { version: number };

/** Everybody who works here now and is an employee, by name; without rules of their own they take none. */
export async function listTakers(db: Db): Promise<TakerRow[]> {
  const { rows } = await sql<TakerRow>`
    select s.id, trim(s.first_name || ' ' || s.last_name) as name, coalesce(t.takes, false) as takes,
      coalesce(t.places, '{}') as places, t.capacity,
      coalesce(t.hours, '[null, null, null, null, null, null, null]') as hours,
      coalesce(c.n, 0) as "openInquiries", t.given_at as "givenAt", coalesce(t.version, 1) as version
    from staff as s
    left join assignment_takers as t on t.staff_id = s.id
    left join (
      select assigned_to, sum(n)::int as n from inquiry_counts
      where status in ('assigned', 'in_progress') and not is_quarantined and not is_deleted group by assigned_to
    ) as c on c.assigned_to = s.id
    where s.role = 'employee' and s.status = 'active'
    order by lower(s.first_name), lower(s.last_name), s.id`.execute(db);
  return rows;
}

/** An employee who works here now, held so that whoever changes their rules does so one after the other. */
export async function lockEmployee(trx: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from staff where id = ${id} and role = 'employee' and status = 'active' for no key update`.execute(trx);
  return rows.length > 0;
}

/** A row that is new begins with version 2: version 1 is to have none. */
export async function upsertTaker(
  trx: Db,
  staffId: string,
  { takesInquiries, places, capacity, hours }: TakerChange,
): Promise<void> {
  await sql`
    insert into assignment_takers (staff_id, takes, places, capacity, hours)
    values (${staffId}, ${takesInquiries}, ${places}, ${capacity}, ${JSON.stringify(hours)}::jsonb)
    on conflict (staff_id) do update set takes = excluded.takes, places = excluded.places,
      capacity = excluded.capacity, hours = excluded.hours, version = assignment_takers.version + 1`.execute(trx);
}

/** Cities and localities of the catalogue, those of many listings first. */
export async function listCataloguePlaces(db: Db): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select place from (
      select city as place, 0 as rank, count(*) as n from properties where is_active and city <> '' group by city
      union all
      select area || ', ' || city, 1, count(*) from properties
      where is_active and area <> '' and city <> '' group by area, city
    ) as found
    order by rank, n desc, place limit 2000`.execute(db);
  return rows.map(({ place }) => place);
}

/** One at a time from here on, until the transaction ends: who was given one counts as having it for the next. */
export async function lockGiving(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('give inquiries away'))`.execute(trx);
}

export type WantedRow = {
  customerId: string;
  assignedTo: string | null;
  status: InquiryStatus;
  isPutAway: boolean;
  isDeleted: boolean;
  /** Of the home, where it is one of ours. */
  city: string | null;
  area: string | null;
  preferredLocation: string;
  /** The database's clock. */
  now: Date;
};

/** What decides who fits an inquiry. */
export async function findWanted(db: Db, id: string): Promise<WantedRow | null> {
  const { rows } = await sql<WantedRow>`
    select i.customer_id as "customerId", i.assigned_to as "assignedTo", i.status,
      i.quarantined_at is not null as "isPutAway", i.deleted_at is not null as "isDeleted", p.city, p.area,
      i.preferred_location as "preferredLocation", clock_timestamp() as now
    from inquiries as i left join properties as p on p.id = i.property_id where i.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function updateGiven(trx: Db, staffId: string): Promise<void> {
  await sql`update assignment_takers set given_at = clock_timestamp() where staff_id = ${staffId}`.execute(trx);
}

/** Ids of what the rules found nobody for, newest first. */
export async function listWaiting(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from inquiries where assigned_to is null and assignment_reason <> '' and is_unclaimed(inquiries)
    order by created_at desc, id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
