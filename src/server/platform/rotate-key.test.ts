import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemaFile } from '#scripts/generate-schema.ts';
import { forgetLostKey } from '#scripts/rotate/forget-lost-key.ts';
import { rotateKey } from '#scripts/rotate/rotate-key.ts';
import { sealedColumns, unsealedBytes } from '#scripts/rotate/sealed-columns.ts';
import { restoreAccount } from '#server/auth/service.ts';
import { readPreview as readFilePreview, signPreview as signFilePreview } from '#server/files/sign-preview.ts';
import { readAddress, signAddress } from '#server/floor-plans/sign-address.ts';
import { readNoticeKey, readVisitKey, signNotice, signVisit } from '#server/messages/service.ts';
import { answerOnce } from '#server/platform/http/answer-once.ts';
import { openSecrets } from '#server/platform/lasting-keys.ts';
import { createSecrets, lastingPurposes } from '#server/platform/secrets.ts';
import { readPreview, signPreview } from '#server/properties/preview/sign-preview.ts';
import { askAuth } from '#test/ask-auth.ts';
import { makeStaff, staffPassword } from '#test/make.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

const keys = {
  old: 'the-older-key-0123456789abcdefghijklm',
  fresh: 'the-newer-key-0123456789abcdefghijklm',
};
const before = { secretKey: keys.old, previousSecretKey: null };
const during = { secretKey: keys.fresh, previousSecretKey: keys.old };
const after = { secretKey: keys.fresh, previousSecretKey: null };

let started: StartedApp;
let auth: ReturnType<typeof askAuth>;
beforeAll(async () => {
  started = await startApp({ env: { SECRET_KEY: keys.old } });
  auth = askAuth(started);
});
afterAll(() => started.close());

/** The running app as it would be after a restart with these keys. */
async function restartWith(ring: typeof during | typeof after): Promise<void> {
  Object.assign(started.platform.secrets, await openSecrets(started.platform.db, ring));
}

test('everything in the database that holds bytes is either sealed anew by a rotation or said why not', () => {
  const columns = [...readFileSync(schemaFile, 'utf8').matchAll(/export interface (\w+) \{([^}]*)\}/g)].flatMap(
    ([, name = '', body = '']) => {
      const table = name.replace(/(?<!^)([A-Z])/g, '_$1').toLowerCase();
      return [...body.matchAll(/^\s*(\w+):[^;]*Buffer/gm)].map(([, column]) => `${table}.${column}`);
    },
  );
  const sealed = sealedColumns.map(({ column }) => `${column.table}.${column.column}`);
  expect(columns.length).toBeGreaterThan(8);
  expect(columns.sort()).toEqual([...sealed, ...Object.keys(unsealedBytes)].sort());
});

test('a new key signs and seals, the one before still opens, and nothing of another key counts', () => {
  const [old, both, fresh] = [before, during, after].map((ring) => createSecrets(ring));
  if (!old || !both || !fresh) throw new Error('no secrets');
  const id = 'a'.repeat(24);
  const claims = {
    'an address of a locked file': () => {
      const claim = {
        sessionId: id,
        content: 'floor_plans',
        recordId: id,
        expiresAt: new Date(Date.now() + 60_000),
      } as const;
      const token = (secrets: typeof old) => signAddress(secrets, claim).split('/').at(-1) ?? '';
      return [token, (secrets: typeof old, given: string) => readAddress(secrets, given)] as const;
    },
    'an address of a file for staff': () =>
      [
        (secrets: typeof old) =>
          signFilePreview(secrets, { fileId: id, staffId: id, sessionId: id }).split('key=')[1] ?? '',
        (secrets: typeof old, given: string) => readFilePreview(secrets, given),
      ] as const,
    'a preview of a listing': () =>
      [
        (secrets: typeof old) =>
          signPreview(secrets, { propertyId: id, staffId: id, sessionId: id }).split('preview=')[1] ?? '',
        (secrets: typeof old, given: string) => readPreview(secrets, id, given),
      ] as const,
    'a link of a visit': () =>
      [
        (secrets: typeof old) => signVisit(secrets, id),
        (secrets: typeof old, given: string) => readVisitKey(secrets, given),
      ] as const,
    'a link of a letter about an erasure': () =>
      [
        (secrets: typeof old) => signNotice(secrets, id),
        (secrets: typeof old, given: string) => readNoticeKey(secrets, given),
      ] as const,
    'a sealed text': () =>
      [
        (secrets: typeof old) => secrets.seal('messages', '482910').toString('hex'),
        (secrets: typeof old, given: string) => secrets.unseal('messages', Buffer.from(given, 'hex')),
      ] as const,
  };
  for (const [what, make] of Object.entries(claims)) {
    const [write, read] = make();
    const reads = (given: string) => [old, both, fresh].map((secrets) => read(secrets, given) !== null);
    expect([what, reads(write(old))]).toEqual([what, [true, true, false]]);
    expect([what, reads(write(both))]).toEqual([what, [false, true, true]]);
  }
});

