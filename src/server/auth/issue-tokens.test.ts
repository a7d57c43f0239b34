import { createHmac, generateKeyPairSync, sign as signBytes } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSecrets } from '#server/platform/secrets.ts';
import { askAuth } from '#test/ask-auth.ts';
import { makeStaff, staffPassword } from '#test/make.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
let auth: ReturnType<typeof askAuth>;
let good: { token: string; refreshToken: string };
let other: { token: string };
beforeAll(async () => {
  started = await startApp();
  auth = askAuth(started);
  const [one, two] = [await makeStaff(started.platform.db), await makeStaff(started.platform.db, { role: 'admin' })];
  good = (await auth.signIn(one.email, staffPassword)).body.data;
  other = (await auth.signIn(two.email, staffPassword)).body.data;
});
afterAll(() => started.close());

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const keyOf = (purpose: string) => started.platform.secrets.sign(purpose);
const accessKey = () => keyOf('staff access token');

type Changes = { header?: object; claims?: JWTPayload; key?: Uint8Array; drop?: string[] };

/** A token like the good one but for the changes, signed as a token is. */
function forge({ header = {}, claims = {}, key = accessKey(), drop = [] }: Changes): Promise<string> {
  const payload: JWTPayload = { ...decodeJwt(good.token), ...claims };
  for (const name of drop) delete payload[name];
  return new SignJWT(payload)
    .setProtectedHeader({ ...decodeProtectedHeader(good.token), alg: 'HS256', ...header })
    .sign(key);
}

/** Signed by hand, for what the library would not sign. */
function forgeRaw(header: object, sign: (text: string) => string, claims: object = decodeJwt(good.token)): string {
  const text = `${encode(header)}.${encode(claims)}`;
  return `${text}.${sign(text)}`;
}
const hmac =
  (key: Uint8Array, hash = 'sha256') =>
  (text: string) =>
    createHmac(hash, key).update(text).digest('base64url');

test('none of 30 forged tokens is taken (threat 20)', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const rsa = (text: string) => signBytes('sha256', Buffer.from(text), privateKey).toString('base64url');
  const pem = Buffer.from(publicKey.export({ type: 'spki', format: 'pem' }));
  const [header, payload, signature = ''] = good.token.split('.');
  const now = Math.floor(Date.now() / 1000);
  const at = { alg: 'HS256', typ: 'at+jwt' };
  const flipped = `${signature.slice(0, 5)}${signature[5] === 'A' ? 'B' : 'A'}${signature.slice(6)}`;
  const forged: Record<string, string> = {
    'no algorithm': forgeRaw({ ...at, alg: 'none' }, () => ''),
    'no algorithm, capital': forgeRaw({ ...at, alg: 'None' }, () => ''),
    'no algorithm, old signature': forgeRaw({ ...at, alg: 'none' }, () => signature),
    'empty signature': `${header}.${payload}.`,
    'no signature': `${header}.${payload}`,
    'changed signature': `${header}.${payload}.${flipped}`,
    'RS256 of a stranger': forgeRaw({ ...at, alg: 'RS256' }, rsa),
    'HS256 with a public key': forgeRaw(at, hmac(pem)),
    'RS256 named, HMAC made': forgeRaw({ ...at, alg: 'RS256' }, hmac(accessKey())),
    'HS512 with our key': forgeRaw({ ...at, alg: 'HS512' }, hmac(accessKey(), 'sha512')),
    'HS384 with our key': forgeRaw({ ...at, alg: 'HS384' }, hmac(accessKey(), 'sha384')),
    'key in the header': forgeRaw({ ...at, jwk: { kty: 'oct', k: 'AAAA' } }, hmac(Buffer.from('AAAA', 'base64url'))),
    'key id of a file': forgeRaw({ ...at, kid: '../../../../dev/null' }, hmac(Buffer.alloc(32))),
    'empty key': forgeRaw(at, hmac(Buffer.alloc(0))),
    'the refresh token': good.refreshToken,
    'refresh token with the other type': await forge({ key: keyOf('staff refresh token') }),
    'access claims, refresh type': await forge({ header: { typ: 'rt+jwt' } }),
    'no type': forgeRaw({ alg: 'HS256' }, hmac(accessKey())),
    'key of another purpose': await forge({ key: keyOf('one-time code') }),
    'key of another installation': await forge({
      key: createSecrets({ secretKey: 'another-key-0123456789abcdefghijklmn', previousSecretKey: null }).sign(
        'staff access token',
      ),
    }),
    'run out': await forge({ claims: { exp: now - 1 } }),
    'never runs out': await forge({ drop: ['exp'] }),
    'not yet good': await forge({ claims: { nbf: now + 600 } }),
    'another issuer': await forge({ claims: { iss: 'somebody' } }),
    'another audience': await forge({ claims: { aud: 'another office' } }),
    'session of nobody': await forge({ claims: { sid: '0123456789abcdef01234567' } }),
    "another person's session": await forge({ claims: { sid: decodeJwt(other.token).sid } }),
    'another person': await forge({ claims: { sub: decodeJwt(other.token).sub ?? '' } }),
    'no session': await forge({ drop: ['sid'] }),
    'wrong kind of claim': await forge({ claims: { sid: { $ne: '' } } }),
    'critical header nobody knows': forgeRaw({ ...at, crit: ['exp'], exp: 1 }, hmac(accessKey())),
    garbage: 'eyJhbGciOiJIUzI1NiJ9.%%%.***',
    'a word': 'undefined',
    'very long': `${header}.${'A'.repeat(6000)}.${signature}`,
  };
  const taken: string[] = [];
  for (const [name, token] of Object.entries(forged)) {
    const { status, body } = await auth.me(token);
    if (status !== 401 || body.code !== 'not_signed_in') taken.push(`${name}: ${status}`);
  }
  expect(taken).toEqual([]);
  expect(Object.keys(forged).length).toBeGreaterThanOrEqual(25);
  expect((await auth.me(await forge({}))).status, 'the forger forges well').toBe(200);
});

test('an access token refreshes nothing, nor does a refresh token of another purpose (threat 20)', async () => {
  const claims = decodeJwt(good.refreshToken);
  const sign = (header: { alg: string; typ: string }, key: Uint8Array) =>
    new SignJWT(claims).setProtectedHeader(header).sign(key);
  for (const forged of [
    good.token,
    await sign({ alg: 'HS256', typ: 'rt+jwt' }, accessKey()),
    await sign({ alg: 'HS256', typ: 'at+jwt' }, keyOf('staff refresh token')),
    forgeRaw({ alg: 'none', typ: 'rt+jwt' }, () => '', claims),
  ]) {
    expect((await auth.refresh(forged)).status).toBe(401);
  }
  expect((await auth.refresh(good.refreshToken)).status).toBe(200);
});

test('a token says whose session it is and nothing else, and only Bearer carries it (API-AUTH-06)', async () => {
  expect(Object.keys(decodeJwt(other.token)).toSorted()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub']);
  const claims = decodeJwt(other.token);
  expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(600);
  expect((await auth.ask('GET', '/admin/auth/me')).status).toBe(401);
  const ask = (authorization: string) =>
    started.get('/api/admin/auth/me', { headers: { authorization } }).then(({ status }) => status);
  expect(await ask(`bearer ${other.token}`)).toBe(200);
  for (const wrong of [other.token, `Basic ${other.token}`, `Bearer ${other.token} x`, 'Bearer']) {
    expect(await ask(wrong), wrong.slice(0, 12)).toBe(401);
  }
});
