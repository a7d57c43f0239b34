import { type Insertable, type Selectable, sql } from 'kysely';
import type { ActivityKind, CallOutcome } from '#contract/activity-choices.ts';
import type { GatedContent } from '#contract/gates.ts';
import type { Authorized } from '../platform/authorized.ts';
import type { Db } from '../platform/database/open-database.ts';
import { prepare, prepareFind, type Slots } from '../platform/database/prepare-statement.ts';
import type { DB } from '../platform/database/schema.gen.ts';
import { asJson, asMoment, asText, howMany, optional } from '../platform/database/typed-rows.ts';

export type StoredActivity = Selectable<DB['activities']>;

export async function insertActivity(
  trx: Db,
  { id }: Authorized<{ id: string }>,
  row: Omit<Insertable<DB['activities']>, 'id' | 'at' | 'inquiry_id'>,
): Promise<StoredActivity> {
  return trx
    .insertInto('activities')
    .values({ ...row, inquiry_id: id })
    .returningAll()
    .executeTakeFirstOrThrow();
}

type Values = Record<string, unknown> | null;
/** What an item of each kind knows beside when and by whom. */
export type ItemData = { id: string; at: Date; byId: string | null; byName: string } & (
  | { kind: ActivityKind; data: { text: string; outcome: CallOutcome | null; overrideReason: string } }
  | {
      kind: 'received';
      /** `consent`: the version of the words they agreed to, in that language. */
      data: { text: string; form: string; propertyName: string; consent: string | null; language: string };
    }
  | { kind: 'withdrawn'; data: { by: 'visitor' | 'staff' } }
  | { kind: 'change'; data: { action: string; before: Values; after: Values } }
  | { kind: 'message'; data: { channel: 'sms' | 'email'; template: string; subject: string; state: string } }
  | { kind: 'unlock'; data: { property: string; extensions: number } }
  | { kind: 'view'; data: { property: string; name: string | null; content: GatedContent; times: number } }
  | { kind: 'task' | 'task_done'; data: { title: string; dueAt: string } }
  | { kind: 'visit'; data: { action: string; before: Values; after: Values; reason: string; note: string } }
);

const item = {
  id: asText(sql`id`),
  at: asMoment(sql`at`),
  byId: optional(asText(sql`"byId"`)),
  byName: asText(sql`"byName"`),
  kind: asText(sql`kind`),
  data: asJson<ItemData['data']>(sql`data`),
};

type Subject = { id: string; customerId: string; email: string; phoneNumber: string | null };
type Given = Subject & { assignedTo: string | null };
const isSeen = ({ id, assignedTo }: Slots<Given>) => sql`(${assignedTo}::text is null
  or i.deleted_at is null and (i.id = ${id} or i.assigned_to = ${assignedTo}))`;
const itemsOf = (given: Slots<Given>) => sql`
    with sessions as materialized (
      select s.id, s.created_at, s.extensions, s.property_id, p.title as property from access_sessions as s
      join inquiries as i on i.id = s.inquiry_id join properties as p on p.id = s.property_id
      where i.customer_id = ${given.customerId} and ${isSeen(given)}),
    items as (
      select i.id, 'received' as kind, i.created_at as at, null as "byId", '' as "byName", jsonb_build_object(
        'text', i.message, 'form', i.kind, 'propertyName', i.property_name, 'consent', c.text_version,
        'language', coalesce(c.language, i.language)) as data
      from inquiries as i left join consents as c on c.inquiry_id = i.id where i.id = ${given.id}
      union all
      select c.id, 'withdrawn', c.withdrawn_at, null, '', jsonb_build_object('by', c.withdrawn_by)
      from consents as c where c.inquiry_id = ${given.id} and c.withdrawn_at is not null
      union all
      select a.id, a.kind, a.at, a.actor_id, a.actor_name, jsonb_build_object(
        'text', a.text, 'outcome', a.outcome, 'overrideReason', a.override_reason)
      from activities as a where a.inquiry_id = ${given.id}
      union all
      select e.id, 'change', e.at, e.actor_id, e.actor_name, jsonb_build_object(
        'action', e.action, 'before', e.before, 'after', e.after)
      from audit_entries as e where e.record_type = 'inquiries' and e.record_id = ${given.id}
      union all
      select e.id, 'visit', e.at, e.actor_id, e.actor_name, jsonb_build_object(
        'action', e.action, 'before', e.before, 'after', e.after, 'reason', v.cancel_reason, 'note', v.note)
      from visits as v join audit_entries as e on e.record_type = 'visits' and e.record_id = v.id
      where v.inquiry_id = ${given.id}
      union all
      select m.id, 'message', m.created_at, m.data -> 'by' ->> 'id', coalesce(m.data -> 'by' ->> 'name', ''),
        jsonb_build_object('channel', m.channel, 'template', m.template, 'subject', m.subject, 'state', m.state)
      from messages as m
      where m.inquiry_id = ${given.id} and (lower(m.recipient) = lower(${given.email}) or m.recipient = ${given.phoneNumber})
      union all
      select s.id, 'unlock', s.created_at, null, '', jsonb_build_object(
        'property', s.property, 'extensions', s.extensions)
      from sessions as s
      union all
      select v.session_id || v.record_id, 'view', max(v.viewed_at), null, '', jsonb_build_object(
        'property', s.property, 'content', v.content, 'times', count(*), 'name', case v.content
          when 'floor_plans' then (select f.name from floor_plans as f where f.id = v.record_id)
          else (select d.name from documents as d where d.id = v.record_id) end)
      from content_views as v join sessions as s on s.id = v.session_id
      group by v.session_id, v.record_id, v.content, s.property
      union all
      select t.id, 'task', t.created_at, t.created_by, t.created_by_name, jsonb_build_object(
        'title', t.title, 'dueAt', t.due_at)
      from tasks as t where t.inquiry_id = ${given.id}
      union all
      select t.id, 'task_done', t.done_at, null, coalesce(t.done_by, ''), jsonb_build_object(
        'title', t.title, 'dueAt', t.due_at)
      from tasks as t where t.inquiry_id = ${given.id} and t.done_at is not null)`;
const selectItems = prepare(
  item,
  (given: Slots<Given & { limit: number; offset: number }>, columns) => sql`
    ${itemsOf(given)} select ${columns} from items
    order by at desc, id desc, kind desc limit ${given.limit} offset ${given.offset}`,
);
const countItems = prepareFind(
  { count: howMany() },
  (given: Slots<Given>, columns) => sql`${itemsOf(given)} select ${columns} from items`,
);

/**
 * Everything that happened about an inquiry, newest first, and how much it is in all. What the visitor unlocked and
 * looked at counts with all their inquiries that the reader sees: everybody's, or those given to `assignedTo`.
 */
export async function listTimeline(
  db: Db,
  { id, customerId, email, phoneNumber }: Authorized<Subject>,
  { assignedTo }: { assignedTo: string | null },
  window: { limit: number; offset: number },
): Promise<{ items: ItemData[]; totalCount: number }> {
  const given = { id, customerId, email, phoneNumber, assignedTo };
  const rows = await selectItems(db, { ...given, ...window });
  const counted = await countItems(db, given);
  // What belongs to which kind is in the branches of the union.
  return { items: rows as ItemData[], totalCount: counted?.count ?? 0 };
}
