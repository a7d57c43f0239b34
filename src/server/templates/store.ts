import { sql } from 'kysely';
import type { ContactPreferences } from '#contract/contact-preferences.ts';
import { languages } from '#contract/staff-choices.ts';
import { templateChannels } from '#contract/template-choices.ts';
import type { Authorized } from '../platform/authorized.ts';
import { brokenRule } from '../platform/database/broken-rule.ts';
import { lockText, take } from '../platform/database/lock-order.ts';
import type { Db } from '../platform/database/open-database.ts';
import {
  asBoolean,
  asJson,
  asText,
  columnsOf,
  oneOf,
  optional,
  optionalColumnsOf,
  pick,
  type Read,
  rowsOf,
  select,
} from '../platform/database/typed-rows.ts';

const t = columnsOf('message_templates', 't');
const template = {
  ...pick(t, ['id', 'name', 'subject_en', 'text_en', 'subject_hi', 'text_hi', 'version']),
  channel: oneOf(templateChannels, t.channel),
};
export type TemplateRow = Read<typeof template>;
export type TemplateColumns = Omit<TemplateRow, 'id' | 'version'>;

export async function listTemplates(db: Db): Promise<TemplateRow[]> {
  const { rows } = await select(
    template,
  )`from message_templates as t order by t.channel desc, lower(t.name), t.id`.execute(db);
  return rows;
}

/** Its own row, held until the transaction ends. */
export async function lockTemplate(trx: Db, id: string): Promise<TemplateRow | null> {
  take(trx, 'templates');
  const { rows } = await select(template)`from message_templates as t where t.id = ${id} for update`.execute(trx);
  return rows[0] ?? null;
}

/** Another has that name for the same way of sending. */
export const isNameTaken = (cause: unknown): boolean => brokenRule(cause) === 'message_templates_name';

/** @returns null where somebody was faster with that name */
export async function insertTemplate(trx: Db, columns: TemplateColumns): Promise<TemplateRow | null> {
  const { rows } = await rowsOf(
    template,
    (answered) => sql`
    insert into message_templates as t (name, channel, subject_en, text_en, subject_hi, text_hi)
    values (${columns.name}, ${columns.channel}, ${columns.subject_en}, ${columns.text_en}, ${columns.subject_hi},
      ${columns.text_hi})
    on conflict do nothing returning ${answered}`,
  ).execute(trx);
  return rows[0] ?? null;
}

/** @returns null when the version that was held is not there any more */
export async function updateTemplate(
  trx: Db,
  { id, version }: Authorized<TemplateRow>,
  columns: TemplateColumns,
): Promise<TemplateRow | null> {
  const { rows } = await rowsOf(
    template,
    (answered) => sql`
    update message_templates as t set name = ${columns.name}, channel = ${columns.channel},
      subject_en = ${columns.subject_en}, text_en = ${columns.text_en}, subject_hi = ${columns.subject_hi},
      text_hi = ${columns.text_hi}, version = version + 1
    where t.id = ${id} and t.version = ${version} returning ${answered}`,
  ).execute(trx);
  return rows[0] ?? null;
}

export async function removeTemplate(trx: Db, { id }: Authorized<TemplateRow>): Promise<void> {
  await sql`delete from message_templates where id = ${id}`.execute(trx);
}

const [i, p, v] = [columnsOf('inquiries', 'i'), optionalColumnsOf('properties', 'p'), optionalColumnsOf('visits', 'v')];
const about = {
  inquiryId: i.id,
  firstName: i.first_name,
  ...pick(i, ['phone_number', 'email']),
  contactPreferences: optional(
    asJson<ContactPreferences>(sql`(select wish from contact_preferences_of(i.customer_id, i.email) as wish)`),
  ),
  /** In the trash, or held back as spam. */
  isAside: asBoolean(sql`i.deleted_at is not null or i.quarantined_at is not null`),
  language: oneOf(languages, i.language),
  propertyName: asText(sql`coalesce(p.title, i.property_name)`),
  /** Empty where the home is none of ours. */
  title: asText(sql`coalesce(p.title, '')`),
  propertyId: p.id,
  isPublished: asBoolean(sql`coalesce(p.is_active, false)`),
  place: asText(sql`coalesce(nullif(p.full_address, ''),
    concat_ws(', ', nullif(p.address, ''), nullif(p.area, ''), nullif(p.city, '')))`),
  /** Of the visit that is to come. */
  visitAt: v.starts_at,
};

export type About = Read<typeof about>;

/** What messages about these inquiries may name, newest first. Whose they are is asked by whoever chose them. */
export async function listAboutUnchecked(db: Db, ids: readonly string[]): Promise<About[]> {
  const { rows } = await select(about)`
    from inquiries as i left join properties as p on p.id = i.property_id
    left join lateral (
      select starts_at from visits
      where inquiry_id = i.id and status = 'booked' and starts_at > clock_timestamp()
      order by starts_at limit 1) as v on true
    where i.id = any(${ids}::text[]) order by i.created_at desc, i.id desc`.execute(db);
  return rows;
}

export async function findAbout(db: Db, { id }: Authorized<{ id: string }>): Promise<About | null> {
  const [row] = await listAboutUnchecked(db, [id]);
  return row ?? null;
}

/** Held by whoever writes letters from that template, until their transaction ends. */
export const lockLetters = (trx: Db, templateId: string): Promise<void> => lockText(trx, 'letters', templateId);

const m = columnsOf('messages', 'm');
/** Those of the addresses (in small letters) that a letter from that template was written to in the last 24 hours. */
export async function listWritten(db: Db, templateId: string, addresses: readonly string[]): Promise<Set<string>> {
  const { rows } = await select({ address: asText(sql`lower(m.recipient)`) })`
    from messages as m
    where m.template = 'staff-letter' and m.created_at > clock_timestamp() - interval '1 day'
      and ${m.state} <> 'expired' and m.data ->> 'templateId' = ${templateId}
      and lower(m.recipient) = any(${addresses}::text[])`.execute(db);
  return new Set(rows.map(({ address }) => address));
}
