import { type RawBuilder, sql } from 'kysely';
import {
  daysShown,
  hoursTold,
  noticeLetters,
  type RetentionPurpose,
  retentionPeriods,
  retentionPurposes,
  retentionStages,
} from '#contract/retention-choices.ts';
import type { Db } from '../platform/database/open-database.ts';
import {
  asBoolean,
  asInteger,
  asMoment,
  asText,
  columnsOf,
  fullNameOf,
  howMany,
  oneOf,
  optional,
  type Read,
  rowsOf,
  select,
} from '../platform/database/typed-rows.ts';

const i = columnsOf('inquiries', 'i');
const purpose = oneOf(retentionPurposes, asText(sql`r.purpose`));
const dueAt = sql`(needed.at + r.period)`;

const periods = sql.join(
  retentionPurposes.map((name) => sql`(${name}::text, make_interval(months => ${retentionPeriods[name].months}::int))`),
);

/**
 * Inquiries `i` whose period `r` is over within `days`. What is told without looking further comes first: the functions ask
 * other tables for each inquiry that is left.
 */
export const endingWithin = (days: number) => {
  const horizon = sql`clock_timestamp() + make_interval(days => ${days}::int)`;
  return {
    source: sql`inquiries as i
      join (values ${periods}) as r (purpose, period) on r.purpose = kept_for(i)
      cross join lateral (select needed_at(i) as at) as needed
      left join retention_notices as n on n.inquiry_id = i.id and n.kept_at is null
      left join messages as m on m.id = n.message_id`,
    condition: sql`i.deleted_at is null and i.created_at + r.period <= ${horizon}
      and (i.quarantined_at is not null or (not is_open_status(i.status) and i.touched_at + r.period <= ${horizon}))
      and not is_erased(i) and ${dueAt} <= ${horizon} and not is_in_use(i)`,
  };
};

/** What was told before a restored house went live: its letters, and what people answered, are those of another house. */
export const lastLive = sql`coalesce((select max(live_at) from restores), '-infinity'::timestamptz)`;

/** The two days count from the letter, where there is one; one that could not be brought counts as one that there is not. */
export const eraseAt: RawBuilder<Date | null> = optional(
  asMoment(sql`case when n.told_at is null or m.state = 'waiting' then null
    else greatest(n.told_at, m.sent_at) + make_interval(hours => ${hoursTold}::int) end`),
);

const letter = oneOf(
  noticeLetters,
  asText(sql`case when n.message_id is null then 'none' when m.state = 'waiting' then 'waiting'
    when m.state in ('failed', 'expired') then 'failed' else 'sent' end`),
);

const retained = {
  id: i.id,
  purpose,
  name: fullNameOf(i),
  about: i.property_name,
  sentAt: i.created_at,
  neededAt: asMoment(sql`needed.at`),
  dueAt: asMoment(dueAt),
  stage: oneOf(
    retentionStages,
    asText(sql`case when n.id is not null then 'told' when ${dueAt} <= clock_timestamp() then 'due' else 'coming' end`),
  ),
  toldAt: optional(asMoment(sql`n.told_at`)),
  eraseAt,
  letter,
};
export type RetainedRow = Read<typeof retained>;

/** What goes within 30 days, what goes first first. */
export async function listRetained(
  db: Db,
  wanted: RetentionPurpose | null,
  { limit, offset }: { limit: number; offset: number },
): Promise<RetainedRow[]> {
  const { source, condition } = endingWithin(daysShown);
  const { rows } = await select(retained)`
    from ${source} where ${condition} and ${wanted === null ? sql`true` : sql`r.purpose = ${wanted}`}
    order by n.told_at nulls last, ${dueAt}, i.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

type RetentionCounts = Record<RetentionPurpose, { due: number; coming: number }>;

/** Of the same: those whose period is over, and those whose period ends within the 30 days. */
export async function countRetained(db: Db): Promise<RetentionCounts> {
  const { source, condition } = endingWithin(daysShown);
  const isDue = sql`${dueAt} <= clock_timestamp()`;
  const { rows } = await select({ purpose, due: howMany(isDue), coming: howMany(sql`not ${isDue}`) })`
    from ${source} where ${condition} group by r.purpose`.execute(db);
  const none = { due: 0, coming: 0 };
  const counts: RetentionCounts = { enquiry: none, visit: none, spam: none };
  for (const { purpose: of, due, coming } of rows) counts[of] = { due, coming };
  return counts;
}

/** Erasures that are late by more than `hours`, and letters that have waited for so long. */
export async function countBehind(db: Db, hours: number): Promise<{ late: number; unsent: number }> {
  const { source, condition } = endingWithin(0);
  const before = sql`clock_timestamp() - make_interval(hours => ${hours}::int)`;
  const { rows } = await select({
    late: howMany(sql`${eraseAt} <= ${before}`),
    unsent: howMany(sql`m.state = 'waiting' and n.told_at <= ${before}`),
  })`from ${source} where ${condition} and n.id is not null`.execute(db);
  return rows[0] ?? { late: 0, unsent: 0 };
}

const o = columnsOf('retention_orders', 'o');
const order = { isOn: o.is_on, at: o.at, by: o.ordered_by_name };
type RetentionOrderRow = Read<typeof order>;

/** What an admin said last; null before anybody did. */
export async function findOrder(db: Db): Promise<RetentionOrderRow | null> {
  const { rows } = await select(order)`from retention_orders as o order by o.at desc, o.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function insertOrder(trx: Db, isOn: boolean, by: { id: string; name: string }): Promise<string> {
  const { rows } = await rowsOf(
    { id: o.id },
    (columns) => sql`
    insert into retention_orders as o (is_on, ordered_by, ordered_by_name) values (${isOn}, ${by.id}, ${by.name})
    returning ${columns}`,
  ).execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('an order was not stored');
  return row.id;
}

/** Inquiries that were emptied because their period was over. */
export async function countErased(db: Db): Promise<number> {
  const { rows } = await select({ count: asInteger(sql`coalesce(sum(cardinality(e.inquiry_ids)), 0)`) })`
    from erasures as e where e.reason = 'retention'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether people have still to be told of a breach: while that is so nobody is found who could go. */
export async function isPausedByBreach(db: Db): Promise<boolean> {
  const { rows } = await select({
    is: asBoolean(sql`exists (select from breaches as b
    where b.closed_at is null and not b.is_drill and b.letters_at is null and b.people_told_at is null)`),
  })``.execute(db);
  return rows[0]?.is ?? false;
}
