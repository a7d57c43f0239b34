import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Finding } from '#server/platform/checks/finding.ts';
import { type RunningServer, runServer } from '#test/run-server.ts';

const script = fileURLToPath(new URL('../doctor.mjs', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'aangan-doctor-'));
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function doctor(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [script, '--json'], {
    env: { PATH: process.env.PATH, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, errors] = ['', ''];
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const [code] = await once(child, 'close');
  const findings = JSON.parse(out) as Finding[];
  const about = (name: string) => findings.filter((one) => one.about === name);
  const states = (name: string) => about(name).map(({ state, says }) => `${state}: ${says}`);
  return { code, findings, about, states, all: out + errors };
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** A wrong setting: the part of the database, which takes longest, is left out. */
const withoutDatabase = { DATA_DIR: folder, DATABASE_URL: 'none' };

test('a trial in an empty folder is well, and looking leaves nothing behind', async () => {
  const dataDir = path.join(folder, 'empty', 'data');
  const before = readdirSync(folder);
  const { code, findings, states } = await doctor({ DATA_DIR: dataDir });
  expect(findings.filter(({ state, about }) => state === 'wrong' || (state === 'look' && about !== 'Build'))).toEqual(
    [],
  );
  expect(code).toBe(0);
  expect(states('Database')).toEqual(['ok: There is none yet; our own PostgreSQL starts here.']);
  expect(existsSync(dataDir)).toBe(false);
  expect(readdirSync(folder)).toEqual(before);
});

test('every wrong setting is named with its part left out, and the other parts are looked at all the same', async () => {
  const { code, states, about } = await doctor({
    DATA_DIR: path.join(folder, 'other'),
    SMTP_URL: 'mail.example',
    NODE_ENV: 'production',
    SECRET_KEY: 'short',
    SMS_PROVIDER: 'msg91://KEY@127.0.0.1/?gate-code.en=1&query-code.en=2',
  });
  expect(code).toBe(1);
  expect(states('Settings')).toEqual([
    'wrong: SMTP_URL must be an address that starts with smtp:// or smtps://.',
    'wrong: SECRET_KEY is weak: 5 characters, at least 32 are needed.',
  ]);
  expect(about('Mail')).toEqual([
    { state: 'look', about: 'Mail', says: 'Not looked at.', next: 'Mend SMTP_URL first.' },
  ]);
  expect(about('SMS')[0]).toMatchObject({
    state: 'wrong',
    says: 'No account has words for privacy-code, change-code, reset-code: such codes cannot be sent.',
    next: 'Register them (DLT) and add privacy-code.en=TEMPLATE_ID&change-code.en=TEMPLATE_ID&reset-code.en=TEMPLATE_ID to SMS_PROVIDER.',
  });
  expect(states('Public address')[0]).toBe('wrong: PUBLIC_URL http://127.0.0.1:0 is not https.');
});

test('no secret is printed, whoever repeats it', async () => {
  const secrets = [
    'db%2Fcanary-1',
    's3+canary-2',
    'mail%40canary-3',
    'sms-canary-4',
    'key-canary-5-Qx7',
    'metrics-canary-6-0',
  ];
  const [database, s3, mail, sms, key, metrics] = secrets as [string, string, string, string, string, string];
  const mailServer = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, callback) => callback(new Error(`no ${username} with ${password}`)),
  });
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise<void>((resolve) => mailServer.close(() => resolve())));
  const mailPort = (mailServer.server.address() as AddressInfo).port;
  const store = createServer((_, response) => response.writeHead(403).end(decodeURIComponent(s3)));
  const { code, states, all } = await doctor({
    DATA_DIR: folder,
    DATABASE_URL: `postgres://aangan:${database}@127.0.0.1:1/aangan`,
    STORAGE_URL: `s3://KEYID:${encodeURIComponent(s3)}@127.0.0.1:${await listen(store)}/bucket?tls=off`,
    SMTP_URL: `smtp://post:${mail}@127.0.0.1:${mailPort}`,
    SMS_PROVIDER: `msg91://${sms}@127.0.0.1/?gate-code=1`,
    SECRET_KEY: key,
    SECRET_KEY_PREVIOUS: key,
    METRICS_TOKEN: metrics,
  });
  expect(code).toBe(1);
  expect(states('Database')[0]).toMatch(/^wrong: .*ECONNREFUSED/);
  expect(states('Storage')).toEqual(['wrong: STORAGE_URL: cannot open it: The file store answered 403 to HEAD.']);
  expect(states('Mail')[0]).toMatch(/^wrong: 127\.0\.0\.1:\d+: Invalid login: .*\[hidden\]/);
  for (const secret of secrets) {
    expect(all).not.toContain(secret);
    expect(all).not.toContain(decodeURIComponent(secret));
  }
});

