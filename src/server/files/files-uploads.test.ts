import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeStaff } from '#test/make.ts';
import { makeDocx, makePdf } from '#test/odd-files.ts';
import { type SentFile, sendFile } from '#test/send-file.ts';
import { asBearer, makeSignedIn, type SignedIn, signIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { signPreview } from './sign-preview.ts';

let started: StartedApp;
let admin: SignedIn;
let employee: SignedIn;
let jpeg: Buffer;
beforeAll(async () => {
  started = await startApp();
  admin = await makeSignedIn(started, { role: 'admin' });
  employee = await makeSignedIn(started, { role: 'employee' });
  jpeg = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#7a8' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => started.close());

const sendImage = (fields: Record<string, string> = {}, token: string | null = admin.token, bytes = jpeg) =>
  sendFile(started, token, { bytes, name: 'Living room.jpg' }, { fields });
const sendPaper = (token: string | null = admin.token, bytes = makePdf(), name = 'Brochure.pdf') =>
  sendFile(started, token, { bytes, name }, { path: '/api/files/upload/document' });
const open = (address: string, token: string | null = null) => {
  const { pathname, search } = new URL(address);
  return asBearer(started, token)('GET', pathname + search);
};
const waiting = () => readdirSync(path.join(started.platform.config.dataDir, 'uploads'));

describe('what an upload answers', () => {
  test('an image goes to properties, and its address serves it at once (API-FILE-01, 03, 08, 11, TRAP-50)', async () => {
    const { status, body } = await sendImage();
    expect(status).toBe(201);
    const { fileId } = body;
    expect(body).toMatchObject({
      success: true,
      message: 'File uploaded successfully!',
      url: `http://aangan.test/media/${fileId}/original.jpg`,
      filename: `${fileId}.jpg`,
      public_id: `properties/${fileId}`,
      originalName: 'Living room.jpg',
      type: 'image/jpeg',
      width: 700,
      height: 500,
      folder: 'properties',
      previewUrl: null,
      variants: `http://aangan.test/media/${fileId}/{width}.{format}`,
      thumbhash: expect.stringMatching(/^[\w+/]{10,40}=*$/),
    });
    const response = await open(body.url);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await response.arrayBuffer()).byteLength).toBe(body.size);
    for (const size of ['320.webp', '640.avif']) {
      expect((await open(body.url.replace('original.jpg', size))).status).toBe(200);
    }
  });

  test('one answer has whatever the screens read of theirs (API-FILE-09, TRAP-49)', async () => {
    const { body } = await sendImage({ folder: 'developers' });
    expect(body).toMatchObject({ success: true, message: expect.any(String), imageUrl: body.url });
    const { success, message, data, ...flat } = body;
    expect(data).toEqual(flat);
  });

  test.each(['properties', 'developers', 'team', 'floorplans'])(
    'folder %s is taken (API-FILE-05, 06)',
    async (folder) => {
      const { status, body } = await sendImage({ folder });
      expect([status, body.folder, body.public_id]).toEqual([201, folder, `${folder}/${body.fileId}`]);
    },
  );

  test('a document goes to documents and is served as it came, to be kept and not shown (API-FILE-02, 04, 10)', async () => {
    const bytes = makeDocx();
    const { status, body } = await sendPaper(admin.token, bytes, 'Terms of sale.docx');
    expect([status, body.folder, body.size, body.originalName]).toEqual([
      201,
      'documents',
      bytes.length,
      'Terms of sale.docx',
    ]);
    expect(body.filename).toBe(`${body.fileId}.docx`);
    const response = await open(body.url, employee.token);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'content-disposition': `attachment; filename="Terms of sale.docx"; filename*=UTF-8''Terms%20of%20sale.docx`,
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test('an upload is written down with its name and never with a way to it (brief of writes)', async () => {
    const { body } = await sendPaper();
    const { rows } = await sql<{ actor_id: string; action: string; after: object; all: string }>`
      select actor_id, action, after, to_json(a)::text as all from audit_entries a where record_id = ${body.fileId}`.execute(
      started.platform.db,
    );
    expect(rows).toMatchObject([
      { actor_id: admin.id, action: 'files.upload', after: { folder: 'documents', size: 2000 } },
    ]);
    expect(rows[0]?.all).not.toMatch(/key=|\/files\//);
  });
});

describe('what is refused', () => {
  const paths = ['/api/files/upload/image', '/api/files/upload/document', '/api/files/delete'];

  test.each(paths)('%s is closed to strangers and to employees (API-FILE-14, UND-74)', async (address) => {
    const send = async (token: string | null) => {
      if (address.endsWith('delete')) {
        const response = await asBearer(started, token)('POST', address, { filename: 'a.jpg' });
        return { status: response.status, ...(await response.json()) };
      }
      const { status, body } = await sendFile(started, token, { bytes: jpeg }, { path: address });
      return { status, ...body };
    };
    expect(await send(null)).toMatchObject({ status: 401, success: false, code: 'not_signed_in' });
    const to = address.endsWith('delete') ? 'delete' : 'upload';
    expect(await send(employee.token)).toMatchObject({
      status: 403,
      message: `You do not have permission to ${to} files.`,
    });
    expect(waiting()).toEqual([]);
  });

  const says = ({ status, body }: SentFile) => [status, body.code, body.message, body.fieldErrors];

  test('each in the words of its screen (API-FILE-15 to 18, ADM-FORM-75, 76, 81, 82)', async () => {
    const not = (status: number, code: string, text: string) => [status, code, text, { file: text }];
    expect(says(await sendImage({}, admin.token, makePdf()))).toEqual(
      not(415, 'unsupported_type', 'Please select an image file'),
    );
    expect(says(await sendImage({}, admin.token, Buffer.alloc(5 * 1024 * 1024 + 1)))).toEqual(
      not(413, 'body_too_large', 'File size must be less than 5MB'),
    );
    expect(says(await sendPaper(admin.token, jpeg))).toEqual(
      not(415, 'unsupported_type', 'Please select a PDF or Word document'),
    );
    expect(says(await sendPaper(admin.token, Buffer.alloc(10 * 1024 * 1024 + 1)))).toEqual(
      not(413, 'body_too_large', 'File size must be less than 10MB'),
    );
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]);
    expect(says(await sendImage({}, admin.token, heic))).toEqual(
      not(415, 'unsupported_type', 'HEIC photos cannot be read here. Please save the photo as JPG and try again.'),
    );
  });

  test.each(['../secrets', 'properties/../team', '/etc', 'Properties', 'logos', '', 'documents'])(
    'an image for the folder "%s" (UND-74)',
    async (folder) => {
      const { status, body } = await sendImage({ folder });
      expect([status, body.code, Object.keys(body.fieldErrors ?? {})]).toEqual([400, 'invalid_fields', ['folder']]);
    },
  );

  const boundary = 'x-----aangan';
  const part = (name: string, value: string, file?: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}\r\n\r\n${value}\r\n`;
  const end = `--${boundary}--\r\n`;
  const photo = () => part('file', jpeg.toString('latin1'), 'a.jpg');
  const sendForm = async (form: string, headers: Record<string, string> = {}) => {
    const response = await started.app.fetch(
      new Request('http://aangan.test/api/files/upload/image', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${admin.token}`,
          'content-type': `multipart/form-data; boundary=${boundary}`,
          ...headers,
        },
        body: Buffer.from(form, 'latin1'),
      }),
    );
    return { status: response.status, ...((await response.json()) as SentFile['body']) };
  };

  test.each<[string, () => string, object, Record<string, string>?]>([
    ['no file', () => part('folder', 'team') + end, { status: 400, fieldErrors: { file: 'is required' } }],
    ['nothing at all', () => end, { status: 400, fieldErrors: { file: 'is required' } }],
    ['two files', () => photo() + photo() + end, { status: 400, fieldErrors: { file: 'must be one file' } }],
    ['a file of another name', () => part('image', 'x', 'a.jpg') + end, { status: 400, code: 'invalid_fields' }],
    ['a file as text', () => part('file', 'x') + end, { status: 400, fieldErrors: { file: 'is required' } }],
    ['a field nobody knows', () => part('admin', '1') + photo() + end, { status: 400, code: 'invalid_fields' }],
    ['__proto__', () => part('__proto__', '1') + photo() + end, { status: 400, code: 'invalid_fields' }],
    [
      'the folder twice',
      () => part('folder', 'team').repeat(2) + photo() + end,
      { status: 400, fieldErrors: { folder: 'may be given once only' } },
    ],
    [
      'a long field',
      () => part('folder', 'a'.repeat(2000)) + photo() + end,
      { status: 400, fieldErrors: { folder: 'is too long' } },
    ],
    [
      'seven fields',
      () =>
        'abcdefg'
          .split('')
          .map((name) => part(name, '1'))
          .join('') +
        photo() +
        end,
      { status: 400, code: 'bad_request' },
    ],
    ['a form cut off in the file', () => photo().slice(0, 400), { status: 400, code: 'bad_request' }],
    ['a form without its end', () => photo(), { status: 400, code: 'bad_request' }],
    [
      'a form without its boundary',
      () => photo() + end,
      { status: 400, code: 'bad_request' },
      { 'content-type': 'multipart/form-data; a=b' },
    ],
    ['JSON', () => '{"file":"x"}', { status: 415, code: 'unsupported_type' }, { 'content-type': 'application/json' }],
    ['another site', () => photo() + end, { status: 403, code: 'not_allowed' }, { 'sec-fetch-site': 'cross-site' }],
    ['a length beyond all files', () => photo() + end, { status: 413 }, { 'content-length': '99000000' }],
  ])('%s', async (_, form, answer, headers) => {
    expect(await sendForm(form(), headers)).toMatchObject({ success: false, ...answer });
    expect(waiting()).toEqual([]);
  });

  test('a form may have a preface, an epilogue and its fields behind the file', async () => {
    const sent = await sendForm(`preface\r\n${photo()}${part('folder', 'team')}${end}epilogue`);
    expect(sent).toMatchObject({ status: 201, folder: 'team' });
    expect(waiting()).toEqual([]);
  });
});

