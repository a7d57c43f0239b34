import { sql } from 'kysely';
import { languages } from '#contract/staff-choices.ts';
import { type TemplateChannel, templateChannels } from '#contract/template-choices.ts';
import type { Authorized } from '../platform/authorized.ts';
import { take } from '../platform/database/lock-order.ts';
import type { Db } from '../platform/database/open-database.ts';
import {
  asBoolean,
  asText,
  columnsOf,
  oneOf,
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

/** Another of that name for the same way of sending. */
export async function isNameTaken(
  db: Db,
  { id, channel, name }: { id: string | null; channel: TemplateChannel; name: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from message_templates
    where channel = ${channel} and lower(name) = lower(${name}) and id is distinct from ${id}`.execute(db);
  return rows.length > 0;
}

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
  firstName: i.first_name,
  ...pick(i, ['phone_number', 'email']),
  language: oneOf(languages, i.language),
  propertyName: asText(sql`coalesce(p.title, i.property_name)`),
  propertyId: p.id,
  isPublished: asBoolean(sql`coalesce(p.is_active, false)`),
  place: asText(sql`coalesce(nullif(p.full_address, ''),
    concat_ws(', ', nullif(p.address, ''), nullif(p.area, ''), nullif(p.city, '')))`),
  /** Of the visit that is to come. */
  visitAt: v.starts_at,
};

/** What a message about an inquiry may name. */
export async function findAbout(db: Db, { id }: Authorized<{ id: string }>): Promise<Read<typeof about> | null> {
  const { rows } = await select(about)`
    from inquiries as i left join properties as p on p.id = i.property_id
    left join visits as v on v.inquiry_id = i.id and v.status = 'booked' and v.starts_at > clock_timestamp()
    where i.id = ${id}`.execute(db);
  return rows[0] ?? null;
}
