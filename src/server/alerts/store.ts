import { sql } from 'kysely';
import {
  type AlertFrequency,
  type AlertWay,
  alertFrequencies,
  daysToConfirm,
  monthsSaved,
} from '#contract/alert-choices.ts';
import { subjectKind } from '#contract/privacy-choices.ts';
import { officeZone } from '#contract/visits.ts';
import { take } from '../platform/database/lock-order.ts';
import type { Db } from '../platform/database/open-database.ts';
import {
  asInteger,
  asText,
  columnsOf,
  howMany,
  oneOf,
  type Read,
  rowsOf,
  select,
} from '../platform/database/typed-rows.ts';
import type { Language } from '../platform/messages/delivery.ts';

const languages = ['en', 'hi'] as const;
const r = columnsOf('alert_readers', 'r');
/** What a reader is known by: an address in small letters, or a number (E.164). As the index has it. */
const key = sql`coalesce(lower(r.email), r.phone)`;
/** Both ways of reaching somebody are one field from here on; `wayOf` says which it is. */
const readers = {
  id: r.id,
  address: asText(sql`coalesce(r.email, r.phone)`),
  language: oneOf(languages, r.language),
};
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

/** By what they are told. */
export const wayOf = ({ address }: Pick<ReaderRow, 'address'>): AlertWay => subjectKind(address);

/**
 * Whoever reads that address or holds that number, held. Anybody can type an address, so that only who has confirmed nothing yet
 * gets another language; a number is always proved.
 */
export async function upsertReader(trx: Db, address: string, language: Language): Promise<ReaderRow> {
  take(trx, 'alert readers');
  const of = { email: null, phone: null, [subjectKind(address)]: address };
  const { rows } = await rowsOf(
    readers,
    (columns) => sql`
    insert into alert_readers as r (email, phone, language) values (${of.email}, ${of.phone}, ${language})
    on conflict (coalesce(lower(email), phone)) do update set language = case
      when r.phone is null and exists (select from alerts as a where a.reader_id = r.id and a.confirmed_at is not null) then r.language
      else excluded.language end
    returning ${columns}`,
  ).execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('a reader was not stored');
  return row;
}

/** Of a reader `r`: no SMS was written on the day, in India, that `at` lies in. */
export const isNewDay = (at: Date) => sql`(r.told_at is null or
  (r.told_at at time zone ${sql.lit(officeZone.name)})::date < (${at}::timestamptz at time zone ${sql.lit(officeZone.name)})::date)`;

/** Of these the SMS of the day is written. */
export async function noteDay(trx: Db, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  take(trx, 'alert readers');
  await sql`update alert_readers set told_at = ${at} where id = any(${ids}::text[])`.execute(trx);
}

/** Makes what waits the SMS of this day. @returns whether there is none of it yet */
export async function takeDay(trx: Db, id: string, at: Date): Promise<boolean> {
  take(trx, 'alert readers');
  const { numAffectedRows } = await sql`
    update alert_readers as r set told_at = ${at} where id = ${id} and ${isNewDay(at)}`.execute(trx);
  return numAffectedRows === 1n;
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

type Asked = { frequency: AlertFrequency; consentVersion: string; consentLanguage: Language };

/**
 * Asked for again before it is confirmed, it is what was asked for last; one that is confirmed stays as it is.
 * @returns whether it waits to be confirmed
 */
export async function upsertAlert(
  trx: Db,
  readerId: string,
  { query, criteria, searchWords, placeWords }: Prepared,
  asked: Asked,
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
 * What whoever holds a proved number saves counts at once. Saved again it is how often they say now, and goes on; the consent stays
 * that of the first time.
 */
export async function upsertProvedAlert(
  trx: Db,
  readerId: string,
  { query, criteria, searchWords, placeWords }: Prepared,
  asked: Asked,
): Promise<void> {
  await sql`
    insert into alerts as a (reader_id, query, criteria, search_words, place_words, frequency, consent_version,
      consent_language, confirmed_at)
    values (${readerId}, ${query}, ${JSON.stringify(criteria)}::jsonb, to_tsquery('simple', ${searchWords}),
      to_tsquery('simple', ${placeWords}), ${asked.frequency}, ${asked.consentVersion}, ${asked.consentLanguage},
      clock_timestamp())
    on conflict (reader_id, query) do update set frequency = excluded.frequency, is_paused = false,
      changed_in = pg_current_xact_id(), ends_at = ${lasts}`.execute(trx);
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
export async function removeReaders(trx: Db, ids: readonly string[]): Promise<void> {
  take(trx, 'alert readers');
  await sql`delete from alert_readers where id = any(${ids}::text[])`.execute(trx);
}

/** Whoever is told at one of these addresses (in small letters) or numbers, held. @returns who, and how many of their searches were confirmed */
export async function lockReadersOf(trx: Db, addresses: readonly string[]) {
  take(trx, 'alert readers');
  const confirmed = sql`(select count(*) from alerts as a where a.reader_id = r.id and a.confirmed_at is not null)`;
  const { rows } = await select({ ...readers, confirmed: asInteger(confirmed) })`
    from alert_readers as r where ${key} = any(${addresses}::text[]) order by r.id for update`.execute(trx);
  return rows;
}

const ofAddress = { ...saved, askedAt: a.asked_at };
export type AlertOfAddress = Read<typeof ofAddress>;

/** What an address (in small letters) or a number has saved, the first one first. */
export async function listAlertsOf(db: Db, address: string): Promise<AlertOfAddress[]> {
  const { rows } = await select(ofAddress)`
    from alerts as a join alert_readers as r on r.id = a.reader_id
    where ${key} = ${address} order by a.asked_at, a.id`.execute(db);
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
