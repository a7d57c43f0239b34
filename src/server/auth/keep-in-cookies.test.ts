import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeStaff, staffPassword } from '#test/make.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.close());

type Jar = Map<string, { value: string; line: string }>;
type Asked = { headers?: Record<string, string>; jar?: Jar };

/** Takes over what an answer tells a browser to keep. */
function keep(jar: Jar, answer: Response): void {
  for (const line of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/Max-Age=0(;|$)/.test(line)) jar.delete(name);
    else jar.set(name, { value, line });
  }
}
const asHeader = (jar: Jar) => [...jar].map(([name, { value }]) => `${name}=${value}`).join('; ');

async function post(app: StartedApp, call: string, body: object, { headers = {}, jar = new Map() }: Asked = {}) {
  const answer = await app.post(`/api/admin/auth/${call}`, body, {
    headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0', ...(jar.size > 0 && { cookie: asHeader(jar) }), ...headers },
    address: '12.0.0.1',
  });
  keep(jar, answer);
  return { status: answer.status, body: await answer.json(), cookies: answer.headers.getSetCookie() };
}

const ours = { 'x-office-key': 'none' };
async function enterOffice(app = started) {
  const { id, email } = await makeStaff(app.platform.db);
  const jar: Jar = new Map();
  const { body } = await post(app, 'login', { email, password: staffPassword }, { headers: ours, jar });
  return { id, email, jar, data: body.data as { token: string; refreshToken: string; officeKey?: string } };
}
const openDocument = async (jar: Jar, headers: Record<string, string> = { 'sec-fetch-dest': 'document' }) => {
  const answer = await started.get('/admin/settings', { headers: { cookie: asHeader(jar), ...headers } });
  const key = /<meta name="office-key" content="([^"]+)"/.exec(await answer.text())?.[1] ?? null;
  return { key, headers: answer.headers };
};

test('a client of the specification gets both tokens in the body and no cookie that signs in (UND-24, UND-25)', async () => {
  const { email } = await makeStaff(started.platform.db);
  const { body, cookies } = await post(started, 'login', { email, password: staffPassword });
  expect(body.data.refreshToken).toMatch(/^ey/);
  expect('officeKey' in body.data).toBe(false);
  expect(cookies.filter((line) => !line.startsWith('office_device='))).toEqual([]);
  const refreshed = await post(started, 'refresh', { refreshToken: body.data.refreshToken });
  expect([refreshed.status, refreshed.body.refreshToken.slice(0, 2), refreshed.cookies]).toEqual([200, 'ey', []]);
  const missing = await post(started, 'refresh', {});
  expect([missing.status, missing.body.message]).toEqual([400, 'Refresh token is required']);
});

test('the office gets its refresh token into a narrow cookie that no script reads, and none in the body', async () => {
  const { jar, data } = await enterOffice();
  expect(data.refreshToken).toBe('');
  expect(jar.get('office_refresh')?.line).toMatch(
    /; Max-Age=604800; Path=\/api\/admin\/auth; HttpOnly; SameSite=Strict$/,
  );
  expect(jar.get('office_page')?.line).toMatch(/; Max-Age=604800; Path=\/admin; HttpOnly; SameSite=Lax$/);
  expect(jar.get('office_page')?.value).not.toContain(jar.get('office_refresh')?.value);
  const secure = await startApp({ env: { PUBLIC_URL: 'https://aangan.test' } });
  const { jar: locked, data: lockedData } = await enterOffice(secure);
  expect([...locked.keys()].sort()).toEqual(['__Host-office_device', '__Host-office_page', '__Host-office_refresh']);
  // What a browser asks of that name: no Domain, the whole host, Secure.
  for (const { line } of locked.values()) expect(line).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=(Strict|Lax)$/);
  const planted = new Map([...locked].map(([name, kept]) => [name.replace('__Host-', '__Secure-'), kept] as const));
  const key = { 'x-office-key': lockedData.officeKey ?? '' };
  expect((await post(secure, 'refresh', {}, { headers: key, jar: planted })).status).toBe(401);
  expect((await post(secure, 'refresh', {}, { headers: key, jar: locked })).status).toBe(200);
  await secure.close();
});

