import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, dropDatabase } from '#test/clone-database.ts';
import { makeAccessSession, makeInquiry, makeVerifiedPhone } from '#test/make.ts';
import { plantPerson, whereFound } from '#test/plant-person.ts';
import { startPlatform } from '#test/start-platform.ts';
import { restoreBackup } from '../platform/backups/restore-backup.ts';
import { writeBackup } from '../platform/backups/write-backup.ts';
import { openApart } from '../platform/database/open-apart.ts';
import { createLog } from '../platform/log.ts';
import type { Platform } from '../platform/platform.ts';
import { createSecrets } from '../platform/secrets.ts';
import { keepList } from './keep-list.ts';
import { eraseInquiries, type Repeated, repeatErasures } from './service.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'aangan-erasures-'));
const place = path.join(folder, 'place');
const file = path.join(folder, 'house.backup');
const log = createLog('silent');
const closers: (() => unknown)[] = [];
let platform: Platform;
/** Erased after the backup. */
let person: Awaited<ReturnType<typeof plantPerson>>;
/** Deleted for good after the backup and before the erasure: no row names it. */
const trashed = '+919820055501';
/** In the backup only of a session that outlived its inquiry. */
const session = '+919820055502';
/** In the backup in that one place only, by the words that stand there. */
const alone: [place: string, value: string, plant: (db: Platform['db']) => Promise<unknown>][] = [
  [
    'data_requests',
    '+919820066601',
    (db) =>
      sql`insert into data_requests (kind, came_by, subject, subject_digest, words)
      values ('complaint', 'staff', '+919820066601', sha256('x'), 'zqalone')`.execute(db),
  ],
  [
    'alert_readers by phone',
    '+919820066602',
    (db) => sql`insert into alert_readers (phone) values ('+919820066602')`.execute(db),
  ],
  [
    'alert_readers by mail',
    'zqalone3@mail.example',
    (db) => sql`insert into alert_readers (email) values ('zqalone3@mail.example')`.execute(db),
  ],
  [
    'proof_links',
    'zqalone4@mail.example',
    (db) =>
      sql`insert into proof_links (email, expires_at)
      values ('zqalone4@mail.example', clock_timestamp() + interval '1 day')`.execute(db),
  ],
  ['verified_phones', '+919820066605', (db) => makeVerifiedPhone(db, '+919820066605')],
  [
    'breaches by mail',
    'zqalone6@mail.example',
    (db) =>
      sql`insert into breaches (name, known_at, touches, touched_who)
      values ('A list', clock_timestamp(), 'search', E'zqAlone6@mail.example, 12345\n98200 66607')`.execute(db),
  ],
  ['breaches by phone', '+919820066607', async () => {}],
];
/** Never erased. */
const stays = '+919820055503';

beforeAll(async () => {
  platform = await startPlatform({ env: { BACKUP_URL: place } });
  const { db } = platform;
  person = await plantPerson(platform);
  const gone = await makeInquiry(db, { phone_number: trashed, phone: '98200 55501', email: '', message: 'zqtrashed' });
  const twin = await makeInquiry(db, { phone_number: trashed, phone: '98200 55501', email: '' });
  const looked = await makeInquiry(db, { phone_number: session, phone: '98200 55502', email: '' });
  await makeAccessSession(db, { phone: session, email: '' });
  await makeInquiry(db, { phone_number: stays, first_name: 'Stays', email: 'stays@example.in' });
  const { connectionString, storage, secrets } = platform;
  for (const [, , plant] of alone) await plant(db);
  await writeBackup({ connectionString, storage, secrets, app: 'test' }, file, { recipients: [] });
  await db.deleteFrom('inquiries').where('id', '=', gone.id).execute();
  for (const ids of [person.ids, [twin.id], [looked.id]]) await erase(ids);
  await erase(
    [],
    alone.map(([, value]) => value),
  );
  await makeInquiry(db, { phone_number: trashed, first_name: 'Later', email: '' });
  await keepList(platform);
});
afterAll(async () => {
  for (const close of closers.reverse()) await close();
  await platform.close();
  rmSync(folder, { recursive: true });
});

const erase = (ids: string[], values: string[] = []) =>
  platform.db.transaction().execute((trx) =>
    eraseInquiries(platform, trx, ids, {
      reason: 'asked',
      actor: null,
      caller: { address: '', userAgent: '' },
      values,
    }),
  );

