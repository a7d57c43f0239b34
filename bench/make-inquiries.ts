import { type Kysely, sql } from 'kysely';

const list = (words: string) => words.split(' ');
const firstNames = list(
  'Aarav Aditi Arjun Bhavna Chetan Deepa Esha Farhan Gauri Harish Imran Jaya Karan Lata Manoj Nisha Omkar Pooja Qasim Ritu Sameer Tanvi Uday Vidya Yash Zara रोहिणी अमित नेहा विकास',
);
const lastNames = list(
  'Agarwal Bose Chauhan Desai Fernandes Ghosh Iyer Joshi Kapoor Lobo Mehta Nair Oberoi Pillai Qureshi Rao Sethi Trivedi Upadhyay Verma Wadhwa Yadav शर्मा गुप्ता',
);
const homes = list('Aster Banyan Cedar Damask Ember Fern Grove Harbour Indigo Jasmine Kestrel Lotus Maple Neem Ochre');
const kinds = list('Heights Court Enclave Residency Towers Greens Meadows Gardens Terrace Villas');
const firms = list('Arvalli Bhoomi Chandan Devgarh Evara Fatehpur Girnar Hastin Ishana Jharokha');
const types = list('general general general floor_plans documents pricing availability location amenities investment');
const statuses = list('new assigned assigned in_progress in_progress completed completed completed closed closed');
const prose = list(
  'is the flat still free how much would it be with parking and club charges we are a family of five looking for a home near the metro and a good school could somebody call us on sunday after four my parents need a lift and morning light balcony vastu loan possession rent budget crore resale corner floor tower garden quiet road water security',
);

/**
 * Fills the desk with `count` invented inquiries over two years and 24 colleagues for measurements, the same ones every
 * time; of a hundred three are in quarantine and two in the trash, eighty were given to somebody, twenty wish for WhatsApp,
 * fourteen have a visit, and of the newest fifth nine a task; of the newest two months one in five waits for an answer.
 */
export async function makeInquiries<DB>(db: Kysely<DB>, count: number): Promise<void> {
  await sql`
    insert into staff (first_name, last_name, email, role, password_hash)
    select (${firstNames}::text[])[1 + n], (${lastNames}::text[])[1 + n], 'colleague.' || n || '@aangan.example', 'employee', ''
    from generate_series(0, 23) as n`.execute(db);
  // Nobody listens, and a hundred thousand pieces of news at once are no measure of anything.
  await sql`alter table inquiries disable trigger inquiries_news_insert`.execute(db);
  // Filled row by row it takes minutes; built at once, seconds.
  const { rows } = await sql<{ made: string }>`select pg_get_indexdef('inquiry_words_key'::regclass) as made`.execute(
    db,
  );
  await sql`drop index inquiry_words_key`.execute(db);
  for (let from = 0; from < count; from += 10_000) await makeSome(db, from, Math.min(from + 10_000, count) - 1);
  await sql.raw(rows[0]?.made ?? '').execute(db);
  await sql`alter table tasks disable trigger user`.execute(db);
  await sql`
    insert into tasks (inquiry_id, title, due_at)
    select id, 'Call them', task_due_at from inquiries where task_due_at is not null`.execute(db);
  await sql`alter table tasks enable trigger user`.execute(db);
  await sql`alter table visits disable trigger user`.execute(db);
  await sql`
    insert into visits (inquiry_id, starts_at, ends_at, status, sequence)
    select id, visit_at, visit_at + interval '30 minutes',
      case when visit_at > clock_timestamp() then 'booked' when ascii(right(id, 1)) % 4 = 0 then 'no_show' else 'done' end, 0
    from inquiries where visit_at is not null`.execute(db);
  await sql`alter table visits enable trigger user`.execute(db);
  await sql`alter table inquiries enable trigger inquiries_news_insert`.execute(db);
  await sql`vacuum analyze inquiries`.execute(db);
  await sql`vacuum analyze inquiry_words`.execute(db);
  await sql`vacuum analyze visits`.execute(db);
  await sql`vacuum analyze tasks`.execute(db);
  await sql`select fold_inquiry_counts()`.execute(db);
  await sql`vacuum analyze inquiry_counts`.execute(db);
  // As if all of them had come long ago.
  await sql`truncate inquiry_moves`.execute(db);
}

async function makeSome<DB>(db: Kysely<DB>, from: number, to: number): Promise<void> {
  await sql`
    insert into inquiries (kind, request_type, status, first_name, last_name, email, phone, phone_number, property_name,
      developer_name, message, payload_digest, assigned_to, assigned_at, completed_at, quarantine_reason, quarantined_at,
      deleted_at, created_at, told_at, respond_by, first_responded_at, touched_at, visit_at, task_due_at, details,
      phone_verified_at, contact_preferences)
    select 'query', (${types}::text[])[1 + (dice[1] * 9)::int],
      case when dice[2] < 0.8 then (${statuses}::text[])[2 + (dice[3] * 8)::int] else 'new' end,
      first_name, last_name, 'person' || n || '@' || (array['post', 'mail', 'letters'])[1 + (dice[4] * 2)::int] || '.example',
      '+91 9' || substr(number, 1, 4) || ' ' || substr(number, 5), '+919' || number,
      (${homes}::text[])[1 + (dice[5] * 14)::int] || ' ' || (${kinds}::text[])[1 + (dice[6] * 9)::int],
      (${firms}::text[])[1 + (dice[7] * 9)::int] || ' Homes',
      (select string_agg((${prose}::text[])[1 + (abs(hashint8(n * 131 + w)) % ${prose.length})], ' ') from generate_series(1, 25) as w),
      sha256(n::text::bytea),
      case when dice[2] < 0.8 then (select id from staff where email = 'colleague.' || (dice[8] * 23)::int || '@aangan.example') end,
      case when dice[2] < 0.8 then came + interval '1 hour' end, case when dice[3] > 0.5 and dice[2] < 0.8 then came + interval '9 days' end,
      case when dice[9] < 0.03 then 'many links' end, case when dice[9] < 0.03 then came end,
      case when dice[10] < 0.02 then clock_timestamp() - dice[10] * interval '1000 days' end, came, came,
      came + interval '10 minutes',
      case when dice[2] < 0.8 or came < clock_timestamp() - interval '60 days' then came + interval '8 minutes' end,
      least(came + dice[5] * interval '20 days', clock_timestamp()),
      case when n % 7 = 0 then least(came + dice[6] * interval '12 days', clock_timestamp() + dice[6] * interval '5 days') end,
      case when n % 11 = 0 and n < 20000 then least(came + dice[7] * interval '30 days', clock_timestamp() + dice[7] * interval '9 days') end,
      case when n % 13 = 0 then '{"visit": {}}'::jsonb else '{}' end, case when dice[4] < 0.4 then came end,
      case when n % 5 = 0 then jsonb_build_object('channels', array['whatsapp'], 'from', 9, 'to', 19) end
    from (
      select n, dice, clock_timestamp() - n * (interval '730 days' / 100000) as came,
        lpad(((n * 7919 * 104729) % 1000000000)::text, 9, '0') as number,
        (${firstNames}::text[])[1 + (dice[11] * 29)::int] as first_name, (${lastNames}::text[])[1 + (dice[12] * 23)::int] as last_name
      from generate_series(${from}::bigint, ${to}::bigint) as n,
        lateral (select array_agg((hashint8(n * 31 + k)::bigint + 2147483648) / 4294967296.0 order by k) as dice from generate_series(1, 12) as k) as thrown
    ) as drawn`.execute(db);
}
