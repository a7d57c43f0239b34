import { sql } from 'kysely';
import { type NotificationKind, notificationKinds } from '#contract/notification-choices.ts';
import { lockText } from '../platform/database/lock-order.ts';
import type { Db } from '../platform/database/open-database.ts';
import { prepare, type Slots } from '../platform/database/prepare-statement.ts';
import {
  asBoolean,
  asText,
  columnsOf,
  fullNameOf,
  oneOf,
  optional,
  optionalColumnsOf,
  pick,
  type Read,
  rowsOf,
  select,
} from '../platform/database/typed-rows.ts';

export const notificationChannels = ['email', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

const n = columnsOf('notifications', 'n');

export type NewNotification = {
  kind: NotificationKind;
  inquiryIds: readonly string[];
  visit?: { id: string; sequence: number };
  /** What the letter and the note tell beside the inquiry as it is when they leave. */
  facts: object;
  /** Staff, by id. Those who chose not to be told are left out. */
  to: readonly string[];
  channels?: readonly NotificationChannel[];
  /** Told so many seconds later at the earliest; what is taken back until then is never told. */
  delay?: number;
};

/** @returns who is to be told something, by letter or on a device */
export async function insertNotifications(
  trx: Db,
  { kind, inquiryIds, visit, facts, to, channels = notificationChannels, delay = 0 }: NewNotification,
  usual: { letters: readonly string[]; pushes: readonly string[] },
): Promise<string[]> {
  const { rows } = await rowsOf(
    { staffId: n.staff_id },
    (columns) => sql`
    insert into notifications as n (staff_id, inquiry_id, visit_id, visit_sequence, kind, channel, facts, created_at)
    select s.id, about.id, ${visit?.id ?? null}, ${visit?.sequence ?? null}::int, ${kind}, w.channel,
      ${JSON.stringify(facts)}::jsonb, clock_timestamp() + make_interval(secs => ${delay})
    from staff as s left join notification_choices as c on c.staff_id = s.id
    cross join unnest(${inquiryIds}::text[]) as about (id)
    cross join lateral (values
      ('email', ${kind} = any(coalesce(c.letters, ${usual.letters}::text[]))),
      ('push', ${kind} = any(coalesce(c.pushes, ${usual.pushes}::text[])) and exists (
        select from push_devices as d where d.staff_id = s.id))
    ) as w (channel, is_wanted)
    where s.id = any(${to}::text[]) and s.status = 'active' and w.is_wanted and w.channel = any(${channels}::text[])
    returning ${columns}`,
  ).execute(trx);
  return [...new Set(rows.map(({ staffId }) => staffId))];
}

/** Who may take an inquiry that nobody has: admins, and those who may claim. */
export async function listTakers(db: Db): Promise<string[]> {
  const { rows } = await select({ id: columnsOf('staff', 's').id })`
    from staff as s where s.status = 'active' and (s.role = 'admin' or exists (
      select from assignment_rules as r join assignment_takers as t on t.staff_id = s.id
      where r.mode <> 'off' and t.takes))
    order by s.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether anybody was to be told of that inquiry in that way before. */
export async function wasNews(db: Db, inquiryId: string, kind: NotificationKind): Promise<boolean> {
  const { rows } = await sql`
    select from notifications where inquiry_id = ${inquiryId} and kind = ${kind} limit 1`.execute(db);
  return rows.length > 0;
}

const v = columnsOf('visits', 'v');
const passed = {
  visitId: v.id,
  sequence: v.sequence,
  startsAt: v.starts_at,
  endsAt: v.ends_at,
  changedAt: v.updated_at,
  inquiryId: columnsOf('inquiries', 'i').id,
  name: fullNameOf(columnsOf('inquiries', 'i')),
  ...pick(columnsOf('inquiries', 'i'), ['phone', 'email']),
  /** Whoever shows it: nobody where nobody has the inquiry, or it was put away. */
  holder: optional(asText(sql`case when is_on_desk(i) then i.assigned_to end`)),
  propertyName: asText(sql`coalesce(p.title, i.property_name)`),
  /** A home of ours, and not words of the visitor. */
  isListed: asBoolean(sql`p.id is not null`),
  place: asText(sql`visit_place(p)`),
};
/** A visit that is to come, of an inquiry that changed hands, was put away or brought back. */
export type PassedVisit = Read<typeof passed>;

/** Those of them that have one. */
export const listPassed = (trx: Db, inquiryIds: readonly string[]): Promise<PassedVisit[]> =>
  selectPassed(trx, { inquiryIds });

const selectPassed = prepare(
  passed,
  (given: Slots<{ inquiryIds: readonly string[] }>, columns) => sql`
    select ${columns}
    from visits as v join inquiries as i on i.id = v.inquiry_id left join properties as p on p.id = i.property_id
    where i.id = any(${given.inquiryIds}::text[]) and v.status = 'booked' and v.starts_at > clock_timestamp()
    order by v.id`,
);

/** Whose calendar was sent that visit, by the last letter that said anything of it, and has not been told to drop it. */
export async function listInvited(trx: Db, visitId: string): Promise<string[]> {
  const { rows } = await select({ id: asText(sql`n.staff_id`) })`
    from (
      select distinct on (staff_id) staff_id, facts from notifications
      where visit_id = ${visitId} and kind = 'visit' and channel = 'email' and state = 'sent'
      order by staff_id, visit_sequence desc, created_at desc) as n
    where n.facts ? 'entry' and n.facts ->> 'change' <> 'taken'`.execute(trx);
  return rows.map(({ id }) => id);
}

/** One at a time for each person, until the transaction ends. */
export const lockReader = (trx: Db, staffId: string): Promise<void> =>
  lockText(trx, 'notifications', `news of ${staffId}`);

const i = columnsOf('inquiries', 'i');
const waiting = {
  ...pick(n, ['id', 'facts', 'created_at', 'visit_id']),
  kind: oneOf(notificationKinds, n.kind),
  channel: oneOf(notificationChannels, n.channel),
  /** Still true, and still the business of whom it is for. */
  holds: asBoolean(sql`still_holds(n)`),
  inquiryId: i.id,
  name: fullNameOf(i),
  ...pick(i, ['phone', 'email', 'property_name', 'request_type', 'preferred_location', 'message', 'respond_by']),
  receivedAt: i.created_at,
  isAnswered: asBoolean(sql`i.first_responded_at is not null`),
  assignedTo: i.assigned_to,
  /** Whoever has it; null where nobody has. */
  assignee: fullNameOf(optionalColumnsOf('staff', 'a')),
};
export type WaitingNotification = Read<typeof waiting>;

/** What waits for that person, oldest first. */
export async function listWaiting(trx: Db, staffId: string): Promise<WaitingNotification[]> {
  const { rows } = await select(waiting)`
    from notifications as n join inquiries as i on i.id = n.inquiry_id left join staff as a on a.id = i.assigned_to
    where n.staff_id = ${staffId} and n.state = 'waiting' order by n.created_at, n.id`.execute(trx);
  return rows;
}

export async function finishNotifications(trx: Db, ids: readonly string[], state: 'sent' | 'dropped'): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update notifications set state = ${state}, done_at = clock_timestamp()
    where id = any(${ids}::text[]) and state = 'waiting'`.execute(trx);
}

/** Of those that were sent: which are no longer true. Of one person, whose id comes along. */
export async function listOutdated(db: Db, ids: readonly string[]): Promise<{ id: string; staffId: string }[]> {
  const { rows } = await select({ id: n.id, staffId: n.staff_id })`
    from notifications as n where n.id = any(${ids}::text[]) and not still_holds(n)`.execute(db);
  return rows;
}

/** What was in a letter that did not leave waits again; what is no longer true is found out when it is gathered anew. */
export async function reopenNotifications(trx: Db, ids: readonly string[]): Promise<void> {
  await sql`
    update notifications set state = 'waiting', done_at = null
    where id = any(${ids}::text[]) and state = 'sent'`.execute(trx);
}

/** Everybody for whom something waits. */
export async function listReaders(db: Db): Promise<string[]> {
  const { rows } = await select({ id: asText(sql`n.staff_id`) })`
    from notifications as n where n.state = 'waiting' group by n.staff_id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * What was done with so many days ago, and what waits for somebody who is gone. What is asked for once more stays: in whose
 * calendar a booked visit stands (`listInvited`), also one that is past, which can still be moved; and that people were told
 * of an open inquiry that nobody has (`wasNews`), also while it is put away.
 */
export async function removeOld(db: Db, days: number): Promise<void> {
  await sql`
    delete from notifications as n
    where (n.state <> 'waiting' and n.done_at < clock_timestamp() - ${days} * interval '1 day'
        and not exists (select from visits as v where v.id = n.visit_id and v.status = 'booked')
        and not (n.kind = 'new' and exists (
          select from inquiries as i where i.id = n.inquiry_id and i.assigned_to is null and is_open_status(i.status))))
      or not exists (select from staff as s where s.id = n.staff_id)`.execute(db);
}
