import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { makePdf } from '#test/odd-files.ts';
import { sendFile } from '#test/send-file.ts';
import { makeSignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { eicar, openVirusScanner, type VirusScanner } from '#test/virus-scanner.ts';

let scanner: VirusScanner;
let started: StartedApp;
let token: string;
const lines: string[] = [];
beforeAll(async () => {
  scanner = await openVirusScanner();
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  started = await startApp({ env: { VIRUS_SCANNER: scanner.url }, log });
  token = (await makeSignedIn(started, { role: 'admin' })).token;
});
afterAll(async () => {
  await started.close();
  await scanner.close();
});
beforeEach(() => {
  scanner.mode = 'works';
  scanner.asked.length = 0;
  lines.length = 0;
});

const infected = Buffer.concat([makePdf(), Buffer.from(`\n% ${eicar}\n`)]);
const send = (bytes: Buffer) =>
  sendFile(started, token, { bytes, name: 'Brochure.pdf' }, { path: '/api/files/upload/document' });
const kept = async () =>
  (await started.platform.db.selectFrom('files').select('id').where('original_name', '=', 'Brochure.pdf').execute())
    .length;

test('a file that the scanner knows is refused and not kept, and the log says what it was', async () => {
  const before = await kept();
  const { status, body } = await send(infected);
  expect([status, body.code]).toEqual([415, 'unsupported_type']);
  expect(await kept()).toBe(before);
  expect(lines.join('')).toContain('Eicar-Test-Signature');
});

test('every file goes there as it came, and a sound one is kept', async () => {
  const pdf = makePdf();
  const before = await kept();
  expect((await send(pdf)).status).toBe(201);
  const picture = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#a87' } })
    .png()
    .toBuffer();
  expect((await sendFile(started, token, { bytes: picture })).status).toBe(201);
  expect(scanner.asked.map((file) => file.length)).toEqual([pdf.length, picture.length]);
  expect(scanner.asked[0]?.equals(pdf)).toBe(true);
  expect(await kept()).toBe(before + 1);
});

test.each(['silent', 'broken'] as const)('a scanner that is %s lets nothing in', async (mode) => {
  scanner.mode = mode;
  const before = await kept();
  expect((await send(makePdf())).status).toBe(503);
  expect(await kept()).toBe(before);
});
