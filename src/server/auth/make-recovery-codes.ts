import { Secret } from 'otpauth';
import type { Db } from '../platform/database/open-database.ts';
import type { Platform } from '../platform/platform.ts';
import { digestRecoveryCode } from './check-second-factor.ts';
import { replaceRecoveryCodes } from './store-second-factors.ts';

/** Ten, of ten letters each: 50 bits. */
const recovery = { count: 10, letters: 10, bytes: 8 };

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

/** `KZ4TQ-6MWPB` */
function makeCode(): string {
  const letters = new Secret({ size: recovery.bytes }).base32.slice(0, recovery.letters);
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}
