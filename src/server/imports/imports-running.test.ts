import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { maxImportBytes } from '#contract/import-limits.ts';
import type { ImportRun } from '#contract/imports.ts';
import { sendImport } from '#test/import-file.ts';
import { importFile, importRow } from '#test/import-rows.ts';
import { makeProperty } from '#test/make.ts';
import { makeSignedIn } from '#test/sign-in.ts';
import { startApp } from '#test/start-app.ts';
import { startImports } from '#test/start-imports.ts';
import { importListings } from './service.ts';

vi.setConfig({ testTimeout: 60_000 });

const imports = await startImports();
const { started, db, server, admin, send, ended, newest, references } = imports;
afterAll(imports.close);
beforeEach(imports.empty);

const boundary = 'xaangan';
const head = (length: number) =>
  [
    'POST /api/properties/import HTTP/1.1',
    'Host: aangan.test',
    `Authorization: Bearer ${admin.token}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    `Content-Length: ${length}`,
    '',
    '',
  ].join('\r\n');
const form = (content: string) =>
  Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${content}\r\n--${boundary}--\r\n`,
  );
async function dial(): Promise<Socket> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('connect', resolve));
  return socket;
}
const uploads = () => readdirSync(path.join(started.platform.config.dataDir, 'uploads'));

test('a file that is too large, before it is read', async () => {
  const socket = await dial();
  socket.write(head(maxImportBytes + 1024 * 1024));
  const answer = await new Promise<string>((resolve) => socket.once('data', (bytes) => resolve(bytes.toString())));
  socket.destroy();
  expect(answer).toContain('413');
  expect(answer).toContain('File size must be less than 50MB');
});

describe('a lost connection', () => {
  test('in the middle of the file leaves nothing', async () => {
    const body = form(importFile(...Array.from({ length: 300 }, (_, at) => importRow({ id: `L${at + 10}` }))));
    const socket = await dial();
    socket.write(head(body.length));
    socket.write(body.subarray(0, body.length - 200));
    await expect.poll(() => uploads().length).toBe(1);
    socket.resetAndDestroy();
    await expect.poll(uploads).toEqual([]);
    expect([await newest(), await references()]).toEqual([null, []]);
  });

  test('after the file came whole stops nothing: the import ends and can be found', async () => {
    const release = await holdProperties();
    const body = form(importFile(importRow({ id: 'W1' })));
    const socket = await dial();
    socket.write(head(body.length));
    socket.write(body);
    await expect.poll(async () => (await newest())?.status).toBe('running');
    socket.resetAndDestroy();
    await release();
    const run = await newest();
    expect(await ended(run?.id ?? '')).toMatchObject({ status: 'done', report: { added: 1 } });
    expect(await references()).toEqual(['W1']);
    await expect.poll(uploads).toEqual([]);
  });
});

let letGo: () => Promise<void> = async () => {};
afterEach(() => letGo());
/** Until it is released nobody writes a listing, so an import stands still. */
async function holdProperties(): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const done = db.transaction().execute(async (trx) => {
    await sql`lock table properties in share mode`.execute(trx);
    isHeld.resolve();
    await held.promise;
  });
  await isHeld.promise;
  letGo = async () => {
    held.resolve();
    await done;
  };
  return letGo;
}

