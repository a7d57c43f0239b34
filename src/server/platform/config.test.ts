import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadConfig, settings, settingsMarkdown } from './config.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'aangan-config-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const load = (env: Record<string, string> = {}) => loadConfig({ DATA_DIR: dataDir, ...env });
const strong = 'kX2v9QmL7tRz4WbN8sYcJ5hGfD3aPeUo6iTq';
const problemsOf = (env: Record<string, string>) => {
  try {
    load(env);
    return '';
  } catch (cause) {
    return (cause as Error).message;
  }
};

test('nothing has to be set for a trial', () => {
  expect(load()).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    databaseUrl: null,
    storageUrl: path.join(dataDir, 'files'),
    webConcurrency: 1,
    demo: true,
    sampleFallback: true,
    isProduction: false,
    development: false,
  });
});

test('a secret may stand in a file, in the place of the environment and not beside it', () => {
  const file = path.join(dataDir, 'key');
  writeFileSync(file, `${strong}\n`);
  expect(load({ NODE_ENV: 'production', SECRET_KEY_FILE: file }).secretKey).toBe(strong);
  expect(problemsOf({ SECRET_KEY: strong, SECRET_KEY_FILE: file })).toContain('SECRET_KEY and SECRET_KEY_FILE');
  expect(problemsOf({ SECRET_KEY_FILE: `${file}x` })).toContain('SECRET_KEY cannot be read from the file');
  // Only what is secret: a port in a file would be a riddle.
  expect(load({ PORT_FILE: file }).port).toBe(3000);
});

test('every wrong setting is named in one go', () => {
  const problems = problemsOf({
    PORT: '80 80',
    DATABASE_URL: 'mysql://localhost/x',
    PUBLIC_URL: 'aangan.example',
    WEB_CONCURRENCY: '0',
    DEMO: 'maybe',
    LOG_LEVEL: 'loud',
    ADMIN_EMAIL: 'nobody',
    NODE_ENV: 'prod',
  });
  for (const name of [
    'PORT',
    'DATABASE_URL',
    'PUBLIC_URL',
    'WEB_CONCURRENCY',
    'DEMO',
    'LOG_LEVEL',
    'ADMIN_EMAIL',
    'NODE_ENV',
  ]) {
    expect(problems).toContain(`\n  - ${name} `);
  }
});

test.each([
  ['a missing key', {}, 'SECRET_KEY is missing'],
  ['a short key', { SECRET_KEY: 'abc' }, 'SECRET_KEY is weak'],
  ['a repeated key', { SECRET_KEY: 'ab'.repeat(30) }, 'SECRET_KEY is weak'],
  ['a key somebody forgot to change', { SECRET_KEY: `please-change-me-${strong}` }, 'SECRET_KEY is weak'],
  ['the demo', { SECRET_KEY: strong, DEMO: '1' }, 'DEMO must be 0'],
  ['live pages', { SECRET_KEY: strong, AANGAN_DEV: '1' }, 'AANGAN_DEV must be 0'],
])('production refuses %s and says which', (_, env, text) => {
  expect(problemsOf({ NODE_ENV: 'production', ...env })).toContain(text);
});

test('production with a strong key starts without the demo', () => {
  expect(load({ NODE_ENV: 'production', SECRET_KEY: strong })).toMatchObject({ demo: false, isProduction: true });
});

test('a message about a weak key does not repeat the key', () => {
  expect(problemsOf({ NODE_ENV: 'production', SECRET_KEY: 'hunter2' })).not.toContain('hunter2');
});

test('the secret of a trial is made once and only its owner can read it', () => {
  const { secretKey } = load();
  expect(secretKey.length).toBeGreaterThanOrEqual(32);
  expect(load().secretKey).toBe(secretKey);
  expect(statSync(path.join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600);
});

test('an empty variable counts as not set', () => {
  expect(load({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: null });
});

test('an IPv6 host stands in brackets in the public address', () => {
  expect(load({ HOST: '::1', PORT: '8080' }).publicUrl).toBe('http://[::1]:8080');
});

test('the documentation has a line for every setting', () => {
  const lines = settingsMarkdown().split('\n');
  for (const { name } of Object.values(settings))
    expect(lines.some((line) => line.startsWith(`| \`${name}\` |`))).toBe(true);
});

test('the address of a database may be a socket', () => {
  const socket = 'postgresql://aangan@/aangan?host=/run/postgresql';
  expect(load({ DATABASE_URL: socket }).databaseUrl).toBe(socket);
});

test('the operations page lists every setting as the code has it', async () => {
  const page = await readFile(new URL('../../../docs/OPERATIONS.md', import.meta.url), 'utf8');
  expect(page).toContain(settingsMarkdown());
});

test('what everybody knows of a trial stays on this machine, unless somebody says aloud that it may not', () => {
  for (const HOST of ['127.0.0.1', '127.8.8.8', '::1', 'localhost']) expect(load({ HOST }).admitsTrial).toBe(true);
  for (const HOST of ['0.0.0.0', '::', '192.168.1.20', 'aangan.example', '127.0.0.1.example']) {
    expect([HOST, load({ HOST }).admitsTrial]).toEqual([HOST, false]);
    expect([HOST, load({ HOST, OPEN_TRIAL: '1' }).admitsTrial]).toEqual([HOST, true]);
  }
  const production = { NODE_ENV: 'production', SECRET_KEY: strong };
  expect(load(production).admitsTrial).toBe(false);
  expect(problemsOf({ ...production, OPEN_TRIAL: '1' })).toContain('OPEN_TRIAL must be 0 in production');
});

test('in production nobody comes over plain http from another machine, unless somebody says aloud that they may (ASVS 12.2.1)', () => {
  const production = { NODE_ENV: 'production', SECRET_KEY: strong };
  const isRefused = (env: Record<string, string>) =>
    problemsOf({ ...production, ...env }).includes('PUBLIC_URL must begin with https:// in production');
  for (const env of [
    { PUBLIC_URL: 'http://homes.example' },
    { PUBLIC_URL: 'http://192.168.1.20:3000' },
    { HOST: '0.0.0.0' },
    // A proxy before it brings people from elsewhere, whatever address the house itself has.
    { HOST: '127.0.0.1', TRUSTED_PROXIES: '1' },
  ]) {
    expect([env, isRefused(env)]).toEqual([env, true]);
    expect([env, isRefused({ ...env, PLAIN_HTTP: '1' })]).toEqual([env, false]);
  }
  for (const env of [
    { PUBLIC_URL: 'https://homes.example', HOST: '0.0.0.0' },
    { PUBLIC_URL: 'http://[::1]:3000' },
    { HOST: '127.0.0.1' },
  ])
    expect([env, problemsOf({ ...production, ...env })]).toEqual([env, '']);
  expect(problemsOf({ PUBLIC_URL: 'http://192.168.1.20:3000' })).toBe('');
});

test('the log is sent to a host and a port, over TLS', () => {
  const address = 'syslog+tls://logs.homes.example:6514';
  expect(load({ LOG_TO: address }).logTo).toBe(address);
  for (const LOG_TO of ['syslog://logs.example:514', 'syslog+tls://logs.example', 'syslog+tls://logs.example:70000'])
    expect([LOG_TO, problemsOf({ LOG_TO })]).toEqual([LOG_TO, expect.stringContaining('LOG_TO must be syslog+tls://')]);
});