test('authenticator, recovery codes, sessions, codes, kept answers and digests go through a rotation', async () => {
  const { db, secrets } = started.platform;
  const staff = await makeStaff(db);
  const session = (await auth.signIn(staff.email, staffPassword)).body.data;
  const offer = (await auth.post('second-factor', { password: staffPassword }, { token: session.token })).body.data;
  const codeOf = () => new TOTP({ secret: Secret.fromBase32(offer.secret) }).generate();
  const { recoveryCodes } = (await auth.post('second-factor/confirm', { code: codeOf() }, { token: session.token }))
    .body.data as { recoveryCodes: string[] };
  const forgetSteps = () => sql`update second_factors set last_step = 0`.execute(db);
  await auth.post('forgot-password', { email: staff.email });
  await auth.sendOrderedCodes();
  const reset = await auth.newestCode(staff.email);
  expect(reset).toMatch(/^\d{6}$/);
  let written = 0;
  const once = () =>
    answerOnce(started.platform, { scope: 'rotation', key: 'k', request: {} }, async () => ({ n: ++written }));
  await once();
  const digests = () => lastingPurposes.map((purpose) => secrets.signLasting(purpose, 'x').toString('hex'));
  const made = digests();

  await restartWith(during);
  await forgetSteps();
  expect((await auth.signIn(staff.email, staffPassword, { code: codeOf() })).status).toBe(200);
  expect((await auth.me(session.token)).status).toBe(200);
  expect((await auth.refresh(session.refreshToken)).status).toBe(200);
  // Both keys open: people also are where the rotation has not come yet.
  const first = await rotateKey(db, secrets);
  expect(first.parts.map(({ table, foreign, found, resealed }) => [table, foreign, found === resealed])).toEqual([
    ['lasting_keys', [], true],
    ['second_factors', [], true],
    ['messages', [], true],
    ['idempotency_keys', [], true],
  ]);
  expect(first.parts.every(({ resealed }) => resealed > 0)).toBe(true);
  const again = await rotateKey(db, secrets);
  expect(again.parts.map(({ resealed, foreign }) => [resealed, foreign])).toEqual(again.parts.map(() => [0, []]));

  await restartWith(after);
  await forgetSteps();
  expect((await auth.signIn(staff.email, staffPassword, { code: codeOf() })).status).toBe(200);
  expect((await auth.signIn(staff.email, staffPassword, { code: recoveryCodes[0] ?? '' })).status).toBe(200);
  expect(digests()).toEqual(made);
  expect(await auth.newestCode(staff.email)).toBe(reset);
  expect((await auth.post('forgot-password/verify-otp', { email: staff.email, otp: reset })).status).toBe(200);
  expect([await once(), written]).toEqual([{ n: 1 }, 1]);
  // What was signed with the key that is gone has ended.
  expect((await auth.me(session.token)).status).toBe(401);
});

