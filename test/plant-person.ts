import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/platform/database/open-database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { makeAccessSession, makeInquiry, makeStaff, makeVerifiedPhone, makeVisit } from './make.ts';

/** Every column of the database that can hold words. */
export async function listWords(db: Db): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column
    from information_schema.columns as c join information_schema.tables as t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.udt_name in ('text', 'varchar', 'json', 'jsonb', 'bytea', '_text', '_varchar', '_bytea', 'tsvector', 'tsquery')
    order by 1, 2`.execute(db);
  return rows;
}

/** Where one of the marks stands, as words or as bytes: `inquiries.message`. */
export async function whereFound(db: Db, marks: readonly string[]): Promise<string[]> {
  const pattern = marks.flatMap((mark) => [mark, Buffer.from(mark).toString('hex')]).join('|');
  const found: string[] = [];
  for (const { table, column } of await listWords(db)) {
    const { rows } = await sql`
      select from ${sql.table(table)} where ${sql.ref(column)}::text ~* ${pattern} limit 1`.execute(db);
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

/**
 * Somebody with words in every place that can hold some, in two inquiries of `holder`, who unlocked the papers of `home`;
 * `marks` are in small letters.
 */
export async function plantPerson(
  { db }: Platform,
  { holder, home }: { holder?: { id: string; email: string }; home?: { id: string } } = {},
): Promise<{ ids: string[]; marks: string[] }> {
  const unique = randomBytes(4).toString('hex');
  const word = `zqperson${unique}`;
  const digits = `98${String(Number.parseInt(unique, 16) % 100_000_000).padStart(8, '0')}`;
  const phone = `+91${digits}`;
  const email = `${word}@example.in`;
  const staff = holder ?? (await makeStaff(db));
  const everywhere = {
    first_name: word,
    last_name: `of ${word}`,
    email,
    phone: digits,
    phone_number: phone,
    message: `I am ${word}`,
    preferred_location: `Near ${word}`,
    property_name: `House of ${word}`,
    developer_name: `${word} & Sons`,
    said_property: word,
    said_developer: word,
    details: JSON.stringify({ subject: word, visit: { date: '2026-12-01', time: '10:00', note: word } }),
    contact_preferences: JSON.stringify({ channels: ['phone'], from: 9, to: 18, said: word }),
    source_page: `/contact?me=${word}`,
    referrer: `https://www.example.com/${word}`,
    utm: JSON.stringify({ source: 'newsletter', campaign: word }),
    user_agent: word,
    address_digest: Buffer.from(word),
    payload_digest: Buffer.from(word),
    lost_reason: word,
    assignment_reason: `Given to Tara: the only one who knows Near ${word} and works now.`,
    consent_version: '2026-11',
    assigned_to: staff.id,
    status: 'in_progress',
  };
  const open = await makeInquiry(db, everywhere);
  const gone = {
    deleted_at: new Date().toISOString(),
    quarantine_reason: 'links',
    quarantined_at: new Date().toISOString(),
  };
  const away = await makeInquiry(db, { ...everywhere, ...gone, status: 'closed' });
  const inquiry_id = open.id;
  const activity = await db
    .insertInto('activities')
    .values({
      inquiry_id,
      kind: 'call',
      text: `Spoke with ${word}`,
      override_reason: `${word} asked`,
      actor_id: staff.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const tasks = await db
    .insertInto('tasks')
    .values(
      [null, new Date().toISOString()].map((done_at) => ({
        inquiry_id,
        title: `Call ${word}`,
        due_at: new Date().toISOString(),
        done_at,
      })),
    )
    .returning('id')
    .execute();
  const soon = {
    starts_at: sql<Date>`clock_timestamp() + interval '2 days'`,
    ends_at: sql<Date>`clock_timestamp() + interval '49 hours'`,
  };
  const visit = await makeVisit(db, { inquiry_id, ...soon, note: `With ${word}`, cancel_reason: word });
  await plantLetters(db, { word, email, phone, inquiry_id, staff });
  await db
    .insertInto('notifications')
    .values({
      inquiry_id,
      staff_id: staff.id,
      kind: 'given',
      channel: 'email',
      facts: JSON.stringify({ about: word }),
    })
    .execute();
  await makeAccessSession(db, { email, phone, inquiry_id, ...(home && { property_id: home.id }) });
  await makeVerifiedPhone(db, phone);
  await sql`with r as (insert into alert_readers (email, phone) values (${email}, null), (null, ${phone}) returning id)
    insert into alerts (reader_id, query, criteria, search_words, place_words, frequency, consent_version, consent_language)
    select id, ${`search=${word}`}, ${JSON.stringify({ search: [[word]] })}::jsonb, to_tsquery('simple', ${word}),
      to_tsquery('simple', ${word}), 'daily', 'alerts-2026-11', 'en' from r`.execute(db);
  await makeVerifiedPhone(db, null, { email, purpose: 'privacy' });
  await sql`insert into proof_links (email, expires_at) values (${email}, clock_timestamp())`.execute(db);
  await sql`insert into one_time_codes (purpose, target, digest, expires_at)
    values ('gate', ${phone}, '', clock_timestamp())`.execute(db);
  await sql`insert into code_tries (purpose, target, owner, source, digest, tries, failures, failures_since)
    values ('gate', ${phone}, '', '', '', 1, 1, clock_timestamp())`.execute(db);
  await sql`insert into limits (key, points) values (${`code per number and day:${phone}`}, 1)`.execute(db);
  await sql`insert into blocked_senders (kind, value) values ('phone', ${phone}), ('email', ${email})`.execute(db);
  await sql`insert into customer_merges (kept_id, gone_id, inquiry_ids, phones, emails)
    values (${open.customer_id}, ${open.customer_id}, '{}', ${[phone]}::text[], ${[email]}::text[])`.execute(db);
  await plantEntries(db, word, [
    ['inquiries', open.id, { status: 'closed', lostReason: word }],
    ['tasks', tasks[0]?.id ?? '', { title: word }],
    ['visits', visit.id, { note: word }],
    ['activities', activity.id, { said: word }],
  ]);
  const bulk = await db
    .insertInto('bulk_actions')
    .values({
      actor_id: staff.id,
      actor_name: 'Tara',
      address: '',
      user_agent: '',
      change: JSON.stringify({ kind: 'task', title: `Call ${word}`, dueAt: new Date().toISOString() }),
      state: 'done',
      total: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('bulk_items')
    .values({
      bulk_id: bulk.id,
      inquiry_id,
      seen_version: 1,
      before: JSON.stringify({ lost_reason: word, assignment_reason: word }),
    })
    .execute();
  await db
    .insertInto('breaches')
    .values({
      name: 'A list that was sent',
      known_at: new Date().toISOString(),
      touches: 'search',
      touched_who: `0${digits.slice(0, 5)} ${digits.slice(5)}, ${email}\n@other.example`,
    })
    .execute();
  await db
    .insertInto('smart_lists')
    .values({ name: 'Mine', owner_id: staff.id, query: JSON.stringify({ search: email }), columns: [] })
    .execute();
  await sql`insert into data_requests (kind, came_by, subject, subject_digest, words, wanted, answer)
    values ('correction', 'page', ${phone}, sha256(${phone}::bytea), ${word}, ${JSON.stringify({ name: word })}::jsonb, ${word})`.execute(
    db,
  );
  return { ids: [open.id, away.id], marks: [word, digits] };
}

type Somebody = { word: string; email: string; phone: string; inquiry_id: string; staff: { email: string } };

/** To the person, about the person, and one to staff that names several. */
async function plantLetters(db: Db, { word, email, phone, inquiry_id, staff }: Somebody): Promise<void> {
  const letter = {
    channel: 'email',
    template: 'inquiry-receipt',
    recipient: email,
    reply_to: email,
    subject: `For ${word}`,
    text: `Dear ${word}`,
    data: JSON.stringify({ name: word }),
    sealed: Buffer.from(word),
    last_error: `550 ${word}`,
    provider_reference: word,
    provider: 'page',
    inquiry_id,
  };
  const code = { channel: 'sms', template: 'gate-code', recipient: phone, text: 'A code', provider: 'page' };
  const lines = [{ inquiryId: inquiry_id, what: 'New', about: word, note: '' }];
  const digest = {
    channel: 'email',
    template: 'news-digest',
    recipient: staff.email,
    text: `A lead: ${word}`,
    data: JSON.stringify({ summary: 'Two leads', lines }),
  };
  await db.insertInto('messages').values([letter]).execute();
  await db.insertInto('messages').values([code]).execute();
  await db.insertInto('messages').values([digest]).execute();
}

/** As a visitor leaves them who changes a visit by its link. */
async function plantEntries(
  db: Db,
  word: string,
  entries: [type: string, id: string, fields: object][],
): Promise<void> {
  for (const [record_type, record_id, fields] of entries) {
    const json = JSON.stringify(fields);
    await db
      .insertInto('audit_entries')
      .values({
        action: `${record_type}.update`,
        record_type,
        record_id,
        record_name: record_type === 'activities' ? 'call' : `About ${word}`,
        before: json,
        after: json,
        address: word,
        user_agent: word,
      })
      .execute();
  }
}
