import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { id } from '#contract/ids.ts';
import type { Secrets } from '../platform/secrets.ts';

/** Nothing of a token is stored: it names a session and the row of that session says whether it counts. */
const kinds = {
  /** RFC 9068 names this type; the other one is ours, so that neither can stand for the other. */
  access: { typ: 'at+jwt', purpose: 'staff access token' },
  refresh: { typ: 'rt+jwt', purpose: 'staff refresh token' },
} as const;
type Kind = keyof typeof kinds;

const algorithm = 'HS256';
const issuer = 'aangan';
const audience = 'aangan office';
const accessSeconds = 600;

/**
 * Whether a session is over is asked of its row, by the database's clock; a refresh token only names it. So whoever works on a machine
 * whose clock is wrong is not signed out. An access token is over by this machine's clock, and is renewed.
 */
const judgesByRow: Kind = 'refresh';

/** Each kind has a key that is used for nothing else. */
const keyOf = (secrets: Secrets, kind: Kind): Buffer => secrets.sign(kinds[kind].purpose);

const accessClaims = z.object({ sub: id, sid: id, exp: z.int() });
const refreshClaims = z.object({ sid: id, gen: z.int().positive() });

export type Tokens = { token: string; refreshToken: string; expiresIn: number };

/** The session a pair of tokens speaks for. */
export type TokenSession = { id: string; staffId: string; generation: number; endsAt: Date };

/** A refresh token is the same text whenever its session, generation and end are: asked twice, answered alike. */
export async function issueTokens(secrets: Secrets, session: TokenSession): Promise<Tokens> {
  const now = Math.floor(Date.now() / 1000);
  const endsAt = Math.floor(session.endsAt.getTime() / 1000);
  const sign = (kind: Kind, claims: JWTPayload, expiresAt: number) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: algorithm, typ: kinds[kind].typ })
      .setIssuer(issuer)
      .setAudience(audience)
      .setExpirationTime(expiresAt)
      .sign(keyOf(secrets, kind));
  return {
    token: await sign('access', { sub: session.staffId, sid: session.id, iat: now }, now + accessSeconds),
    refreshToken: await sign('refresh', { sid: session.id, gen: session.generation }, endsAt),
    expiresIn: accessSeconds * 1000,
  };
}

/** The claims of a token of that kind that we signed and that is not over; else null. */
async function readToken<T>(secrets: Secrets, kind: Kind, token: string, claims: z.ZodType<T>): Promise<T | null> {
  for (const key of secrets.signatures(kinds[kind].purpose)) {
    const payload = await verify(key, kind, token);
    if (payload !== null) return claims.safeParse(payload).data ?? null;
  }
  return null;
}

async function verify(key: Buffer, kind: Kind, token: string): Promise<JWTPayload | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      // Named here and never taken from the token (RFC 8725, 3.1).
      algorithms: [algorithm],
      typ: kinds[kind].typ,
      issuer,
      audience,
      requiredClaims: ['exp'],
      ...(kind === judgesByRow && { currentDate: new Date(0) }),
    });
    return payload;
  } catch (cause) {
    if (cause instanceof errors.JOSEError) return null;
    throw cause;
  }
}

export const readAccessToken = (secrets: Secrets, token: string) => readToken(secrets, 'access', token, accessClaims);
export const readRefreshToken = (secrets: Secrets, token: string) =>
  readToken(secrets, 'refresh', token, refreshClaims);
