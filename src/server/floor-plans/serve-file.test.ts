import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { unlockedDocuments, unlockedFloorPlans } from '#contract/floor-plans.ts';
import { buildApp } from '#server/app.ts';
import { storeDocument, storeImage } from '#server/files/service.ts';
import { createLog } from '#server/platform/log.ts';
import { makeAccessSession, makeDocument, makeFloorPlan, makeProperty } from '#test/make.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { nameFile } from '../platform/http/name-file.ts';
import { readAddress, signAddress } from './sign-address.ts';

let started: StartedApp;
let db: StartedApp['platform']['db'];
let home: string;
let plan: string;
let paper: string;
let paperOfOther: string;
const pdf = Buffer.from('%PDF-1.7\n% as it was stored: \u0000\u00ff\n%%EOF\n', 'latin1');

beforeAll(async () => {
  started = await startApp();
  db = started.platform.db;
  home = (await makeProperty(db)).id;
  const white = await sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const picture = await storeImage(started.platform, { bytes: white, folder: 'floorplans', originalName: 'a.png' });
  const file = { bytes: pdf, originalName: 'secret name.pdf', contentType: 'application/pdf' };
  const kept = await storeDocument(started.platform, file);
  plan = (await makeFloorPlan(db, { property_id: home, file_id: picture.id })).id;
  const document = { property_id: home, name: 'विक्रय पत्र (2026)', file_id: kept.id };
  paper = (await makeDocument(db, document)).id;
  paperOfOther = (await makeDocument(db, { file_id: kept.id })).id;
});
afterAll(() => started.close());
beforeEach(async () => {
  await sql`truncate access_sessions, content_views, limits cascade`.execute(db);
});

async function addresses(sessionId: string): Promise<{ plan: string; paper: string; width: number | null }> {
  const init = { headers: { 'x-session-id': sessionId } };
  const plans = unlockedFloorPlans.parse(await (await started.get(`/api/floor-plans/${home}`, init)).json()).data;
  const papers = await (await started.get(`/api/floor-plans/${home}/documents`, init)).json();
  const [first] = plans;
  return {
    plan: first?.image ?? '',
    width: first?.width ?? null,
    paper: unlockedDocuments.parse(papers).data[0]?.url ?? '',
  };
}
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const views = () =>
  db.selectFrom('content_views').select(['session_id', 'property_id', 'content', 'record_id']).execute();
async function expectLocked(path: string): Promise<void> {
  const response = await started.get(path);
  expect([path, response.status]).toEqual([path, 403]);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  expect(await response.json()).toEqual({
    success: false,
    code: 'locked',
    message: 'This content is locked. Please request access.',
    error: 'This content is locked. Please request access.',
  });
}

test('a document leaves as it was stored, for this reader alone, under a safe name', async () => {
  const { id, sessionId } = await makeAccessSession(db, { property_id: home });
  const { paper: address } = await addresses(sessionId);
  expect(address).toMatch(/^\/unlocked\/[\w-]+$/);
  expect(address).not.toContain(sessionId);
  const response = await started.get(address);
  expect(response.status).toBe(200);
  expect((await bytesOf(response)).equals(pdf)).toBe(true);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(pdf.length),
    'content-disposition': `attachment; filename="______ ____ (2026).pdf"; filename*=UTF-8''${encodeURIComponent('विक्रय पत्र ')}%282026%29.pdf`,
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
  });
  expect(await views()).toEqual([{ session_id: id, property_id: home, content: 'documents', record_id: paper }]);
});

test('a plan leaves only as a marked copy of at most 2,000 px, and each time is written down', async () => {
  const { id, sessionId } = await makeAccessSession(db, { property_id: home });
  const { plan: address, width } = await addresses(sessionId);
  const response = await started.get(address);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('content-disposition')).toMatch(/^inline; /);
  const bytes = await bytesOf(response);
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, width]).toEqual([2000, 1500, 2000]);
  // The plan is white: whatever is not is the mark. It is faint, and in every part of the picture.
  for (const part of [0, 1, 2, 3]) {
    const rows = data.subarray((part * data.length) / 4, ((part + 1) * data.length) / 4);
    const marked = rows.filter((grey) => grey < 245).length / rows.length;
    expect(marked).toBeGreaterThan(0.002);
    expect(marked).toBeLessThan(0.08);
  }
  expect(data.reduce((darkest, grey) => Math.min(darkest, grey), 255)).toBeGreaterThan(120);
  const again = await bytesOf(await started.get(address));
  expect(again.length).toBeGreaterThan(0);
  const view = { session_id: id, property_id: home, content: 'floor_plans', record_id: plan };
  expect(await views()).toEqual([view, view]);
});

