import { sql } from 'kysely';
import { type AlertFrequency, alertFrequencies, daysToConfirm, monthsSaved } from '#contract/alert-choices.ts';
import { take } from '../platform/database/lock-order.ts';
import type { Db } from '../platform/database/open-database.ts';
import { asInteger, columnsOf, howMany, oneOf, type Read, rowsOf, select } from '../platform/database/typed-rows.ts';
import type { Language } from '../platform/messages/delivery.ts';

const languages = ['en', 'hi'] as const;
const r = columnsOf('alert_readers', 'r');
const readers = { id: r.id, email: r.email, language: oneOf(languages, r.language) };
export type ReaderRow = Read<typeof readers>;

const a = columnsOf('alerts', 'a');
const saved = {
  id: a.id,
  query: a.query,
  frequency: oneOf(alertFrequencies, a.frequency),
  isPaused: a.is_paused,
  consentVersion: a.consent_version,
  consentLanguage: oneOf(languages, a.consent_language),
  confirmedAt: a.confirmed_at,
  endsAt: a.ends_at,
};
export type AlertRow = Read<typeof saved>;

const lasts = sql`clock_timestamp() + ${monthsSaved} * interval '1 month'`;

export async function findReader(db: Db, id: string): Promise<ReaderRow | null> {
  const { rows } = await select(readers)`from alert_readers as r where r.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** These, with all others who change what they saved waiting until the transaction ends. */
export async function lockReaders(trx: Db, ids: readonly string[]): Promise<ReaderRow[]> {
  take(trx, 'alert readers');
  const { rows } = await select(readers)`
    from alert_readers as r where r.id = any(${ids}::text[]) order by r.id for update`.execute(trx);
  return rows;
}

export async function lockReader(trx: Db, id: string): Promise<ReaderRow | null> {
  const [row] = await lockReaders(trx, [id]);
  return row ?? null;
}

/** Whoever reads that address, held. Only who has confirmed nothing yet gets another language: anybody can type an address. */
export async function upsertReader(trx: Db, email: string, language: Language): Promise<ReaderRow> {
  take(trx, 'alert readers');
  const { rows } = await rowsOf(
    readers,
    (columns) => sql`
    insert into alert_readers as r (email, language) values (${email}, ${language})
    on conflict (lower(email)) do update set language = case
      when exists (select from alerts as a where a.reader_id = r.id and a.confirmed_at is not null) then r.language
      else excluded.language end
    returning ${columns}`,
  ).execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('a reader was not stored');
  return row;
}

/** The first saved comes first. */
export async function listAlerts(db: Db, readerId: string): Promise<AlertRow[]> {
  const { rows } = await select(saved)`
    from alerts as a where a.reader_id = ${readerId} order by a.asked_at, a.id`.execute(db);
  return rows;
}

export async function countAlerts(db: Db, readerId: string): Promise<number> {
  const { rows } = await select({ total: howMany() })`from alerts as a where a.reader_id = ${readerId}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** A search made ready to be kept: what it means, and the words that PostgreSQL compares. */
export type Prepared = { query: string; criteria: object; searchWords: string | null; placeWords: string | null };

/**
 * Asked for again before it is confirmed, it is what was asked for last; one that is confirmed stays as it is.
 * @returns whether it waits to be confirmed
 */
export async function upsertAlert(
  trx: Db,
  readerId: string,
  { query, criteria, searchWords, placeWords }: Prepared,
  asked: { frequency: AlertFrequency; consentVersion: string; consentLanguage: Language },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into alerts as a (reader_id, query, criteria, search_words, place_words, frequency, consent_version,
      consent_language)
    values (${readerId}, ${query}, ${JSON.stringify(criteria)}::jsonb, to_tsquery('simple', ${searchWords}),
      to_tsquery('simple', ${placeWords}), ${asked.frequency}, ${asked.consentVersion}, ${asked.consentLanguage})
    on conflict (reader_id, query) do update set frequency = excluded.frequency, asked_at = clock_timestamp(),
      consent_version = excluded.consent_version, consent_language = excluded.consent_language
    where a.confirmed_at is null`.execute(trx);
  return numAffectedRows === 1n;
}

/**
 * Done twice it is done once: the consent counts from the first time. The language of its words is that of the letters from
 * then on: until here anybody may have typed another one.
 */
export async function confirmAlert(trx: Db, readerId: string, id: string): Promise<void> {
  await sql`
    with given as (
      update alerts set confirmed_at = clock_timestamp(), changed_in = pg_current_xact_id(), ends_at = ${lasts}
      where reader_id = ${readerId} and id = ${id} and confirmed_at is null
        and asked_at > clock_timestamp() - ${daysToConfirm} * interval '1 day'
      returning consent_language)
    update alert_readers as r set language = given.consent_language from given where r.id = ${readerId}`.execute(trx);
}

export async function updateAlert(
  trx: Db,
  readerId: string,
  id: string,
  { frequency, isPaused }: { frequency: AlertFrequency | null; isPaused: boolean | null },
): Promise<void> {
  await sql`
    update alerts set frequency = coalesce(${frequency}, frequency), is_paused = coalesce(${isPaused}, is_paused),
      changed_in = pg_current_xact_id(),
      ends_at = case when confirmed_at is null then ends_at else ${lasts} end
    where reader_id = ${readerId} and id = ${id}`.execute(trx);
  // Whoever goes on after months is not told of what was new then.
  if (isPaused === true) {
    await sql`
      delete from alert_hits as h using alerts as a
      where a.reader_id = ${readerId} and a.id = ${id} and h.alert_number = a.number`.execute(trx);
  }
}

export async function removeAlert(trx: Db, readerId: string, id: string): Promise<void> {
  await sql`delete from alerts where reader_id = ${readerId} and id = ${id}`.execute(trx);
}

/** With all that they saved. */
export async function removeReader(trx: Db, id: string): Promise<void> {
  take(trx, 'alert readers');
  await sql`delete from alert_readers where id = ${id}`.execute(trx);
}

/** Whoever reads one of these addresses (in small letters). @returns who, and how many of their searches were confirmed */
export async function removeReadersOf(trx: Db, emails: readonly string[]) {
  take(trx, 'alert readers');
  const confirmed = sql`(select count(*) from alerts as a where a.reader_id = r.id and a.confirmed_at is not null)`;
  const { rows } = await rowsOf(
    { ...readers, confirmed: asInteger(confirmed) },
    (columns) => sql`
    delete from alert_readers as r where lower(r.email) = any(${emails}::text[]) returning ${columns}`,
  ).execute(trx);
  return rows;
}

const ofAddress = { ...saved, askedAt: a.asked_at };
export type AlertOfAddress = Read<typeof ofAddress>;

/** What an address (in small letters) has saved, the first one first. */
export async function listAlertsOf(db: Db, email: string): Promise<AlertOfAddress[]> {
  const { rows } = await select(ofAddress)`
    from alerts as a join alert_readers as r on r.id = a.reader_id
    where lower(r.email) = ${email} order by a.asked_at, a.id`.execute(db);
  return rows;
}

/** Those that nobody confirmed, those that are over, and whoever has none left. */
export async function removeEnded(db: Db): Promise<void> {
  await sql`delete from alerts where ends_at <= clock_timestamp()
    or (confirmed_at is null and asked_at <= clock_timestamp() - ${daysToConfirm} * interval '1 day')`.execute(db);
  await sql`delete from alert_readers as r where created_at < clock_timestamp() - interval '1 hour'
    and not exists (select from alerts as a where a.reader_id = r.id)`.execute(db);
}

const old = { id: a.id, query: a.query };

/** Confirmed searches whose meaning was last found out more than a day ago. */
export async function listStale(db: Db, limit: number): Promise<Read<typeof old>[]> {
  const { rows } = await select(old)`
    from alerts as a where a.resolved_at < clock_timestamp() - interval '1 day' and a.confirmed_at is not null
    order by a.resolved_at limit ${limit}`.execute(db);
  return rows;
}

/** What a search means by now. Whoever holds it in memory reads it anew only where that is something else. */
export async function updateMeaning(
  db: Db,
  id: string,
  { criteria, searchWords, placeWords }: Omit<Prepared, 'query'>,
): Promise<void> {
  const text = JSON.stringify(criteria);
  await sql`
    update alerts set resolved_at = clock_timestamp(), criteria = ${text}::jsonb,
      search_words = to_tsquery('simple', ${searchWords}), place_words = to_tsquery('simple', ${placeWords}),
      changed_in = case when criteria = ${text}::jsonb then changed_in else pg_current_xact_id() end
    where id = ${id}`.execute(db);
}