/** As `npm run restore` does it; `from` null: on a machine that has only what `settings` name. */
async function restore(databaseUrl: string, settings: Partial<Platform['config']>): Promise<Repeated> {
  const config = { ...platform.config, databaseUrl, ...settings };
  let again: Repeated | null = null;
  await restoreBackup(
    config,
    {
      file,
      confirm: async () => true,
      eraseAgain: async ({ beside, current }) => {
        again = await repeatErasures(config, { from: current, into: beside });
      },
    },
    log,
  );
  if (again === null) throw new Error('nothing was erased again');
  return again;
}

async function emptyDatabase(): Promise<string> {
  const databaseUrl = await createDatabase(platform.connectionString);
  closers.push(() => dropDatabase(databaseUrl));
  return databaseUrl;
}

/** Settings of a machine on which nothing lies. */
const fresh = (name: string) => {
  const dataDir = mkdtempSync(path.join(folder, name));
  return { dataDir, storageUrl: path.join(dataDir, 'files'), backupUrls: [] as string[] };
};

const lookInto = async <T>(connectionString: string, work: (db: Platform['db']) => Promise<T>): Promise<T> => {
  const { db, close } = openApart({ connectionString, log }, 1);
  return work(db).finally(close);
};

const expectErased = (databaseUrl: string) =>
  lookInto(databaseUrl, async (db) => {
    expect(await whereFound(db, person.marks)).toEqual([]);
    expect(await whereFound(db, ['zqtrashed', trashed.slice(3), session.slice(3)])).toEqual([]);
    for (const [where, value] of alone)
      expect([where, await whereFound(db, [value.replace('+91', '')])]).toEqual([where, []]);
    expect(await whereFound(db, ['zqalone', '98200 66607'])).toEqual([]);
    const { rows } = await sql`select from inquiries where first_name = 'Stays' and phone_number = ${stays}`.execute(
      db,
    );
    expect(rows).toHaveLength(1);
    const { rows: noted } = await sql<{ n: number }>`select count(*)::int as n from erasures`.execute(db);
    expect(noted[0]?.n).toBe(4);
  });

test.each([
  ['the file in DATA_DIR', () => ({ ...fresh('a'), dataDir: platform.config.dataDir })],
  ['the list beside the files', () => ({ ...fresh('b'), storageUrl: platform.config.storageUrl })],
  ['the list at a place of backups', () => ({ ...fresh('c'), backupUrls: [place] })],
])('on a fresh machine %s keeps the erased erased', async (_, settings) => {
  const databaseUrl = await emptyDatabase();
  expect(await restore(databaseUrl, settings())).toEqual({ erasures: 4, inquiries: 5, unread: [] });
  await expectErased(databaseUrl);
});

test('without any list they are back: the test above proves something', async () => {
  const databaseUrl = await emptyDatabase();
  expect(await restore(databaseUrl, fresh('d'))).toEqual({ erasures: 0, inquiries: 0, unread: [] });
  expect(await lookInto(databaseUrl, (db) => whereFound(db, person.marks))).toContain('inquiries.message');
});

test('a list that another key sealed is not believed, and is said', async () => {
  const databaseUrl = await emptyDatabase();
  const other = createSecrets({ secretKey: 'another-key-0123456789abcdefghijkl', previousSecretKey: null });
  const settings = fresh('e');
  await keepList({
    ...platform,
    config: { ...platform.config, ...settings },
    secrets: { ...platform.secrets, seal: other.seal },
  });
  const { erasures, unread } = await restore(databaseUrl, settings);
  expect([erasures, unread.length]).toEqual([0, 1]);
  expect(unread[0]).toContain('another SECRET_KEY');
});

test('the database that is replaced tells it too, and whoever wrote again since is nobody erased', async () => {
  const databaseUrl = await emptyDatabase();
  await restore(databaseUrl, fresh('f'));
  await lookInto(databaseUrl, async (db) => {
    const to = { ...platform, db };
    await db.transaction().execute((trx) =>
      eraseInquiries({ ...to, jobs: { ...platform.jobs, add: async () => {} } }, trx, person.ids, {
        reason: 'asked',
        actor: null,
        caller: { address: '', userAgent: '' },
      }),
    );
  });
  expect(await restore(databaseUrl, fresh('g'))).toMatchObject({ erasures: 1, inquiries: 2 });
  await lookInto(databaseUrl, async (db) => {
    expect(await whereFound(db, person.marks)).toEqual([]);
    expect(await whereFound(db, ['zqtrashed'])).toContain('inquiries.message');
  });
});
