import { type RawBuilder, sql } from 'kysely';
import {
  cameSince,
  cameUntil,
  dayOf,
  hasVisit,
  hourOf,
  isAnswered,
  reasonOf,
  sourceOf,
  unlocks,
  weekOf,
} from '../inquiries/service.ts';
import type { Db } from '../platform/database/open-database.ts';
import {
  asInteger,
  asText,
  fullNameOf,
  howMany,
  optional,
  optionalColumnsOf,
  type Read,
  select,
} from '../platform/database/typed-rows.ts';

/** Days of the office's calendar, both included. */
export type Days = { from: string; to: string };

const cameIn = ({ from, to }: Days): RawBuilder<unknown> =>
  sql`is_on_desk(i) and ${cameSince(from)} and ${cameUntil(to)}`;

const response = sql`case when ${isAnswered} then extract(epoch from i.first_responded_at - i.created_at) end`;
/** So many of a hundred answers came as soon as this. */
const percentile = (part: number) =>
  optional(asInteger(sql`round(percentile_cont(${sql.lit(part)}) within group (order by response))`));

const sums = {
  total: howMany(),
  responded: asInteger(sql`count(response)`),
  medianResponse: percentile(0.5),
  completed: howMany(sql`status = 'completed'`),
};

/** Of the days before, for comparison. */
export async function findSums(db: Db, days: Days): Promise<Read<typeof sums>> {
  const { rows } = await select(sums)`
    from (select i.status, ${response} as response from inquiries as i where ${cameIn(days)}) as d`.execute(db);
  return theOne(rows);
}

function theOne<T>([row]: T[]): T {
  if (row === undefined) throw new Error('The database did not count');
  return row;
}

const measures = {
  inquiries: howMany(),
  answered: howMany(sql`is_answered`),
  agreed: howMany(sql`agreed`),
  visited: howMany(sql`done`),
  booked: howMany(sql`booked`),
  noShow: howMany(sql`no_show`),
  cancelled: howMany(sql`cancelled`),
  assigned: howMany(sql`status = 'assigned'`),
  inProgress: howMany(sql`status = 'in_progress'`),
  completed: howMany(sql`status = 'completed'`),
  closed: howMany(sql`status = 'closed'`),
  unlocked: howMany(sql`unlocked`),
  unlockedAsked: howMany(sql`asked`),
  unlockedVisit: howMany(sql`wished`),
};
/** What they are counted by; `all`: not at all. Each is a grouping of the one statement, told by its number. */
const groups = ['all', 'day', 'week', 'hour', 'source', 'about', 'status', 'assigned_to', 'reason'] as const;
export type Group = (typeof groups)[number];

const name = sql`coalesce(p.title, ${fullNameOf(optionalColumnsOf('staff', 's'))}, g.said, g.key, '')`;
const counted = {
  group: asInteger(sql`g.group`),
  /** Null where there is none: of nobody, about nothing. */
  key: optional(asText(sql`g.key`)),
  isListing: optional(asInteger(sql`(g.listing is not null)::int`)),
  name: asText(name),
  ...(Object.fromEntries(
    Object.keys(measures).map((measure) => [measure, asInteger(sql.ref(`g.${measure}`))]),
  ) as typeof measures),
};
export type Counted = Read<typeof counted>;

/**
 * Everything that is counted, over one reading of the inquiries; the largest first, then by name. `about`: a listing, or the
 * name that was said of another home.
 */
export async function countAll(db: Db, days: Days): Promise<(group: Group) => Counted[]> {
  const shown = Object.entries(measures).map(([measure, value]) => sql`${value} as ${sql.id(measure)}`);
  const { rows } = await select(counted)`
    from (
      select ${groupNumber} as "group", coalesce(day::text, week::text, hour::text, source, listing, home, status, assigned_to, reason) as key,
        listing, case when grouping(reason) = 0 then min(said) end as said, ${sql.join(shown)}
      from (
        select i.status, i.assigned_to, i.property_id as listing,
          case when i.property_id is null then i.property_name end as home,
          ${dayOf} as day, ${weekOf} as week, ${hourOf} as hour, ${sourceOf} as source, ${reasonOf} as reason,
          case when i.status = 'closed' then btrim(i.lost_reason, ' .-') end as said, ${isAnswered} as is_answered,
          ${hasVisit('agreed')} as agreed, ${hasVisit('done')} as done, ${hasVisit('booked')} as booked,
          ${hasVisit('no_show')} as no_show, ${hasVisit('cancelled')} as cancelled,
          ${unlocks.unlocked} as unlocked, ${unlocks.asked} as asked, ${unlocks.visit} as wished
        from inquiries as i where ${cameIn(days)}
      ) as d
      group by grouping sets ((), (day), (week), (hour), (source), (listing, home), (status), (assigned_to), (reason))
    ) as g
    left join properties as p on p.id = g.listing
    left join staff as s on g.group = ${groups.indexOf('assigned_to')} and s.id = g.key
    order by g.inquiries desc, name`.execute(db);
  return (group) => rows.filter((row) => row.group === groups.indexOf(group));
}

const groupNumber = sql`case
  when grouping(day) = 0 then 1 when grouping(week) = 0 then 2 when grouping(hour) = 0 then 3 when grouping(source) = 0 then 4
  when grouping(listing) = 0 then 5 when grouping(status) = 0 then 6 when grouping(assigned_to) = 0 then 7
  when grouping(reason) = 0 then 8 else 0 end`;

const waited = {
  group: asInteger(sql`g.group`),
  key: optional(asText(sql`g.key`)),
  median: optional(asInteger(sql`g.median`)),
  ninth: optional(asInteger(sql`g.ninth`)),
};
export type Waited = Read<typeof waited>;

/** How long they waited for an answer, in seconds, over another reading: what is sorted is sorted once for each grouping. */
export async function measureResponses(
  db: Db,
  days: Days,
): Promise<(group: Group, key: string | null) => Waited | undefined> {
  const { rows } = await select(waited)`
    from (
      select case when grouping(week) = 0 then 2 when grouping(hour) = 0 then 3 when grouping(assigned_to) = 0 then 7 else 0 end as "group",
        coalesce(week::text, hour::text, assigned_to) as key, ${percentile(0.5)} as median, ${percentile(0.9)} as ninth
      from (
        select i.assigned_to, ${weekOf} as week, ${hourOf} as hour, ${response} as response
        from inquiries as i where ${cameIn(days)} and ${isAnswered}
      ) as d
      group by grouping sets ((), (week), (hour), (assigned_to))
    ) as g`.execute(db);
  const found = new Map(rows.map((row) => [`${row.group} ${row.key ?? ''}`, row]));
  return (group, key) => found.get(`${groups.indexOf(group)} ${key ?? ''}`);
}