test('many rows are sealed anew in batches, also while they change', async () => {
  const { db } = started.platform;
  const old = createSecrets(before);
  const values = Array.from({ length: 450 }, (_, at) => ({
    scope: 'many',
    key: String(at),
    request_digest: Buffer.alloc(32),
    answer: old.seal('answers', String(at)),
  }));
  await db.insertInto('idempotency_keys').values(values).execute();
  const [one, two] = await Promise.all([rotateKey(db, createSecrets(during)), rotateKey(db, createSecrets(during))]);
  const resealed = [one, two].map(
    ({ parts }) => parts.find(({ table }) => table === 'idempotency_keys')?.resealed ?? 0,
  );
  expect(resealed.reduce((sum, count) => sum + count)).toBe(450);
  const rows = await db.selectFrom('idempotency_keys').selectAll().where('scope', '=', 'many').execute();
  const fresh = createSecrets(after);
  expect(rows.every(({ key, answer }) => answer !== null && fresh.unseal('answers', answer) === key)).toBe(true);
});

test('a key that is another one without a word stops the start and says what to do', async () => {
  const ring = { secretKey: 'a-third-key-0123456789abcdefghijklmno', previousSecretKey: null };
  const failure = await openSecrets(started.platform.db, ring).catch((cause: unknown) => cause);
  expect(failure).toMatchObject({ code: 'wrong_secret_key', message: expect.stringContaining('SECRET_KEY_PREVIOUS') });
  const rotation = await rotateKey(started.platform.db, createSecrets(ring));
  expect(rotation.parts.find(({ table }) => table === 'second_factors')?.foreign).toHaveLength(1);
});

test('a key that is lost for good is given up: apps it sealed are named, the house opens again', async () => {
  const { db } = started.platform;
  const ring = { secretKey: 'a-third-key-0123456789abcdefghijklmno', previousSecretKey: null };
  const gone = await forgetLostKey(db, createSecrets(ring));
  expect(gone).toHaveLength(1);
  for (const email of gone)
    await restoreAccount(started.platform, { email, resetsPassword: false, removesFactors: true });
  Object.assign(started.platform.secrets, await openSecrets(db, ring));
  expect((await auth.signIn(gone[0] ?? '', staffPassword)).status).toBe(200);
});

test('a cipher and a hash are changed by the settings: what was sealed opens and is sealed anew, what was signed lasts as long as its key', () => {
  const old = createSecrets(before);
  const other = createSecrets({ ...before, sealCipher: 'chacha20-poly1305' });
  const sealed = old.seal('messages', '482910');
  expect(other.unseal('messages', sealed)).toBe('482910');
  const fresh = other.reseal('messages', sealed);
  expect(fresh?.equals(sealed)).toBe(false);
  expect(other.reseal('messages', fresh as Buffer)).toBe(fresh);
  // So the way back is open too.
  expect(old.unseal('messages', fresh as Buffer)).toBe('482910');
  expect(old.reseal('messages', fresh as Buffer)?.equals(fresh as Buffer)).toBe(false);
  const broken = Buffer.from(fresh as Buffer);
  broken[30] = (broken[30] ?? 0) ^ 1;
  expect(other.unseal('messages', broken)).toBeNull();

  const believes = (secrets: typeof old, signature: Buffer) =>
    secrets.signatures('visit', 'x').some((one) => one.equals(signature));
  const [sha256, sha512] = (['sha256', 'sha512'] as const).map((signHash) => createSecrets({ ...before, signHash }));
  if (!sha256 || !sha512) throw new Error('no secrets');
  expect(sha512.sign('visit', 'x')).toHaveLength(32);
  expect(believes(sha512, sha256.sign('visit', 'x'))).toBe(false);
  const rotating = createSecrets({ ...during, signHash: 'sha512' });
  for (const secrets of [sha256, sha512, rotating]) expect(believes(rotating, secrets.sign('visit', 'x'))).toBe(true);
  expect(believes(createSecrets({ ...after, signHash: 'sha512' }), sha256.sign('visit', 'x'))).toBe(false);
  // What is kept and compared is no matter of it.
  expect(sha512.signLasting('device', 'x')).toEqual(sha256.signLasting('device', 'x'));
});