test('for the cookie and the key of its session there are new tokens, and the cookie turns', async () => {
  const { jar, data } = await enterOffice();
  const before = jar.get('office_refresh')?.value;
  const answer = await post(started, 'refresh', {}, { headers: { 'x-office-key': data.officeKey ?? '' }, jar });
  expect([answer.status, answer.body.refreshToken, answer.body.data.refreshToken]).toEqual([200, '', '']);
  expect(jar.get('office_refresh')?.value).not.toBe(before);
  const me = await started.get('/api/admin/auth/me', { headers: { authorization: `Bearer ${answer.body.token}` } });
  expect(me.status).toBe(200);
});

test('the cookie alone gives nothing: not without the key, not with that of another session, not to another site', async () => {
  const { jar, data } = await enterOffice();
  const other = await enterOffice();
  const right = { 'x-office-key': data.officeKey ?? '' };
  for (const headers of [
    {},
    ours,
    { 'x-office-key': other.data.officeKey ?? '' },
    { ...right, 'sec-fetch-site': 'same-site' },
    { ...right, 'sec-fetch-site': 'cross-site' },
    { ...right, 'sec-fetch-site': 'none' },
  ]) {
    const { status, body } = await post(started, 'refresh', {}, { headers, jar: new Map(jar) });
    expect([headers, status >= 400, JSON.stringify(body).includes('"token"')]).toEqual([headers, true, false]);
  }
  const from = { ...right, 'sec-fetch-site': 'same-origin' };
  expect((await post(started, 'refresh', {}, { headers: from, jar })).status).toBe(200);
});

test('the key is in the document a browser opens, in nothing a script can fetch, and in nothing that is kept', async () => {
  const { jar, data } = await enterOffice();
  const opened = await openDocument(jar);
  expect(opened.key).toBe(data.officeKey);
  expect(opened.headers.get('cache-control')).toBe('no-store');
  // Public pages are `same-origin`; another value parts the windows.
  expect(opened.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  expect((await started.get('/')).headers.get('cross-origin-opener-policy')).toBe('same-origin');
  for (const dest of ['empty', 'iframe', 'script', 'image', 'object', '']) {
    expect([dest, (await openDocument(jar, { 'sec-fetch-dest': dest })).key]).toEqual([dest, null]);
  }
  expect((await openDocument(new Map())).key).toBeNull();
  const forged = new Map([['office_page', { value: `${jar.get('office_page')?.value}A`, line: '' }]]);
  expect((await openDocument(forged)).key).toBeNull();
});

test('over https a browser that does not say what it opens gets no key', async () => {
  const secure = await startApp({ env: { PUBLIC_URL: 'https://aangan.test' } });
  const { jar } = await enterOffice(secure);
  const ask = (headers: Record<string, string>) =>
    secure.get('/admin', { headers: { cookie: asHeader(jar), ...headers } }).then((answer) => answer.text());
  expect(await ask({ 'sec-fetch-dest': 'document' })).toContain('office-key');
  expect(await ask({})).not.toContain('office-key');
  await secure.close();
});

test('signing out takes the cookies away and the key with them; those of a newer session stay', async () => {
  const { jar, data, email } = await enterOffice();
  const old = new Map(jar);
  const headers = { authorization: `Bearer ${data.token}` };
  await post(started, 'login', { email, password: staffPassword }, { headers: ours, jar });
  const newer = jar.get('office_refresh')?.value;
  await post(started, 'logout', {}, { headers, jar });
  expect(jar.get('office_refresh')?.value).toBe(newer);
  expect((await openDocument(jar)).key).not.toBeNull();
  expect((await openDocument(old)).key).toBeNull();

  const { body } = await post(started, 'login', { email, password: staffPassword }, { headers: ours, jar });
  await post(started, 'logout', {}, { headers: { authorization: `Bearer ${body.data.token}` }, jar });
  expect([...jar.keys()]).toEqual(['office_device']);
});

test('a new password is a new session in the cookies', async () => {
  const { jar, data } = await enterOffice();
  const { status, body } = await post(
    started,
    'change-password',
    { currentPassword: staffPassword, newPassword: 'Courtyard@2027' },
    { headers: { 'x-office-key': data.officeKey ?? '', authorization: `Bearer ${data.token}` }, jar },
  );
  expect([status, body.data.refreshToken]).toEqual([200, '']);
  expect((await openDocument(jar)).key).toBe(body.data.officeKey);
  const headers = { 'x-office-key': body.data.officeKey as string };
  expect((await post(started, 'refresh', {}, { headers, jar })).status).toBe(200);
});
