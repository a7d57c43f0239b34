import { existsSync, readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openWebServer, type WebServer } from '#server/platform/process/web-server.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

// Over a real connection: what is cut there is what this is about.
vi.setConfig({ testTimeout: 120_000 });

let started: StartedApp;
let server: WebServer;
let admin: SignedIn;
let photo: Buffer;
beforeAll(async () => {
  started = await startApp();
  server = await openWebServer(started.app.listener, { host: '127.0.0.1', port: 0 });
  admin = await makeSignedIn(started, { role: 'admin' });
  photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#7a8' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await server.drain();
  await started.close();
});

const boundary = 'xaangan';
const head = (length: number | null, kind = 'image') =>
  [
    `POST /api/files/upload/${kind} HTTP/1.1`,
    'Host: aangan.test',
    `Authorization: Bearer ${admin.token}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    length === null ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
    '',
    '',
  ].join('\r\n');
const before = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`;
const after = `\r\n--${boundary}--\r\n`;
const dial = async (): Promise<Socket> => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('connect', resolve));
  return socket;
};

/** What is on its way in; the folder is there from the first upload on. */
const uploads = () => {
  const folder = path.join(started.platform.config.dataDir, 'uploads');
  return existsSync(folder) ? readdirSync(folder) : [];
};
const openFiles = () => readdirSync('/proc/self/fd').length;
const send = () => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(photo)]), 'a.jpg');
  return fetch(`${server.url}/api/files/upload/image`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}` },
    body: form,
  });
};

test.skipIf(process.platform !== 'linux')(
  'five hundred uploads that are cut off leave no file and no handle (threat 37)',
  async () => {
    expect((await send()).status).toBe(201);
    await (await fetch(`${server.url}/healthz`)).arrayBuffer();
    await wait(200);
    const handles = openFiles();
    const body = Buffer.concat([Buffer.from(before), photo, Buffer.from(after)]);
    for (let round = 0; round < 25; round += 1) {
      const sockets = await Promise.all(
        Array.from({ length: 20 }, async (_, number) => {
          const socket = await dial();
          socket.write(head(body.length));
          // At every place: before the part, in its bytes, in the last boundary.
          socket.write(body.subarray(0, Math.floor((body.length * number) / 20)));
          return socket;
        }),
      );
      // All but the one that sent nothing of its file have begun to be written.
      await expect.poll(() => uploads().length, { timeout: 10_000 }).toBe(19);
      for (const [number, socket] of sockets.entries()) {
        if (number % 2 === 0) socket.resetAndDestroy();
        else socket.destroy();
      }
      await expect.poll(uploads, { timeout: 10_000 }).toEqual([]);
    }
    await expect.poll(() => Math.abs(openFiles() - handles), { timeout: 20_000 }).toBeLessThanOrEqual(5);
    expect((await send()).status).toBe(201);
    const { db } = started.platform;
    expect(await db.selectFrom('files').select('id').execute()).toHaveLength(2);
    expect(await db.selectFrom('stray_files').select('key').execute()).toEqual([]);
  },
);

test.each([
  ['said by its length', 9_000_000],
  ['never said', null],
])('a file that is too large, %s, is refused the moment it is, not when all of it has come', async (_, length) => {
  const socket = await dial();
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.write(head(length));
  const piece = Buffer.alloc(64 * 1024, 65);
  const asChunk = (bytes: Buffer) =>
    length === null
      ? Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
      : bytes;
  socket.write(asChunk(Buffer.from(before)));
  // No more than it takes to be too large; the rest never comes.
  const enough = length === null ? 5 * 1024 * 1024 + piece.length : piece.length;
  for (let sent = 0; sent < enough && answer === ''; sent += piece.length) {
    socket.write(asChunk(piece));
    await wait(1);
  }
  await expect
    .poll(() => answer, { timeout: 10_000 })
    .toMatch(/^HTTP\/1\.1 413 [\s\S]*File size must be less than 5MB/);
  socket.destroy();
  await expect.poll(uploads).toEqual([]);
});

test('who sends a file without the right to is answered before the file is there', async () => {
  const { token } = await makeSignedIn(started, { role: 'employee' });
  const socket = await dial();
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.write(head(4_000_000).replace(admin.token, token) + before);
  await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 403 [\s\S]*You do not have permission to upload files\./);
  expect(uploads()).toEqual([]);
  socket.destroy();
});

test('twelve photos at once are all kept, two at a time', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, send));
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201));
  expect(uploads()).toEqual([]);
});
