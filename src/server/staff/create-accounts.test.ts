import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { createLog } from '#server/platform/log.ts';
import type { Platform } from '#server/platform/platform.ts';
import { makeStaff } from '#test/make.ts';
import { startPlatform } from '#test/start-platform.ts';
import { prepareAccounts } from './create-accounts.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});
async function open(env: Record<string, string>): Promise<Platform & { lines: string[] }> {
  const platform = await startPlatform({ env });
  closers.push(platform.close);
  const lines: string[] = [];
  return { ...platform, lines, log: createLog('warn', { write: (line: string) => void lines.push(line) }) };
}
const people = ({ db }: Platform) => db.selectFrom('staff').selectAll().orderBy('email').execute();
/** Status of a sign-in over HTTP. */
async function signIn(platform: Platform, email: string, password: string): Promise<number> {
  const app = await buildApp(platform);
  closers.push(app.close);
  const request = new Request('http://aangan.test/api/admin/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return (await app.fetch(request)).status;
}

describe('an empty house', () => {
  test('gets the administrator of the environment, who can sign in and should choose a password (threat 49)', async () => {
    const platform = await open({ DEMO: '0', ADMIN_EMAIL: 'Owner@Aangan.example', ADMIN_PASSWORD: 'Gulmohar@77' });
    expect(await prepareAccounts(platform)).toEqual([]);
    expect(await people(platform)).toMatchObject([
      { email: 'owner@aangan.example', role: 'admin', status: 'active', is_password_temporary: true, is_demo: false },
    ]);
    expect(await signIn(platform, 'owner@aangan.example', 'Gulmohar@77')).toBe(200);
    const entry = await platform.db.selectFrom('audit_entries').selectAll().executeTakeFirst();
    expect([entry?.action, entry?.actor_id]).toEqual(['staff.first-admin', null]);
    expect(platform.lines).toEqual([]);
  });

  test('gets one administrator from two processes that start at once', async () => {
    const platform = await open({ DEMO: '0', ADMIN_EMAIL: 'owner@aangan.example', ADMIN_PASSWORD: 'Gulmohar@77' });
    await Promise.all([prepareAccounts(platform), prepareAccounts(platform)]);
    expect(await people(platform)).toHaveLength(1);
  });

  test('does not start with a password that stands in a breach, where somebody can be asked', async () => {
    const password = 'Veranda*Sunday7';
    const digest = createHash('sha1').update(password).digest('hex').toUpperCase();
    const list = createServer((_, response) => void response.end(`${digest.slice(5)}:42`));
    await new Promise<void>((resolve) => list.listen(0, '127.0.0.1', resolve));
    closers.push(() => list.close());
    const asked = `http://127.0.0.1:${(list.address() as AddressInfo).port}/range`;
    const first = { DEMO: '0', ADMIN_EMAIL: 'owner@aangan.example', ADMIN_PASSWORD: password };
    const platform = await open({ ...first, BREACHED_PASSWORDS: asked });
    await expect(prepareAccounts(platform)).rejects.toThrow('ADMIN_PASSWORD cannot be used. This password stands in a');
    expect(await people(platform)).toEqual([]);
  });

  test.each([
    ['Password1', 'Password must contain at least one uppercase letter'],
    ['Aangan@1', 'This password is too easy to guess'],
  ])('does not start with the password %s, and says why', async (password, why) => {
    const platform = await open({ DEMO: '0', ADMIN_EMAIL: 'owner@aangan.example', ADMIN_PASSWORD: password });
    const failure = (await prepareAccounts(platform).catch((cause: unknown) => cause)) as Error;
    expect(failure).toMatchObject({ name: 'StartupError', code: 'bad_settings' });
    expect(failure.message).toContain(`ADMIN_PASSWORD cannot be used. ${why}`);
    expect(failure.message).not.toContain(password);
    expect(await people(platform)).toEqual([]);
  });

  test('without either says how to make one', async () => {
    const platform = await open({ DEMO: '0' });
    expect(await prepareAccounts(platform)).toEqual([]);
    expect(await people(platform)).toEqual([]);
    expect(platform.lines.join()).toContain('Start once with ADMIN_EMAIL and ADMIN_PASSWORD');
  });

  test('of a trial gets the demo accounts, which can sign in', async () => {
    const platform = await open({});
    const accounts = await prepareAccounts(platform);
    expect(accounts).toEqual([
      { email: 'admin@aangan.example', password: 'Demo@admin1' },
      { email: 'employee@aangan.example', password: 'Demo@staff1' },
    ]);
    expect((await people(platform)).map(({ role, is_demo }) => [role, is_demo])).toEqual([
      ['admin', true],
      ['employee', true],
    ]);
    for (const { email, password } of accounts) expect(await signIn(platform, email, password)).toBe(200);
    // The next start finds them as they are, and says so.
    expect(await prepareAccounts(platform)).toEqual(accounts);
    expect(await people(platform)).toHaveLength(2);
  });
});

describe('a house with people', () => {
  test('gets nobody, whatever the environment says', async () => {
    const platform = await open({ ADMIN_EMAIL: 'owner@aangan.example', ADMIN_PASSWORD: 'Gulmohar@77' });
    const { id } = await makeStaff(platform.db);
    expect(await prepareAccounts(platform)).toEqual([]);
    expect((await people(platform)).map((one) => one.id)).toEqual([id]);
    expect(platform.lines).toEqual([]);
  });

  test('tells no demo account that was changed or deleted', async () => {
    const platform = await open({});
    await prepareAccounts(platform);
    const { db } = platform;
    await db.deleteFrom('staff').where('email', '=', 'employee@aangan.example').execute();
    await db.updateTable('staff').set({ session_epoch: 2 }).where('email', '=', 'admin@aangan.example').execute();
    expect(await prepareAccounts(platform)).toEqual([]);
    expect(await people(platform)).toHaveLength(1);
  });
});

test('in production demo accounts are not made, and one that is there does not sign in', async () => {
  const trial = await open({});
  await prepareAccounts(trial);
  const production = { ...trial, config: { ...trial.config, isProduction: true, admitsTrial: false, demo: false } };
  expect(await prepareAccounts(production)).toEqual([]);
  expect(await signIn(production, 'admin@aangan.example', 'Demo@admin1')).not.toBe(200);
  const empty = await open({
    NODE_ENV: 'production',
    SECRET_KEY: 'k3yK9-dF72hsLpQ_0zXcVbNm81uTrEwA45',
  });
  await prepareAccounts(empty);
  expect(await people(empty)).toEqual([]);
});

test('a trial that other machines reach makes no demo account, admits none and shows no message', async () => {
  const open_ = await open({ HOST: '0.0.0.0' });
  expect(await prepareAccounts(open_)).toEqual([]);
  expect(await people(open_)).toEqual([]);
  const trial = await open({});
  await prepareAccounts(trial);
  const exposed = { ...trial, config: { ...trial.config, admitsTrial: false } };
  expect(await prepareAccounts(exposed)).toEqual([]);
  expect(await signIn(exposed, 'admin@aangan.example', 'Demo@admin1')).not.toBe(200);
  const app = await buildApp(exposed);
  expect((await app.fetch(new Request('http://aangan.test/dev/messages'))).status).toBe(404);
  await app.close();
  const aloud = await open({ HOST: '0.0.0.0', OPEN_TRIAL: '1' });
  expect(await prepareAccounts(aloud)).toHaveLength(2);
});