test('the mark says whose phone it was', async () => {
  const at = async (phone: string) => {
    const { sessionId } = await makeAccessSession(db, { property_id: home, phone });
    return bytesOf(await started.get((await addresses(sessionId)).plan));
  };
  // The time is part of it too: two of one phone are asked around the third, so that one pair shares its minute.
  const [first, other, second, late] = [
    await at('+919876541111'),
    await at('+919876542222'),
    await at('+919876541111'),
    await at('+919876541111'),
  ] as const;
  expect(first.equals(second) || second.equals(late)).toBe(true);
  expect(other.equals(first) || other.equals(second)).toBe(false);
});

test('an address is good for two minutes at most, and for none after its session (threat 9)', async () => {
  const { platform } = started;
  const clock = async () =>
    (await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)).rows[0]?.now as Date;
  const { id, sessionId } = await makeAccessSession(db, { property_id: home });
  const { paper: address } = await addresses(sessionId);
  const claim = readAddress(platform.secrets, address.split('/')[2] ?? '');
  const left = (claim?.expiresAt.getTime() ?? 0) - (await clock()).getTime();
  expect(left).toBeGreaterThan(115_000);
  expect(left).toBeLessThanOrEqual(120_000);
  const over = { sessionId: id, content: 'documents', recordId: paper, expiresAt: await clock() } as const;
  await expectLocked(signAddress(platform.secrets, over));

  await sql`update access_sessions set expires_at = clock_timestamp() + interval '30 seconds'`.execute(db);
  const late = readAddress(platform.secrets, (await addresses(sessionId)).paper.split('/')[2] ?? '');
  expect((late?.expiresAt.getTime() ?? 0) - (await clock()).getTime()).toBeLessThanOrEqual(30_000);

  expect((await started.get(address)).status).toBe(200);
  await sql`update access_sessions set expires_at = clock_timestamp() - interval '1 millisecond'`.execute(db);
  await expectLocked(address);
});

test('after the session was ended or extended its addresses are dead', async () => {
  const { sessionId } = await makeAccessSession(db, { property_id: home });
  const old = await addresses(sessionId);
  const body = { sessionId, email: 'meera.rao@example.in', phone: '9876543210' };
  const extended = (await (await started.post('/api/inquiries/extend-session', body)).json()) as {
    data: { sessionId: string };
  };
  await expectLocked(old.paper);
  await expectLocked(old.plan);
  const fresh = await addresses(extended.data.sessionId);
  expect((await started.get(fresh.paper)).status).toBe(200);
  await started.get(`/api/inquiries/session/${extended.data.sessionId}`, { method: 'DELETE' });
  await expectLocked(fresh.paper);
  await expectLocked(fresh.plan);
  expect(await views()).toHaveLength(1);
});

test('an address that was changed in any place, or signed by another key, opens nothing', async () => {
  const { sessionId } = await makeAccessSession(db, { property_id: home });
  const { paper: address } = await addresses(sessionId);
  const token = address.slice('/unlocked/'.length);
  const bytes = Buffer.from(token, 'base64url');
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    await expectLocked(`/unlocked/${changed.toString('base64url')}`);
  }
  for (const one of [`${token}A`, token.slice(0, -1), `${token}=`, 'x', token.toUpperCase(), '%00', 'a'.repeat(4000)]) {
    await expectLocked(`/unlocked/${one}`);
  }
  for (const path of ['/unlocked', '/unlocked/', `${address}/plan.pdf`]) {
    expect((await started.get(path)).status, path).toBe(404);
  }
  expect(await views()).toEqual([]);
});

test('a session opens no file of another listing, not even at an address that we signed', async () => {
  const { id } = await makeAccessSession(db, { property_id: home });
  const claim = { sessionId: id, content: 'documents', expiresAt: new Date(Date.now() + 60_000) } as const;
  const foreign = signAddress(started.platform.secrets, { ...claim, recordId: paperOfOther });
  const response = await started.get(foreign);
  expect([response.status, (await bytesOf(response)).includes('%PDF')]).toEqual([404, false]);
  const asPlan = signAddress(started.platform.secrets, { ...claim, content: 'floor_plans', recordId: paper });
  expect((await started.get(asPlan)).status).toBe(404);
  const papersOnly = await makeAccessSession(db, { property_id: home, content: ['documents'] });
  const locked = { ...claim, sessionId: papersOnly.id, content: 'floor_plans', recordId: plan } as const;
  await expectLocked(signAddress(started.platform.secrets, locked));
  expect(await views()).toEqual([]);
});

