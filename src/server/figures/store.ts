import { type RawBuilder, sql } from 'kysely';
import type { Figures } from '#contract/figures.ts';
import { inquiryOrigins } from '#contract/inquiry-origins.ts';
import { inquiryStatuses } from '#contract/inquiry-statuses.ts';
import { officeZone } from '#contract/visits.ts';
import type { Db } from '../platform/database/open-database.ts';
import {
  asInteger,
  asText,
  columnsOf,
  fullNameOf,
  howMany,
  oneOf,
  optional,
  optionalColumnsOf,
  rowsOf,
  select,
} from '../platform/database/typed-rows.ts';

/** Days of the office's calendar, both included. */
export type Days = { from: string; to: string };

const inquiriesOf = ({ from, to }: Days): RawBuilder<unknown> => sql`
  inquiries as i where is_on_desk(i)
    and i.created_at >= ${from}::timestamp at time zone ${officeZone.name}
    and i.created_at < (${to}::timestamp + interval '1 day') at time zone ${officeZone.name}`;

const originName = sql`case i.origin ${sql.join(
  inquiryOrigins.map(({ value, label }) => sql`when ${value} then ${label}`),
  sql` `,
)} end`;
const i = columnsOf('inquiries', 'i');
const completed = howMany(sql`i.status = 'completed'`);
const medianResponse = optional(
  asInteger(sql`round(percentile_cont(0.5) within group (
    order by extract(epoch from i.first_responded_at - i.created_at))
    filter (where i.first_responded_at is not null))`),
);

export async function findTotals(
  db: Db,
  days: Days,
): Promise<Pick<Figures, 'total' | 'responded' | 'medianResponse' | 'completed'>> {
  const responded = asInteger(sql`count(i.first_responded_at)`);
  const { rows } = await select({ total: howMany(), responded, medianResponse, completed })`
    from ${inquiriesOf(days)}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The database did not count');
  return row;
}

/** Every day, also those on which nobody asked. */
export async function listDays(db: Db, days: Days): Promise<Figures['days']> {
  const { rows } = await rowsOf(
    { date: asText(sql`to_char(day, 'YYYY-MM-DD')`), inquiries: asInteger(sql`coalesce(inquiries, 0)`) },
    (columns) => sql`
    with counted as (
      select (i.created_at at time zone ${officeZone.name})::date as day, count(*)::int as inquiries
      from ${inquiriesOf(days)} group by 1)
    select ${columns}
    from generate_series(${days.from}::date, ${days.to}::date, interval '1 day') as day
    left join counted using (day) order by day`,
  ).execute(db);
  return rows;
}

/**
 * What brought them: how they reached us where staff entered it, else the campaign's source, else the site they came from,
 * else nothing that is known.
 */
export async function listSources(db: Db, days: Days, ownHost: string): Promise<Figures['sources']> {
  const { rows } = await select({ name: asText(sql`source`), inquiries: howMany(), completed })`
    from (
      select i.status, case
        when i.origin is not null then ${originName}
        when coalesce(i.utm ->> 'source', '') <> '' then lower(i.utm ->> 'source')
        when host is null or host = ${ownHost} then 'direct'
        else regexp_replace(host, '^www\.', '') end as source
      from (select *, lower(substring(referrer from '^https?://([^/?#:]+)')) as host from ${inquiriesOf(days)}) as i
    ) as i
    group by source order by inquiries desc, source`.execute(db);
  return rows;
}

export async function listProperties(db: Db, days: Days): Promise<Figures['properties']> {
  const name = asText(sql`coalesce(max(p.title), max(i.property_name))`);
  const { rows } = await select({ id: i.property_id, name, inquiries: howMany(), completed })`
    from (select * from ${inquiriesOf(days)} and (i.property_id is not null or i.property_name <> '')) as i
    left join properties as p on p.id = i.property_id
    group by i.property_id, case when i.property_id is null then i.property_name end
    order by inquiries desc, name`.execute(db);
  return rows;
}

export async function listStages(db: Db, days: Days): Promise<Figures['stages']> {
  const { rows } = await select({ status: oneOf(inquiryStatuses, i.status), inquiries: howMany() })`
    from ${inquiriesOf(days)} group by i.status`.execute(db);
  return rows;
}

export async function listPeople(db: Db, days: Days): Promise<Figures['people']> {
  const { rows } = await select({
    id: i.assigned_to,
    name: asText(sql`coalesce(max(${fullNameOf(optionalColumnsOf('staff', 's'))}), '')`),
    inquiries: howMany(),
    active: howMany(sql`is_active_status(i.status)`),
    completed,
    closed: howMany(sql`i.status = 'closed'`),
    medianResponse,
  })`
    from (select * from ${inquiriesOf(days)}) as i left join staff as s on s.id = i.assigned_to
    group by i.assigned_to order by i.assigned_to is null, inquiries desc, name`.execute(db);
  return rows;
}

export async function findVisits(db: Db, days: Days): Promise<Figures['visits']> {
  const { rows } = await select({
    booked: howMany(sql`v.status = 'booked'`),
    done: howMany(sql`v.status = 'done'`),
    noShow: howMany(sql`v.status = 'no_show'`),
    cancelled: howMany(sql`v.status = 'cancelled'`),
  })`
    from (select i.id from ${inquiriesOf(days)}) as i join visits as v on v.inquiry_id = i.id`.execute(db);
  return rows[0] ?? { booked: 0, done: 0, noShow: 0, cancelled: 0 };
}

/** One person is one customer, whatever numbers and addresses they wrote from. */
export async function findFunnel(db: Db, days: Days): Promise<Figures['funnel']> {
  const { rows } = await select({
    unlocked: howMany(sql`unlocked`),
    asked: howMany(sql`unlocked and asked`),
    visited: howMany(sql`unlocked and visited`),
  })`
    from (
      select bool_or(i.kind = 'access') as unlocked, bool_or(i.kind <> 'access') as asked,
        bool_or(i.kind = 'visit' or i.details ? 'visit') as visited
      from ${inquiriesOf(days)} group by i.customer_id
    ) as people`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The database did not count');
  return row;
}
