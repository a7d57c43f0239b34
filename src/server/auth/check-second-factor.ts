import { Secret, TOTP } from 'otpauth';
import type { Platform } from '../platform/platform.ts';
import { type SecondFactor, sealedSecrets, takeRecoveryCode, takeStep } from './store-second-factors.ts';

/** RFC 6238 as every app knows it: SHA-1, six digits, thirty seconds. */
export const totp = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Steps before and after now that are read too: clocks differ, people type. */
const window = 1;

type Secrets = Pick<Platform, 'secrets'>;

export const sealSecret = ({ secrets }: Secrets, secret: Secret): Buffer =>
  secrets.seal(sealedSecrets.purpose, secret.base32);

/** The step of a right code, by the database's clock; null for a wrong one. */
function findStep({ secrets }: Secrets, { sealedSecret, now }: SecondFactor, code: string): number | null {
  const secret = secrets.unseal(sealedSecrets.purpose, sealedSecret);
  if (secret === null) return null;
  const delta = TOTP.validate({ ...totp, token: code, secret: Secret.fromBase32(secret), window, timestamp: now });
  return delta === null ? null : TOTP.counter({ period: totp.period, timestamp: now }) + delta;
}

/** Whether that is a code of the app that nobody used yet. */
export async function checkAppCode(
  platform: Pick<Platform, 'secrets' | 'db'>,
  staffId: string,
  factor: SecondFactor,
  typed: string,
): Promise<boolean> {
  const code = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(code)) return false;
  const step = findStep(platform, factor, code);
  return step !== null && (await takeStep(platform.db, staffId, step));
}

/** Read in any letters, with or without the hyphen. */
export const digestRecoveryCode = ({ secrets }: Secrets, staffId: string, typed: string): Buffer =>
  secrets.signLasting('recovery code', staffId, typed.toUpperCase().replace(/[^A-Z2-7]/g, ''));

/** Uses up what was typed: a code of the app, or one of those kept for the day it is lost. */
export async function checkSecondFactor(
  platform: Pick<Platform, 'secrets' | 'db'>,
  staffId: string,
  factor: SecondFactor | null,
  typed: string,
): Promise<'app' | 'recovery code' | 'wrong'> {
  if (factor !== null && (await checkAppCode(platform, staffId, factor, typed))) return 'app';
  const digest = digestRecoveryCode(platform, staffId, typed);
  return (await takeRecoveryCode(platform.db, staffId, digest)) ? 'recovery code' : 'wrong';
}