test('a mail server that takes the login is well, and gets no mail', async () => {
  const taken: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username }, _, callback) => callback(null, { user: username }),
    onMailFrom: ({ address }, _, callback) => {
      taken.push(address);
      callback();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  const { states } = await doctor({ ...withoutDatabase, SMTP_URL: `smtp://post:right@127.0.0.1:${port}` });
  expect(states('Mail')).toEqual([`ok: 127.0.0.1:${port} answers and takes the login.`]);
  expect(taken).toEqual([]);
});

test('a port that somebody holds is named with who it is', async () => {
  const port = await listen(createServer((_, response) => response.end('mine')));
  const { code, states } = await doctor({ ...withoutDatabase, PORT: `${port}` });
  expect(code).toBe(1);
  expect(states('Port')[0]).toMatch(
    new RegExp(`^wrong: Port ${port} on 127.0.0.1 is held by \\S+ \\(process ${process.pid}\\)\\.$`),
  );
  expect(states('Public address')[0]).toMatch(/answers 200, and not as Aangan does/);
});

test('a folder that cannot be written is wrong', async () => {
  const { code, states } = await doctor({ ...withoutDatabase, DATA_DIR: '/proc/aangan' });
  expect(code).toBe(1);
  expect(states('Data folder')[0]).toMatch(/^wrong: DATA_DIR \/proc\/aangan cannot be written by user \d+/);
});

test('a certificate is looked at: who signed it, and for how long it is good', async () => {
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const make = (days: number) =>
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, '-days', `${days}`].concat([
        '-subj',
        '/CN=localhost',
        '-addext',
        'subjectAltName=DNS:localhost',
      ]),
      { stdio: 'ignore' },
    );
  const look = async (env: Record<string, string> = {}) => {
    const server = createTlsServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_, response) =>
      response.end(),
    );
    const port = await listen(server as unknown as Server);
    return (await doctor({ ...withoutDatabase, PUBLIC_URL: `https://localhost:${port}`, ...env })).states(
      'Public address',
    )[0];
  };
  make(10);
  expect(await look()).toMatch(/^wrong: Browsers refuse the certificate of localhost: DEPTH_ZERO_SELF_SIGNED_CERT/);
  expect(await look({ NODE_EXTRA_CA_CERTS: cert })).toMatch(/^look: The certificate of localhost ends in (9|10) days/);
  make(90);
  expect(await look({ NODE_EXTRA_CA_CERTS: cert })).toMatch(
    /^ok: The certificate of localhost is good for (89|90) days/,
  );
});

const token = 'doctor-metrics-token-1';
let app: RunningServer | undefined;
let url: string;
let proxy: Server;
const dataDir = path.join(folder, 'app');
/** What the proxy makes of the header; each test sets its own. */
let forward: (headers: IncomingHttpHeaders) => string | undefined;
const settings = () => ({
  DATA_DIR: dataDir,
  PUBLIC_URL: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
  METRICS_TOKEN: token,
});