describe('while one is running', () => {
  test('a second is told so, also its trial, and nothing of it is kept', async () => {
    const release = await holdProperties();
    const first = await send(importFile(importRow({ id: 'B1' })));
    for (const dryRun of ['true', 'false']) {
      const second = await send(importFile(importRow({ id: 'B2' })), { dryRun });
      expect([second.status, second.body.code, second.body.message]).toEqual([
        409,
        'conflict',
        'Another import by Radhika Sethi is running; try again when it has ended.',
      ]);
    }
    expect((await newest())?.id).toBe(first.body.data.id);
    await release();
    expect((await ended(first.body.data.id)).status).toBe('done');
    expect(await references()).toEqual(['B1']);
  });

  test('two that come at once are one import and one refusal', async () => {
    const both = await Promise.all(['C1', 'C2'].map((id) => send(importFile(importRow({ id })))));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    await ended(both.find(({ status }) => status === 201)?.body.data.id ?? '');
    expect(await references()).toHaveLength(1);
  });

  test('and its process dies, it is given up, keeps nothing, and the next may come', async () => {
    const release = await holdProperties();
    const { body } = await send(importFile(importRow({ id: 'G1' })));
    // As if it had been silent for long; the one who is still at work must notice, or it would write what nobody expects.
    await sql`update imports set beat_at = beat_at - interval '10 minutes'`.execute(db);
    const seen = await admin.get(`/api/properties/import/${body.data.id}`);
    expect(((await seen.json()) as { data: ImportRun }).data).toMatchObject({
      status: 'failed',
      failure: { code: 'unavailable', message: 'The server was stopped in the middle. Nothing was imported.' },
    });
    await release();
    // Until the one at work has noticed it holds the lock, and the next ends as refused.
    const next = async () => {
      const answer = await send(importFile(importRow({ id: 'G2' })));
      return answer.status === 201 && (await ended(answer.body.data.id)).status;
    };
    await expect.poll(next, { timeout: 20_000 }).toBe('done');
    await expect.poll(uploads).toEqual([]);
    expect(await references()).toEqual(['G2']);
  });

  test('and the database breaks, it has failed and nothing is in', async () => {
    await sql`create function break_import() returns trigger language plpgsql as $$ begin
      if new.source_ref = 'X1200' then raise exception 'the disk is full'; end if; return new; end $$`.execute(db);
    await sql`create trigger break_import before insert on properties for each row execute function break_import()`.execute(
      db,
    );
    try {
      const { body } = await send(importFile(...Array.from({ length: 1300 }, (_, at) => importRow({ id: `X${at}0` }))));
      expect(await ended(body.data.id)).toMatchObject({
        status: 'failed',
        report: null,
        failure: { code: 'internal', message: 'Something went wrong on our side. Nothing was imported.' },
      });
      expect(await references()).toEqual([]);
    } finally {
      await sql`drop trigger break_import on properties`.execute(db);
    }
  });
});

test('an app that stops ends its import, and nothing of it is in', async () => {
  const other = await startApp();
  try {
    const boss = await makeSignedIn(other, { role: 'admin' });
    const rows = Array.from({ length: 3000 }, (_, at) => importRow({ id: `Z${at + 10}` }));
    const { status } = await sendImport(other, boss.token, importFile(...rows));
    expect(status).toBe(201);
    await other.app.close();
    expect(await other.platform.db.selectFrom('properties').select('id').execute()).toEqual([]);
    expect(await other.platform.db.selectFrom('imports').select(['status', 'failure']).execute()).toMatchObject([
      { status: 'failed', failure: { code: 'unavailable' } },
    ]);
  } finally {
    await other.platform.close();
  }
});

test('whoever saves a listing with a word and a part of town that an import is bringing does not wait for its end', async () => {
  const own = await makeProperty(db, { title: 'Neem Court' });
  const rows = Array.from({ length: 1100 }, (_, at) =>
    importRow({ id: `W${at + 10}`, text: 'by the barasingha gate' }),
  );
  const hold = Promise.withResolvers<void>();
  const isHalf = Promise.withResolvers<void>();
  async function* slowly() {
    const bytes = Buffer.from(importFile(...rows));
    yield bytes.subarray(0, bytes.length - 10);
    await hold.promise;
    yield bytes.subarray(bytes.length - 10);
  }
  const importing = importListings(db, slowly(), { onProgress: () => isHalf.resolve() });
  await isHalf.promise;
  // The import's homes lie there too.
  const moved = { title: 'Barasingha Court', area: 'Sector 65' };
  const save = db.updateTable('properties').set(moved).where('id', '=', own.id).execute();
  await expect(save).resolves.toBeDefined();
  hold.resolve();
  expect(await importing).toMatchObject({ added: 1100 });
  const words = db.selectFrom('search_words').select(['word', 'corrects']);
  expect(await words.where('word', 'in', ['barasingha', 'palm', 'gate']).orderBy('word').execute()).toEqual([
    { word: 'barasingha', corrects: true },
    { word: 'gate', corrects: false },
    { word: 'palm', corrects: true },
  ]);
});
