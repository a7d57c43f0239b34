import { type Selectable, sql } from 'kysely';
import type { Db } from '../platform/database/open-database.ts';
import { prepare, type Slots } from '../platform/database/prepare-statement.ts';
import type { DB } from '../platform/database/schema.gen.ts';
import {
  asMoment,
  asNumber,
  asText,
  columnsOf,
  howMany,
  now,
  optional,
  pick,
  type Read,
  rowsOf,
  select,
} from '../platform/database/typed-rows.ts';
import type { Channel, Language } from '../platform/messages/delivery.ts';
import type { SealedColumn } from '../platform/store-seals.ts';

/** Codes that wait, and those that a trial shows on its page. */
export const sealedCodes: SealedColumn = { table: 'messages', keys: ['id'], column: 'sealed', purpose: 'messages' };

const messages = pick(columnsOf('messages'), [
  'id',
  'channel',
  'template',
  'language',
  'recipient',
  'reply_to',
  'subject',
  'text',
  'data',
  'sealed',
  'state',
  'provider',
  'provider_reference',
  'attempts',
  'next_attempt_at',
  'last_error',
  'expires_at',
  'created_at',
  'sent_at',
  'inquiry_id',
]);

export type StoredMessage = Omit<Selectable<DB['messages']>, 'channel' | 'language'> & {
  channel: Channel;
  language: Language;
};

export type NewMessage = {
  channel: Channel;
  template: string;
  language: Language;
  recipient: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  values: object;
  sealed?: Buffer;
  inquiryId?: string | undefined;
  expiresAt?: Date | undefined;
  /** Milliseconds for which it is wanted at least, by the database's clock; the later of the two counts. */
  lifetime?: number | undefined;
  /** It does not leave before. */
  notBefore?: Date | undefined;
  /** It has arrived with this row: a trial shows it on its page. */
  isForPage: boolean;
};

export async function insertMessage(db: Db, message: NewMessage): Promise<StoredMessage> {
  const [row] = await insertMessages(db, [message]);
  if (row === undefined) throw new Error('a message was not stored');
  return row;
}

/** In one statement: a lead waits for it. */
export async function insertMessages(db: Db, given: NewMessage[]): Promise<StoredMessage[]> {
  const rows = await insertRows(db, {
    channel: given.map(({ channel }) => channel),
    template: given.map(({ template }) => template),
    language: given.map(({ language }) => language),
    recipient: given.map(({ recipient }) => recipient),
    reply_to: given.map(({ replyTo }) => replyTo ?? null),
    subject: given.map(({ subject }) => subject),
    text: given.map(({ text }) => text),
    data: given.map(({ values }) => JSON.stringify(values)),
    sealed: given.map(({ sealed }) => sealed ?? null),
    inquiry_id: given.map(({ inquiryId }) => inquiryId ?? null),
    expires_at: given.map(({ expiresAt }) => expiresAt ?? null),
    lifetime: given.map(({ lifetime }) => lifetime ?? null),
    not_before: given.map(({ notBefore }) => notBefore ?? null),
    is_for_page: given.map(({ isForPage }) => isForPage),
  });
  return rows as StoredMessage[];
}

type NewRows = Record<'channel' | 'template' | 'language' | 'recipient' | 'subject' | 'text' | 'data', string[]> &
  Record<'reply_to' | 'inquiry_id', (string | null)[]> & {
    sealed: (Buffer | null)[];
    expires_at: (Date | null)[];
    lifetime: (number | null)[];
    not_before: (Date | null)[];
    is_for_page: boolean[];
  };
const insertRows = prepare(
  messages,
  (given: Slots<NewRows>, columns) => sql`
    insert into messages (channel, template, language, recipient, reply_to, subject, text, data, sealed, inquiry_id,
      expires_at, next_attempt_at, state, provider, sent_at)
    select channel, template, language, recipient, reply_to, subject, text, data::jsonb, sealed, inquiry_id,
      greatest(expires_at, clock_timestamp() + lifetime * interval '1 millisecond'),
      coalesce(not_before, clock_timestamp()),
      case when is_for_page then 'sent' else 'waiting' end, case when is_for_page then 'page' end,
      case when is_for_page then clock_timestamp() end
    from unnest(${given.channel}::text[], ${given.template}::text[], ${given.language}::text[],
      ${given.recipient}::text[], ${given.reply_to}::text[], ${given.subject}::text[], ${given.text}::text[],
      ${given.data}::text[], ${given.sealed}::bytea[], ${given.inquiry_id}::text[],
      ${given.expires_at}::timestamptz[], ${given.lifetime}::float8[], ${given.not_before}::timestamptz[],
      ${given.is_for_page}::boolean[])
      as m (channel, template, language, recipient, reply_to, subject, text, data, sealed, inquiry_id, expires_at,
        lifetime, not_before, is_for_page)
    returning ${columns}`,
);