test('asking in another way than for the file opens nothing, is no view and names the way', async () => {
  const { sessionId } = await makeAccessSession(db, { property_id: home });
  for (const method of ['HEAD', 'POST', 'OPTIONS', 'DELETE']) {
    const answer = await started.get((await addresses(sessionId)).paper, { method });
    expect([answer.status, answer.headers.get('allow')], method).toEqual([405, 'GET']);
  }
  expect(await views()).toEqual([]);
});

test('one session gets three hundred files and no more', async () => {
  const { id, sessionId } = await makeAccessSession(db, { property_id: home });
  const { paper: address } = await addresses(sessionId);
  for (let at = 0; at < 299; at++) await started.platform.limits.take('file per session', id);
  expect((await started.get(address)).status).toBe(200);
  const refused = await started.get(address);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('a record without a file has no address, one that lies elsewhere keeps a harmless one only', async () => {
  const property = (await makeProperty(db)).id;
  for (const [position, url] of [
    'https://cdn.example.in/a.pdf',
    'javascript:alert(1)',
    'data:text/html,x',
    null,
  ].entries())
    await makeDocument(db, { property_id: property, position, url });
  const { sessionId } = await makeAccessSession(db, { property_id: property });
  const response = await started.get(`/api/floor-plans/${property}/documents?sessionId=${sessionId}`);
  const { data } = unlockedDocuments.parse(await response.json());
  expect(data.map(({ url }) => url)).toEqual(['https://cdn.example.in/a.pdf', null, null, null]);
});

test('no key of a session reaches the log, whatever fails (threat 10)', async () => {
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => lines.push(line) });
  const app = await buildApp({ ...started.platform, log });
  const { sessionId } = await makeAccessSession(db, { property_id: home });
  const { paper: address } = await addresses(sessionId);
  const ask = (path: string, init?: RequestInit) => app.fetch(new Request(new URL(path, 'http://aangan.test'), init));
  await sql`alter table access_sessions rename to gone`.execute(db);
  try {
    const json = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const said = [
      await ask(`/api/inquiries/session/${sessionId}`),
      await ask(`/api/inquiries/session/${sessionId}`, { method: 'DELETE' }),
      await ask(`/api/floor-plans/${home}?sessionId=${sessionId}`),
      await ask(`/api/floor-plans/${home}/documents`, { headers: { 'x-session-id': sessionId } }),
      await ask('/api/inquiries/verify-access', { ...json, body: JSON.stringify({ sessionId, propertyId: home }) }),
      await ask(address),
    ];
    for (const response of said) {
      expect(response.status).toBe(500);
      expect(await response.text()).not.toContain(sessionId);
    }
  } finally {
    await sql`alter table gone rename to access_sessions`.execute(db);
    await app.close();
  }
  expect(lines.length).toBeGreaterThanOrEqual(6);
  expect(lines.filter((line) => line.includes(sessionId) || line.includes(address.split('/')[2] ?? ''))).toEqual([]);
});

test.each([
  ['Sale deed', 'application/pdf', 'Sale deed.pdf'],
  ['Plan.PDF', 'application/pdf', 'Plan.PDF'],
  ['../../etc/passwd', 'application/pdf', 'etc passwd.pdf'],
  ['a"; filename="x.exe', 'application/pdf', 'a filename= x.exe.pdf'],
  ['line\r\nSet-Cookie: a=b', 'application/pdf', 'line Set-Cookie a=b.pdf'],
  ['\u202efdp.exe', 'application/msword', 'fdp.exe.doc'],
  ['...', 'image/png', 'document.png'],
  ['', 'text/html', 'document'],
  ['x'.repeat(300), 'application/pdf', `${'x'.repeat(100)}.pdf`],
])('a document called %j as %s is kept as %j', (title, type, expected) => {
  expect(nameFile('attachment', title, type)).toBe(
    `attachment; filename="${expected}"; filename*=UTF-8''${encodeURIComponent(expected)}`,
  );
});
