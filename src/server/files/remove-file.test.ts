import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDeveloper, makeDocument, makeFloorPlan, makeProperty, makeTeamMember } from '#test/make.ts';
import { makePdf } from '#test/odd-files.ts';
import { sendFile } from '#test/send-file.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { startS3 } from '#test/start-s3.ts';
import { filesJobs, sweepJob } from './jobs.ts';
import { asPropertyImage, claimFiles, storeDocument, variantsJob } from './service.ts';
import { findFile } from './store.ts';

const base = mkdtempSync(path.join(tmpdir(), 'aangan-removal-'));
const s3 = await startS3();
afterAll(async () => {
  await s3.close();
  rmSync(base, { recursive: true });
});

const jpeg = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#7a8' } })
  .jpeg()
  .toBuffer();
const caption = { alt: 'Hall', isPrimary: true, category: 'interior', focal: { x: 50, y: 50 } };

describe.each([
  ['a local folder', {}],
  ['an S3 bucket', { STORAGE_URL: s3.addressOf() }],
])('files in %s', (_, env) => {
  let started: StartedApp;
  let admin: SignedIn;
  beforeAll(async () => {
    started = await startApp({ env });
    admin = await makeSignedIn(started, { role: 'admin' });
  });
  afterAll(() => started.close());

  const upload = async (folder = 'properties') =>
    (await sendFile(started, admin.token, { bytes: jpeg, name: 'hall.jpg' }, { fields: { folder } })).body;
  const remove = async (body: object) => {
    const response = await admin.call('POST', '/api/files/delete', body);
    return { status: response.status, ...(await response.json()) };
  };
  const rowOf = (id: string) => findFile(started.platform.db, id);
  const isKept = async (key: string) => (await started.platform.storage.stat(key)) !== null;
  const sweep = () =>
    filesJobs(started.platform)[sweepJob]?.({}, { attempt: 1, log: started.platform.log, signal: undefined });
  const sweepAt = async (id: string) => (await rowOf(id))?.sweep_at ?? null;
  const makeDue = (id: string) =>
    sql`update files set sweep_at = clock_timestamp() - interval '1 second' where id = ${id}`.execute(
      started.platform.db,
    );

  test('an upload goes with all its sizes, by its name or its public_id (API-FILE-12, 13, TRAP-48)', async () => {
    for (const name of [
      ({ filename, folder }: { filename: string; folder: string }) => ({ filename, folder, type: 'document' }),
      ({ public_id }: { public_id: string }) => ({ public_id, kind: 'image', filename: '' }),
      ({ filename, public_id }: { filename: string; public_id: string }) => ({ filename, public_id, type: null }),
    ]) {
      const file = await upload();
      await filesJobs(started.platform)[variantsJob]?.(
        { fileId: file.fileId },
        { attempt: 1, log: started.platform.log, signal: undefined },
      );
      const keys = ['original.jpg', '320.avif', '640.webp'].map((size) => `properties/${file.fileId}/${size}`);
      expect(await Promise.all(keys.map(isKept))).toEqual([true, true, true]);
      expect(await remove(name(file))).toMatchObject({
        status: 200,
        success: true,
        message: 'File deleted successfully!',
      });
      expect(await Promise.all(keys.map(isKept))).toEqual([false, false, false]);
      expect(await remove(name(file))).toMatchObject({ status: 404, code: 'not_found', message: 'File not found' });
      expect((await started.get(new URL(file.url).pathname)).status).toBe(404);
    }
  });

  test('bytes come before their row: what cannot be written leaves none (row without file)', async () => {
    const { db } = started.platform;
    const count = async () => (await db.selectFrom('files').select('id').execute()).length;
    const before = await count();
    const storage = { ...started.platform.storage, put: () => Promise.reject(new Error('the disk is full')) };
    const paper = { bytes: makePdf(), originalName: 'a.pdf', contentType: 'application/pdf' };
    await expect(storeDocument({ db, storage }, paper)).rejects.toThrow('the disk is full');
    expect(await count()).toBe(before);
  });

  test('bytes whose row never came are removed within the hour that follows', async () => {
    const { db, storage } = started.platform;
    await sql`delete from stray_files`.execute(db);
    const paper = { bytes: makePdf(), originalName: 'a.pdf', contentType: 'application/pdf' };
    const withFact = () => Promise.reject(new Error('the process ends'));
    await expect(storeDocument({ db, storage }, paper, { withFact })).rejects.toThrow('the process ends');
    const [stray] = await db.selectFrom('stray_files').selectAll().execute();
    const key = stray?.key ?? '';
    expect(await isKept(key)).toBe(true);
    await sweep();
    expect(await isKept(key)).toBe(true);
    await sql`update stray_files set due_at = due_at - interval '1 hour'`.execute(db);
    await sweep();
    expect([await isKept(key), await db.selectFrom('stray_files').selectAll().execute()]).toEqual([false, []]);
  });

  test('a store that fails costs no removal: the bytes go with a later sweep (UND-102)', async () => {
    const file = await upload();
    const { storage, db } = started.platform;
    const { remove: works } = storage;
    storage.remove = () => Promise.reject(new Error('no answer'));
    expect((await remove({ filename: file.filename })).status).toBe(200);
    storage.remove = works;
    const key = `properties/${file.fileId}/original.jpg`;
    expect([await rowOf(file.fileId), await isKept(key)]).toEqual([null, true]);
    await sweep();
    expect([await isKept(key), await db.selectFrom('stray_files').selectAll().execute()]).toEqual([false, []]);
  });

  test('what nothing used for a day goes, younger and used ones stay (threat 37)', async () => {
    const { db } = started.platform;
    const [old, young, used] = [await upload(), await upload(), await upload('team')];
    await makeTeamMember(db, { file_id: used.fileId, image: used.url });
    await makeDue(old.fileId);
    const due = (await sweepAt(young.fileId))?.getTime() ?? 0;
    expect(Math.abs(due - Date.now() - 86_400_000)).toBeLessThan(120_000);
    expect(await sweepAt(used.fileId)).toBeNull();
    // Even a wrong note takes no file from a record.
    await makeDue(used.fileId);
    await sweep();
    const left = await Promise.all([old, young, used].map(async ({ fileId }) => (await rowOf(fileId)) !== null));
    expect(left).toEqual([false, true, true]);
    expect(await isKept(`properties/${old.fileId}/original.jpg`)).toBe(false);
    expect(await isKept(`team/${used.fileId}/original.jpg`)).toBe(true);
  });
});