describe('a private file', () => {
  test('is opened by its address with a token of staff alone (UND-10, threat 38)', async () => {
    for (const { body } of [await sendImage({ folder: 'floorplans' }), await sendPaper()]) {
      expect(body.url).toBe(`http://aangan.test/files/${body.fileId}`);
      expect([body.variants, (await open(body.url)).status]).toEqual([null, 401]);
      expect((await open(body.url, 'eyJhbGciOiJub25lIn0.e30.')).status).toBe(401);
      expect((await open(body.url, employee.token)).status).toBe(200);
      expect((await open(`http://aangan.test/media/${body.fileId}/original.jpg`, admin.token)).status).toBe(404);
    }
    expect(
      (await open((await sendImage()).body.url.replace('/media/', '/files/').replace('/original.jpg', ''), admin.token))
        .status,
    ).toBe(404);
  });

  test('is shown for two minutes by an address that was signed for it and for who asked', async () => {
    const { body } = await sendImage({ folder: 'floorplans' });
    const other = (await sendImage({ folder: 'floorplans' })).body;
    const address = body.previewUrl ?? '';
    const response = await open(address);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `inline; filename="Living room.jpg"; filename*=UTF-8''Living%20room.jpg`,
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect((await response.arrayBuffer()).byteLength).toBe(body.size);
    const key = new URL(address).searchParams.get('key') ?? '';
    const at = (id: string, token: string) => `http://aangan.test/files/${id}?key=${encodeURIComponent(token)}`;
    for (const wrong of [
      at(other.fileId, key),
      at(body.fileId, `${key}A`),
      at(body.fileId, ''),
      at(body.fileId, 'x'),
    ]) {
      expect([wrong, (await open(wrong)).status]).toEqual([wrong, 403]);
    }
    const turned = Buffer.from(key, 'base64url');
    turned[29] = (turned[29] ?? 0) + 1;
    expect((await open(at(body.fileId, turned.toString('base64url')))).status).toBe(403);
  });

  test('is shown no longer to somebody who works here no more, nor after its time', async () => {
    const { body } = await sendImage({ folder: 'floorplans' });
    const { db, secrets } = started.platform;
    const leaver = await makeSignedIn(started, { role: 'employee' });
    const address = `http://aangan.test${signPreview(secrets, { fileId: body.fileId, staffId: leaver.id, sessionId: leaver.sessionId })}`;
    expect((await open(address)).status).toBe(200);
    await db.updateTable('staff').set({ status: 'inactive' }).where('id', '=', leaver.id).execute();
    expect((await open(address)).status).toBe(403);
    const claim = { fileId: body.fileId, staffId: admin.id, sessionId: admin.sessionId };
    const old = signPreview(secrets, claim, new Date(Date.now() - 121_000));
    const young = signPreview(secrets, claim, new Date(Date.now() - 118_000));
    expect((await open(`http://aangan.test${old}`)).status).toBe(403);
    expect((await open(`http://aangan.test${young}`)).status).toBe(200);
  });

  test('is shown no longer when the session it was signed for is over, and not to a session of somebody else', async () => {
    const { body } = await sendImage({ folder: 'floorplans' });
    const { secrets } = started.platform;
    const addressFor = (staffId: string, sessionId: string) =>
      `http://aangan.test${signPreview(secrets, { fileId: body.fileId, staffId, sessionId })}`;
    const row = await makeStaff(started.platform.db, { role: 'admin' });
    const [here, elsewhere] = [await signIn(started, row), await signIn(started, row)];
    expect((await open(addressFor(here.id, here.sessionId))).status).toBe(200);
    expect((await open(addressFor(admin.id, here.sessionId))).status).toBe(403);
    await here.call('POST', '/api/admin/auth/logout', {});
    expect((await open(addressFor(here.id, here.sessionId))).status).toBe(403);
    expect((await open(addressFor(here.id, elsewhere.sessionId))).status).toBe(200);
    await here.call('POST', '/api/admin/auth/logout', {});
    await sql`update staff set session_epoch = session_epoch + 1 where id = ${here.id}`.execute(started.platform.db);
    expect((await open(addressFor(here.id, elsewhere.sessionId))).status).toBe(403);
  });
});

