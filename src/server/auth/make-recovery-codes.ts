import { Secret } from 'otpauth';
import type { Db } from '../platform/database/open-database.ts';
import type { Platform } from '../platform/platform.ts';
import { digestRecoveryCode } from './check-second-factor.ts';
import { replaceRecoveryCodes } from './store-second-factors.ts';

/** Ten, of 28 letters each: 140 bits, so that a plain digest of one at rest cannot be tried out (ASVS 6.5.2, 11.5.1). */
const recovery = { count: 10, letters: 28, bytes: 18 };

/** For the day app and passkeys are lost, in the place of earlier ones. Shown this once and kept as digests. */
export async function makeRecoveryCodes(
  platform: Pick<Platform, 'secrets'>,
  trx: Db,
  staffId: string,
): Promise<string[]> {
  const codes = Array.from({ length: recovery.count }, makeCode);
  await replaceRecoveryCodes(
    trx,
    staffId,
    codes.map((one) => digestRecoveryCode(platform, staffId, one)),
  );
  return codes;
}

/** `KZ4T-Q6MW-PB2A-…`, as people read them aloud. */
function makeCode(): string {
  const letters = new Secret({ size: recovery.bytes }).base32.slice(0, recovery.letters);
  return (letters.match(/.{4}/g) ?? []).join('-');
}