export async function findMessage(db: Db, id: string): Promise<StoredMessage | null> {
  const row = await db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
  return (row as StoredMessage | undefined) ?? null;
}

/**
 * Takes a waiting message for one attempt and keeps others off it for `lease` milliseconds. Null when somebody else has
 * it, it is not due, or it is done. Codes are never taken: they leave with their request or not at all.
 */
export async function claimMessage(db: Db, id: string, lease: number): Promise<StoredMessage | null> {
  const row = await db
    .updateTable('messages')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      next_attempt_at: asMoment(sql`clock_timestamp() + ${lease} * interval '1 ms'`),
    }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('sealed', 'is', null)
    .where('next_attempt_at', '<=', now)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .returningAll()
    .executeTakeFirst();
  return (row as StoredMessage | undefined) ?? null;
}

/**
 * What goes to people about their own data, and about searches, which are promised to be erased with their address when they
 * end. Whoever is written to may be erased already, so the row says no more than that something left: from then on it holds no
 * address and no word.
 */
const forgottenTemplates: readonly string[] = [
  'privacy-answer',
  'privacy-code',
  'privacy-link',
  'alerts-code',
  'alert-confirmation',
  'alert-letter',
];
const emptied = sql`recipient = '', reply_to = null, subject = '', text = '', data = '{}'`;

/** How a message ended. Its secrets are forgotten with it. */
export async function finishMessage(
  db: Db,
  { id, template }: Pick<StoredMessage, 'id' | 'template'>,
  end: {
    state: 'sent' | 'uncertain' | 'failed' | 'expired';
    provider: string | null;
    reference?: string | null;
    reason?: string | null;
  },
): Promise<void> {
  const isForgotten = forgottenTemplates.includes(template);
  const { reference = null, reason = null } = isForgotten ? {} : end;
  await sql`
    update messages
    set state = ${end.state}, provider = ${end.provider}, provider_reference = ${reference},
        last_error = ${reason}, sealed = null, attempts = greatest(attempts, 1),
        sent_at = case when ${end.state} in ('sent', 'uncertain') then clock_timestamp() end
        ${isForgotten ? sql`, ${emptied}` : sql``}
    where id = ${id} and state = 'waiting'`.execute(db);
}

/** Puts it back for another attempt in `delay` milliseconds. @returns when that is */
export async function postponeMessage(
  db: Db,
  id: string,
  { delay, provider, reason }: { delay: number; provider: string | null; reason: string },
): Promise<Date> {
  const { rows } = await rowsOf(
    { at: messages.next_attempt_at },
    (columns) => sql`
    update messages
    set next_attempt_at = clock_timestamp() + ${delay} * interval '1 ms', provider = ${provider}, last_error = ${reason}
    where id = ${id}
    returning ${columns}`,
  ).execute(db);
  return rows[0]?.at ?? new Date();
}

/**
 * Lets one that is about to leave wait for so many milliseconds, with other values where given. That was no attempt.
 * @returns when it is due again; null where it waits no more
 */
export async function putOff(
  db: Db,
  id: string,
  { wait, values }: { wait: number; values?: object },
): Promise<Date | null> {
  const data = values === undefined ? null : JSON.stringify(values);
  const { rows } = await rowsOf(
    { at: messages.next_attempt_at },
    (columns) => sql`update messages
    set next_attempt_at = clock_timestamp() + ${wait} * interval '1 ms', attempts = attempts - 1,
      data = coalesce(${data}::jsonb, data)
    where id = ${id} and state = 'waiting'
    returning ${columns}`,
  ).execute(db);
  return rows[0]?.at ?? null;
}

/** Waiting messages of a channel without secrets, oldest first: those a job must exist for. */
export async function listWaiting(db: Db, channels: Channel[]): Promise<{ id: string; at: Date }[]> {
  const { rows } = await select({ id: messages.id, at: messages.next_attempt_at })`
    from messages
    where state = 'waiting' and sealed is null and channel = any(${channels})
    order by created_at limit 10000`.execute(db);
  return rows;
}

/** Messages that were done with so many days ago. What waits or failed stays for whoever looks after it. */
export async function removeOldMessages(db: Db, days: number): Promise<void> {
  await sql`delete from messages where state in ('sent', 'uncertain', 'expired')
    and created_at < clock_timestamp() - ${days} * interval '1 day'`.execute(db);
}