describe('files in use', () => {
  let started: StartedApp;
  let admin: SignedIn;
  beforeAll(async () => {
    started = await startApp();
    admin = await makeSignedIn(started, { role: 'admin' });
  });
  afterAll(() => started.close());

  const upload = async (folder: string) => {
    const { body } = await sendFile(started, admin.token, { bytes: jpeg }, { fields: { folder } });
    return (await findFile(started.platform.db, body.fileId)) ?? Promise.reject(new Error(body.message));
  };
  const remove = async (body: object) => {
    const response = await admin.call('POST', '/api/files/delete', body);
    return { status: response.status, ...(await response.json()) };
  };

  test('a file that a record shows is not removed, and it is said where it is shown', async () => {
    const { db } = started.platform;
    const picture = await upload('properties');
    const images = JSON.stringify([asPropertyImage(picture, caption)]);
    const property = await makeProperty(db, { title: 'Neem Court', images });
    await makeProperty(db, { title: 'Peepal Row', images });
    const logo = await upload('developers');
    const builder = await makeDeveloper(db, {
      name: 'Devam',
      logo_url: `http://aangan.test/media/${logo.id}/original.jpg`,
    });
    const plan = await upload('floorplans');
    await makeFloorPlan(db, { property_id: property.id, file_id: plan.id });
    const paper = await storeDocument(started.platform, {
      bytes: makePdf(),
      originalName: 'a.pdf',
      contentType: 'application/pdf',
    });
    await makeDocument(db, { property_id: property.id, file_id: paper.id });
    const face = await upload('team');
    await makeTeamMember(db, { name: 'Ira Bose', file_id: face.id });
    const refusals = await Promise.all(
      [picture, logo, plan, paper, face].map(({ id }) => remove({ filename: `${id}.jpg` })),
    );
    expect(refusals.map(({ status, message }) => [status, message])).toEqual([
      [409, 'The file is used by the property “Neem Court”, the property “Peepal Row”'],
      [409, 'The file is used by the developer “Devam”'],
      [409, 'The file is used by a floor plan of “Neem Court”'],
      [409, 'The file is used by a document of “Neem Court”'],
      [409, 'The file is used by the team member “Ira Bose”'],
    ]);

    // Each record lets go of its own; the picture stays as long as one of the two shows it.
    await db.deleteFrom('properties').where('id', '=', property.id).execute();
    await db.updateTable('developers').set({ logo_url: null }).where('id', '=', builder.id).execute();
    const soon = (at: Date | null | undefined) => at != null && at.getTime() < Date.now() + 61_000;
    const due = async (id: string) => soon((await findFile(db, id))?.sweep_at);
    expect(await Promise.all([picture, logo, plan, paper, face].map(({ id }) => due(id)))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    const { rows } = await sql<{ task: string }>`
      select task_identifier as task from graphile_worker.jobs where task_identifier = ${sweepJob}`.execute(db);
    expect(rows).toEqual([{ task: sweepJob }]);
    expect((await remove({ filename: `${plan.id}.jpg` })).status).toBe(200);
    expect((await remove({ filename: `${picture.id}.jpg` })).message).toBe(
      'The file is used by the property “Peepal Row”',
    );
  });

  test('a picture that a listing swaps is let go, the new one held', async () => {
    const { db } = started.platform;
    const [before, after] = [await upload('properties'), await upload('properties')];
    const { id } = await makeProperty(db, { images: JSON.stringify([asPropertyImage(before, caption)]) });
    const images = JSON.stringify([asPropertyImage(after, caption)]);
    await db.updateTable('properties').set({ images }).where('id', '=', id).execute();
    await db.updateTable('properties').set({ title: 'Neem Court 2' }).where('id', '=', id).execute();
    expect((await remove({ filename: `${before.id}.jpg` })).status).toBe(200);
    expect((await remove({ filename: `${after.id}.jpg` })).status).toBe(409);
  });

  test('whoever removes a file that is being taken into use waits, and is refused', async () => {
    const { db } = started.platform;
    const file = await upload('properties');
    const { id } = await makeProperty(db);
    const held = Promise.withResolvers<void>();
    const saving = db.transaction().execute(async (trx) => {
      await claimFiles(trx, [file.id]);
      held.resolve();
      await expect
        .poll(async () => {
          const { rows } = await sql`select 1 from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock' and query like 'delete from "files"%'`.execute(
            db,
          );
          return rows.length;
        })
        .toBe(1);
      const images = JSON.stringify([asPropertyImage(file, caption)]);
      await trx.updateTable('properties').set({ images }).where('id', '=', id).execute();
    });
    await held.promise;
    const [removal] = await Promise.all([remove({ filename: `${file.id}.jpg` }), saving]);
    expect([removal.status, removal.code]).toEqual([409, 'conflict']);
    expect(await started.platform.storage.stat(file.key)).not.toBeNull();
  });

  test('two records that let go of one file at once leave it to be swept', async () => {
    const { db } = started.platform;
    const file = await upload('properties');
    const images = JSON.stringify([asPropertyImage(file, caption)]);
    const [one, two] = [await makeProperty(db, { images }), await makeProperty(db, { images })];
    const waits = async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like 'delete from "properties"%'`.execute(
        db,
      );
      return rows.length;
    };
    let second: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('properties').where('id', '=', one.id).execute();
      second = db.deleteFrom('properties').where('id', '=', two.id).execute();
      await expect.poll(waits).toBe(1);
    });
    await second;
    expect((await findFile(db, file.id))?.sweep_at).not.toBeNull();
  });

  const paths = [
    '../',
    '..\\',
    '/',
    './',
    '%2e%2e%2f',
    '..%2f',
    '....//',
    '/etc/',
    'C:\\',
    'properties/../',
    '\0',
    '~/../',
  ];
  const targets = ['secret-key', 'etc/passwd', 'postgres/PG_VERSION', 'ID.jpg', 'files/properties/ID/original.jpg', ''];

  test('two hundred ways out of the folder lead nowhere (UND-75, threat 36)', async () => {
    const file = await upload('properties');
    const names = paths.flatMap((way) =>
      targets.flatMap((target) => [way + target, way + way + way + target, `${target}${way}x`]),
    );
    expect(names.length).toBeGreaterThan(200);
    for (const name of names.map((one) => one.replace('ID', file.id))) {
      const asName = await remove({ filename: name });
      expect([name, asName.status, Object.keys(asName.fieldErrors ?? {})]).toEqual([name, 400, ['filename']]);
      const asId = await remove({ filename: `${file.id}.jpg`, public_id: name });
      // `a/b` is how a public_id is written; one that names no file of ours is no way anywhere.
      expect([name, [400, 404].includes(asId.status)]).toEqual([name, true]);
      expect((await remove({ filename: 'a.jpg', folder: name || '..' })).status).toBe(400);
    }
    expect(await findFile(started.platform.db, file.id)).not.toBeNull();
    expect(existsSync(path.join(started.platform.config.dataDir, 'secret-key'))).toBe(false);
  });

  test('names that fit no file, another folder or each other remove nothing', async () => {
    const [file, other] = [await upload('properties'), await upload('properties')];
    for (const [body, status] of [
      [{ filename: 'my photo (1).jpg' }, 404],
      [{ filename: `${'0'.repeat(24)}.jpg` }, 404],
      [{ filename: `${file.id}.jpg`, folder: 'team' }, 404],
      [{ public_id: `properties/${'0'.repeat(24)}` }, 404],
      [{ filename: `${file.id}.jpg`, public_id: `properties/${other.id}` }, 400],
      [{ folder: 'properties', type: 'image' }, 400],
      [{ filename: `${file.id}.jpg`, type: 'program' }, 400],
      [{ filename: `${file.id}.jpg`, all: true }, 400],
      [{ filename: [`${file.id}.jpg`] }, 400],
      [{ filename: { $ne: '' } }, 400],
      [{ filename: `${file.id}.jpg\n` }, 400],
      [{ filename: 'a'.repeat(20_000) }, 400],
      [{ filename: '' }, 400],
      [{}, 400],
    ] as const) {
      expect([body, (await remove(body)).status]).toEqual([body, status]);
    }
    expect([await findFile(started.platform.db, file.id), await findFile(started.platform.db, other.id)]).not.toContain(
      null,
    );
  });

  test('what a process that was killed left on its way in goes after an hour', async () => {
    const { config, log } = started.platform;
    const hour = Date.now() / 1000 - 3700;
    const folders = [path.join(config.dataDir, 'uploads'), path.join(config.dataDir, 'files', '.drafts')];
    for (const folder of folders) {
      mkdirSync(folder, { recursive: true });
      for (const name of ['old', 'new']) writeFileSync(path.join(folder, name), 'half');
      utimesSync(path.join(folder, 'old'), hour, hour);
    }
    await filesJobs(started.platform)[sweepJob]?.({}, { attempt: 1, log, signal: undefined });
    expect(folders.map((folder) => readdirSync(folder))).toEqual([['new'], ['new']]);
  });

  test('a disk that is nearly full takes no more, and it is told before the file is sent (threat 37)', async () => {
    const { storage } = started.platform;
    const { room } = storage;
    const say = async (free: number, total: number) => {
      storage.room = async () => ({ free, total });
      const { status } = await sendFile(started, admin.token, { bytes: jpeg });
      storage.room = room;
      return status;
    };
    const gigabyte = 1024 ** 3;
    expect(await say(gigabyte - 1, 100 * gigabyte)).toBe(503);
    expect(await say(gigabyte, 100 * gigabyte)).toBe(201);
    expect(await say(gigabyte / 10 - 1, gigabyte)).toBe(503);
    expect(await say(gigabyte / 10, gigabyte)).toBe(201);
  });
});