describe('how much may be uploaded', () => {
  test('a hundred files a day for each person; what is refused costs nothing (threat 37)', async () => {
    const busy = await makeSignedIn(started, { role: 'admin' });
    const { limits } = started.platform;
    expect((await sendImage({}, busy.token, makePdf())).status).toBe(415);
    expect(await limits.used('upload per person and day', busy.id)).toBe(0);
    expect((await sendImage({}, busy.token)).status).toBe(201);
    expect(await limits.used('upload per person and day', busy.id)).toBe(1);
    for (let number = 1; number < 100; number += 1) await limits.take('upload per person and day', busy.id);
    const { status, body } = await sendImage({}, busy.token);
    expect([status, body.code]).toEqual([429, 'too_many_requests']);
    expect((await sendImage()).status).toBe(201);
  });

  test('500 MB a day for each person', async () => {
    const busy = await makeSignedIn(started, { role: 'admin' });
    const { limits } = started.platform;
    await sendPaper(busy.token, makePdf(1024 * 1024));
    expect(await limits.used('upload volume per person and day', busy.id)).toBe(1024);
    await limits.take('upload volume per person and day', busy.id, 499 * 1024 - 1);
    expect((await sendPaper(busy.token, makePdf(1024))).status).toBe(201);
    expect((await sendPaper(busy.token, makePdf(1024))).status).toBe(429);
  });

  test('the same Idempotency-Key keeps one file, also when both come at once', async () => {
    const send = () => sendFile(started, admin.token, { bytes: jpeg }, { headers: { 'idempotency-key': 'upload-7' } });
    const answers = await Promise.all([send(), send(), send()]);
    const used = () => started.platform.limits.used('upload per person and day', admin.id);
    const before = await used();
    answers.push(await send());
    // The file is not even looked at again.
    expect(await used()).toBe(before);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.fileId)).size).toBe(1);
    const other = await makeSignedIn(started, { role: 'admin' });
    const { body } = await sendFile(
      started,
      other.token,
      { bytes: jpeg },
      { headers: { 'idempotency-key': 'upload-7' } },
    );
    expect(body.fileId).not.toBe(answers[0]?.body.fileId);
  });
});
