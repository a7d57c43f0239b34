import { type RawBuilder, sql } from 'kysely';
import { noReason } from '#contract/figure-lists.ts';
import type { UnlockChoice } from '#contract/inquiry-lists.ts';
import type { VisitState } from '#contract/visit-choices.ts';
import { officeZone } from '#contract/visits.ts';

/**
 * What figures count rows of `inquiries as i` by. The list behind a number asks in the same words, and so has exactly as many
 * (decision 0071).
 */

const startOf = (day: string) => sql`${day}::date::timestamp at time zone ${officeZone.name}`;
export const cameSince = (day: string): RawBuilder<unknown> => sql`i.created_at >= ${startOf(day)}`;
export const cameUntil = (day: string): RawBuilder<unknown> =>
  sql`i.created_at < (${day}::date + 1)::timestamp at time zone ${officeZone.name}`;

const cameAt = sql`i.created_at at time zone ${sql.lit(officeZone.name)}`;
export const dayOf = sql`(${cameAt})::date`;
/** Its Monday. */
export const weekOf = sql`date_trunc('week', ${cameAt})::date`;
export const hourOf = sql`extract(hour from ${cameAt})::int`;

/** A text as a name to count by: however it is cased, and no longer than an address takes. */
const keyOf = (text: RawBuilder<unknown>) => sql`btrim(left(lower(btrim(${text})), 100))`;

/**
 * What brought them: how they reached us where staff entered it, else the campaign's source, else the site they came from,
 * else nothing that is known.
 */
export const sourceOf = sql`case
  when i.origin is not null then 'entered:' || i.origin
  else coalesce(
    nullif(${keyOf(sql`i.utm ->> 'source'`)}, ''),
    nullif(${keyOf(sql`regexp_replace(substring(i.referrer from '^[hH][tT][tT][pP][sS]?://([^/?#:]+)'), '^[wW][wW][wW]\.', '')`)}, ''),
    'direct') end`;
export const isOfSource = (name: string): RawBuilder<unknown> => sql`${sourceOf} = ${keyOf(sql`${name}::text`)}`;

/** Why it was lost. A dash or a dot says nothing. */
const reasonKey = (text: RawBuilder<unknown>) =>
  sql`coalesce(nullif(btrim(${keyOf(text)}, ' .-'), ''), ${sql.lit(noReason)})`;
export const reasonOf = sql`case when i.status = 'closed' then ${reasonKey(sql`i.lost_reason`)} end`;
export const isLostBy = (reason: string): RawBuilder<unknown> =>
  sql`i.status = 'closed' and ${reasonKey(sql`i.lost_reason`)} = ${reasonKey(sql`${reason}::text`)}`;

export const isAnswered = sql`i.first_responded_at is not null`;

/** `agreed`: whatever became of it. */
export type VisitFacet = VisitState | 'agreed';
/** Some visit of it stands so. */
export const hasVisit = (state: VisitFacet): RawBuilder<unknown> =>
  state === 'agreed'
    ? sql`exists (select from visits as v where v.inquiry_id = i.id)`
    : sql`exists (select from visits as v where v.inquiry_id = i.id and v.status = ${sql.lit(state)})`;

const hasOther = (what: RawBuilder<unknown>) => sql`i.kind = 'access' and exists (
  select from inquiries as o where o.customer_id = i.customer_id and is_on_desk(o) and o.kind <> 'access' and ${what})`;
/** How far whoever unlocked papers came, in whichever of their inquiries. */
export const unlocks: Record<UnlockChoice, RawBuilder<unknown>> = {
  unlocked: sql`i.kind = 'access'`,
  asked: hasOther(sql`true`),
  visit: hasOther(sql`(o.kind = 'visit' or o.details ? 'visit')`),
};