/** All letters about inquiries that go for good, also those that still wait. */
export async function removeMessagesAbout(trx: Db, inquiryIds: string[]): Promise<void> {
  await sql`delete from messages where inquiry_id = any(${inquiryIds})`.execute(trx);
}

/** Letters of these kinds to an address that have not left, when whoever reads it wants none. */
export async function removeWaiting(trx: Db, recipient: string, templates: readonly string[]): Promise<void> {
  await sql`delete from messages
    where recipient = ${recipient} and template = any(${templates}) and state = 'waiting'`.execute(trx);
}

/** Ends letters about an inquiry that have not left and are no longer true. */
export async function withdrawMessages(trx: Db, inquiryId: string, templates: readonly string[]): Promise<void> {
  await sql`update messages set state = 'expired'
    where inquiry_id = ${inquiryId} and template = any(${templates}) and state = 'waiting'`.execute(trx);
}

/** Ends those of them that nobody has begun to deliver. @returns their ids */
export async function withdrawUnbegun(trx: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await rowsOf(
    { id: messages.id },
    (columns) => sql`
    update messages set state = 'expired'
    where id = any(${ids}::text[]) and state = 'waiting' and attempts = 0 returning ${columns}`,
  ).execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** Ends a message that is about to leave and is no longer true. @returns whether it had not left yet */
export async function withdrawMessage(trx: Db, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update messages set state = 'expired' where id = ${id} and state = 'waiting'`.execute(trx);
  return numAffectedRows === 1n;
}

/** Ends what came too late, and forgets the codes that were only shown on the trial's page. */
export async function expireMessages(db: Db): Promise<void> {
  await sql`update messages set state = 'expired', sealed = null
    where state = 'waiting' and expires_at <= clock_timestamp()`.execute(db);
  await sql`update messages set sealed = null
    where sealed is not null and expires_at < clock_timestamp() - interval '1 day'`.execute(db);
}

/**
 * Empties what ended in another way than by leaving: withdrawn, too late, or shown by a trial for an hour. Also what a release
 * that does not know of it has sent.
 */
export async function forgetMessages(db: Db): Promise<void> {
  await sql`
    update messages set ${emptied}, sealed = null, provider_reference = null, last_error = null
    where template = any(${forgottenTemplates}) and state <> 'waiting' and recipient <> ''
      and (provider is distinct from 'page' or created_at < clock_timestamp() - interval '1 hour')`.execute(db);
}

/** What the page of a trial shows: the newest hundred of those channels, to one of these spellings where given. */
export async function listShown(db: Db, channels: Channel[], recipients: string[] | null): Promise<StoredMessage[]> {
  let query = db
    .selectFrom('messages')
    .selectAll()
    .where('provider', '=', 'page')
    .where('recipient', '<>', '')
    .where('channel', 'in', channels)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100);
  if (recipients !== null) query = query.where(asText(sql`lower(recipient)`), 'in', recipients);
  return (await query.execute()) as StoredMessage[];
}

/** How many wait and how many were given up, by channel: what /metrics tells. */
export async function countOpen(db: Db): Promise<{ channel: string; state: string; count: number }[]> {
  const { rows } = await select({ ...pick(messages, ['channel', 'state']), count: howMany() })`
    from messages
    where state <> 'sent' and state in ('waiting', 'failed', 'uncertain') group by channel, state`.execute(db);
  return rows;
}

const outcomes = {
  sent: howMany(sql`state = 'sent' and created_at > clock_timestamp() - interval '1 day'`),
  recent: howMany(sql`state = 'sent' and sent_at > clock_timestamp() - interval '30 minutes'`),
  failed: howMany(sql`state = 'failed' and created_at > clock_timestamp() - interval '1 day'`),
  uncertain: howMany(sql`state = 'uncertain' and created_at > clock_timestamp() - interval '1 day'`),
  waiting: howMany(sql`state = 'waiting' and sealed is null`),
  /** Minutes that the oldest of those has waited; null where none waits. */
  oldest: optional(
    asNumber(sql`extract(epoch from clock_timestamp() - min(created_at)
    filter (where state = 'waiting' and sealed is null)) / 60`),
  ),
};

/** What became of the messages of the last day, and what waits, however old. */
export async function readOutcomes(db: Db, channel: 'email' | 'sms'): Promise<Read<typeof outcomes>> {
  const { rows } = await select(outcomes)`
    from messages where channel = ${channel}
      and (created_at > clock_timestamp() - interval '1 day' or state = 'waiting')`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the outbox told nothing of itself');
  return row;
}