beforeAll(async () => {
  proxy = createServer((incoming, outgoing) => {
    const { 'x-forwarded-for': _, ...headers } = incoming.headers;
    const forwarded = forward(incoming.headers);
    request(
      url + incoming.url,
      { headers: { ...headers, ...(forwarded && { 'x-forwarded-for': forwarded }) } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
      },
    ).end();
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  app = runServer({ ...settings(), DEMO: '0', TRUSTED_PROXIES: '1' });
  url = await app.ready;
});
afterAll(async () => {
  proxy.close();
  app?.child.kill('SIGTERM');
  await app?.exit;
  rmSync(folder, { recursive: true });
});
const look = (env: Record<string, string> = {}) => doctor({ ...settings(), TRUSTED_PROXIES: '1', ...env });

test.each<[string, typeof forward, string]>([
  [
    'adds whom it brings',
    ({ 'x-forwarded-for': before }) => `${before}, 203.0.113.9`,
    'ok: Addresses of visitors arrive, and none can be claimed.',
  ],
  [
    'says nothing but whom it brings',
    () => '203.0.113.9',
    'ok: Addresses of visitors arrive, and none can be claimed.',
  ],
  [
    'passes no address on',
    () => undefined,
    'wrong: The proxy passes no address of visitors on: all count as one and share its limits.',
  ],
  [
    'hands on what visitors claim',
    ({ 'x-forwarded-for': before }) => `${before}`,
    'wrong: The app believes any address that a visitor claims.',
  ],
  [
    'stands behind another one',
    () => '203.0.113.9, 10.0.0.2',
    'wrong: 2 proxies say whom they bring, and TRUSTED_PROXIES is 1.',
  ],
])('a proxy that %s is told apart', async (_, way, said) => {
  forward = way;
  expect((await look()).states('Public address').slice(1)).toEqual([said]);
});

test('without the token nobody is told how calls arrive, and the doctor says so', async () => {
  forward = () => '203.0.113.9';
  expect((await look({ METRICS_TOKEN: '' })).states('Public address')[1]).toMatch(
    /^look: What the proxy passes on was not looked at/,
  );
  expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok' });
});

test('the database of a running app is joined: migrations that wait, were changed or are of a newer version, and another key', async () => {
  const { connectionString } = JSON.parse(readFileSync(path.join(dataDir, 'postgres.json'), 'utf8'));
  const client = new pg.Client({ connectionString });
  await client.connect();
  closers.push(() => client.end());
  const tell = async (env?: Record<string, string>) => (await look(env)).states('Database').slice(2);
  expect(await tell()).toEqual(['ok: All migrations are applied.']);
  expect((await look()).states('Database')[0]).toBe(`ok: It answers; process ${app?.child.pid} runs it.`);
  await client.query("insert into migrations (name, digest) values ('9999_of_tomorrow.sql', '')");
  expect(await tell()).toEqual(['look: A newer version was here; this one does not know 9999_of_tomorrow.sql.']);
  await client.query("delete from migrations where name like '9999%'");
  await client.query("update migrations set digest = 'x' where name like '0001%'");
  expect((await tell())[0]).toMatch(/^wrong: Migrations were changed after they were applied: 0001_\w+\.sql\.$/);
  await client.query("delete from migrations where name like '0001%'");
  expect(await tell()).toEqual([expect.stringMatching(/^look: 1 migrations wait: 0001_\w+\.sql\.$/)]);
  expect(await tell({ SECRET_KEY: 'another-key-with-many-different-signs-0123' })).toContain(
    'wrong: SECRET_KEY is not the one this database was used with.',
  );
});

test('each place of backups is tried and left as it was, and keys that open nothing are named', async () => {
  const [place, away] = [path.join(folder, 'place'), path.join(folder, 'away')];
  mkdirSync(place);
  const store = createServer((_, response) => response.writeHead(403).end());
  const port = await listen(store);
  const [key, other] = [await generateX25519Identity(), await generateX25519Identity()];
  const keyFile = path.join(folder, 'key');
  writeFileSync(keyFile, `# of proofs\n${key}\n`);
  const to = await identityToRecipient(other);
  const damaged = `${to.slice(0, -1)}${to.endsWith('q') ? 'p' : 'q'}`;
  const env = {
    ...withoutDatabase,
    BACKUP_URL: `${place},${away},s3://KEY:hidden-secret@127.0.0.1:${port}/bucket?tls=off`,
    BACKUP_IDENTITY_FILE: keyFile,
  };
  const { code, states, all } = await doctor({ ...env, BACKUP_TO: `${to},${damaged}` });
  expect(code).toBe(1);
  expect(states('Backups')).toEqual([
    `ok: ${place} of BACKUP_URL can be written, read and deleted from.`,
    `look: ${away} of BACKUP_URL is not there yet.`,
    `wrong: s3://127.0.0.1:${port}/bucket of BACKUP_URL: cannot open it: The file store answered 403 to HEAD.`,
    `ok: Backups are encrypted for ${to.slice(0, 12)}…`,
    `wrong: ${damaged} of BACKUP_TO is no address of a key: a sign of it is wrong.`,
    'wrong: The key of BACKUP_IDENTITY_FILE opens no backup: BACKUP_TO does not name its address.',
  ]);
  expect(readdirSync(place)).toEqual([]);
  expect(existsSync(away)).toBe(false);
  expect(all).not.toContain('hidden-secret');
  const mended = await doctor({ ...env, BACKUP_URL: place, BACKUP_TO: await identityToRecipient(key) });
  expect(mended.about('Backups').every(({ state }) => state === 'ok')).toBe(true);
});
