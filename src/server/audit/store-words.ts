import { type RawBuilder, sql } from 'kysely';
import { erasedWords } from '#contract/privacy-choices.ts';
import type { Db } from '../platform/database/open-database.ts';

const among = (ids: readonly string[]) => sql`any(${ids}::text[])`;

/** Keys under which somebody typed words about a person, in what the log tells and in what is done with many at once. */
const typedWords = ['lostReason', 'title', 'note', 'text', 'reason', 'cancelReason', 'overrideReason', 'said'];

/** A column of JSON with others in the place of those words; null stays null. */
export const withoutWords = (column: RawBuilder<unknown>) => sql`coalesce((
  select jsonb_object_agg(key, case when key = ${among(typedWords)} and value not in ('""', 'null')
    then to_jsonb(${erasedWords}::text) else value end) from jsonb_each(${column})), ${column})`;

/**
 * Takes typed words out of what the log tells of these inquiries, which are there and held, and of what belongs to them; the
 * lines stay. The log calls a task by its title, an inquiry and its visit by the home, which visitors may have named
 * themselves; visits that visitors changed by their link are logged with where they were.
 */
export async function eraseEntries(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`select set_config('privacy.erases', 'on', true)`.execute(trx);
  await sql`
    with records as (
      select 'inquiries' as type, id, id as inquiry_id from unnest(${ids}::text[]) as t (id)
      union select 'tasks', id, inquiry_id from tasks where inquiry_id = ${among(ids)}
      union select 'tasks', record_id, coalesce(after, before) ->> 'inquiry' from audit_entries
        where record_type = 'tasks' and coalesce(after, before) ->> 'inquiry' = ${among(ids)}
      union select 'visits', id, inquiry_id from visits where inquiry_id = ${among(ids)}
      union select 'activities', id, inquiry_id from activities where inquiry_id = ${among(ids)})
    update audit_entries as e set
      record_name = case when r.type = 'tasks' or (r.type in ('inquiries', 'visits') and i.property_id is null)
        then ${erasedWords} else e.record_name end,
      before = ${withoutWords(sql`e.before`)}, after = ${withoutWords(sql`e.after`)},
      address = case when e.actor_id is null then '' else e.address end,
      user_agent = case when e.actor_id is null then '' else e.user_agent end
    from records as r join inquiries as i on i.id = r.inquiry_id
    where e.record_type = r.type and e.record_id = r.id`.execute(trx);
}
