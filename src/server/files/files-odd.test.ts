import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { UploadAnswer } from '#contract/files.ts';
import { cloneDatabase, dropDatabase } from '#test/clone-database.ts';
import { oddDocuments, oddImages, photoWithPlace, secretPlace } from '#test/odd-files.ts';
import { type RunningServer, runServer } from '#test/run-server.ts';

// A process of its own, so that its memory is that of the server alone.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let server: RunningServer;
let url = '';
let token = '';
const dataDir = mkdtempSync(path.join(tmpdir(), 'aangan-odd-'));
const databaseUrl = await cloneDatabase();
const odd = [
  ...(await oddImages()).map((file) => ({ ...file, kind: 'image' as const })),
  ...oddDocuments().map((file) => ({ ...file, kind: 'document' as const })),
];

beforeAll(async () => {
  const admin = { ADMIN_EMAIL: 'head@aangan.example', ADMIN_PASSWORD: 'Charpai@Moon7' };
  server = runServer({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO: '0', ...admin });
  url = await server.ready;
  const response = await fetch(`${url}/api/admin/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }),
  });
  token = (await response.json()).data.token;
  // Both parts of the work are loaded before memory is looked at.
  await send('image', { name: 'warm.jpg', bytes: await photoWithPlace() });
});
afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.exit;
  await dropDatabase(databaseUrl);
  rmSync(dataDir, { recursive: true, force: true });
});

type Answer = Partial<UploadAnswer> & { code?: string; message: string; fieldErrors?: Record<string, string> };

async function send(kind: 'image' | 'document', { name, bytes }: { name: string; bytes: Buffer }) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name);
  const before = busy();
  const response = await fetch(`${url}/api/files/upload/${kind}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const body = (await response.json()) as Answer;
  return { status: response.status, body, busy: busy() - before };
}

/** Milliseconds of processor that the server has used, in steps of ten (proc(5), stat: utime and stime). */
const busy = (): number =>
  readFileSync(`/proc/${server.child.pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .slice(11, 13)
    .reduce((sum, ticks) => sum + Number(ticks) * 10, 0);

/** Of the server, in megabytes: now, or the most since the count began. */
const resident = (what: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]) /
  1024;
/** The kernel begins to count anew (proc(5), clear_refs). */
const forgetHighest = () => writeFileSync(`/proc/${server.child.pid}/clear_refs`, '5');

const served = (address: string) =>
  fetch(address.replace('http://127.0.0.1:0', url), { headers: { authorization: `Bearer ${token}` } });

describe.skipIf(process.platform !== 'linux')('odd and hostile files', () => {
  let before = 0;

  test('there are more than sixty of them', () => {
    expect(odd.length).toBeGreaterThan(90);
    forgetHighest();
    before = resident('VmRSS');
  });

  test.each(odd.map((file) => [`${file.kind}: ${file.what}`, file] as const))('%s', async (_, file) => {
    const { status, body, busy } = await send(file.kind, file);
    expect([status, body.message]).toEqual([file.status, expect.any(String)]);
    if (status !== 201) {
      expect(Object.keys(body.fieldErrors ?? {})).toEqual(['file']);
      if (file.status === 413) expect(busy).toBeLessThan(500);
      return;
    }
    const response = await served(body.url ?? '');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([response.status, response.headers.get('content-type')]).toEqual([200, body.type]);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
    expect([body.size, Number(response.headers.get('content-length'))]).toEqual([bytes.length, bytes.length]);
    expect(body.originalName).toMatch(/^[^/\\\p{Cc}\u202e]{1,200}$/u);
    expect(body.filename).toMatch(/^[0-9a-f]{24}\.(?:jpg|pdf|docx?)$/);
    if (file.kind === 'document') {
      expect(bytes.equals(file.bytes)).toBe(true);
      expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w. -]+\.(?:pdf|docx?)"/);
      return;
    }
    const { format, space, exif, icc, xmp, pages, width, height } = await sharp(bytes).metadata();
    expect({ format, exif, icc, xmp, pages }).toEqual({ format: 'jpeg' });
    expect([width, height]).toEqual([body.width, body.height]);
    expect(['srgb', 'b-w']).toContain(space);
    for (const hidden of [secretPlace.make, 'hidden part', 'onload', 'Exif', 'PK\x03\x04']) {
      expect(bytes.includes(hidden)).toBe(false);
    }
  });

  test('memory never grew by 100 MB, and nothing is left on its way in', async () => {
    expect(readdirSync(path.join(dataDir, 'uploads'))).toEqual([]);
    // A job still makes the sizes of the last pictures; each is a draft for a moment.
    await expect.poll(() => readdirSync(path.join(dataDir, 'files', '.drafts')), { timeout: 30_000 }).toEqual([]);
    expect(resident('VmHWM') - before).toBeLessThan(100);
    expect(server.errors()).toBe('');
  });
});
