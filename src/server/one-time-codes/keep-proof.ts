import type { Db } from '../platform/database/open-database.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Platform } from '../platform/platform.ts';
import { randomToken, tokenDigest } from '../platform/secrets.ts';
import { insertProof, type ProofPurpose } from './store-proofs.ts';

/** Where tries and proofs come from; the address itself is kept nowhere (threat 48). */
export const sourceOf = ({ secrets }: Pick<Platform, 'secrets'>, { address }: Caller): Buffer =>
  secrets.signLasting('source of codes', address);

/** Remembers a number or an address as whoever just proved it has it. The token is what they carry to the next call. */
export async function keepProof(
  platform: Pick<Platform, 'secrets'>,
  db: Db,
  { subject, purpose, caller }: { subject: string; purpose: ProofPurpose; caller: Caller },
): Promise<{ verificationToken: string }> {
  const verificationToken = randomToken();
  const source = sourceOf(platform, caller);
  await insertProof(db, { subject, purpose, tokenDigest: tokenDigest(verificationToken), source });
  return { verificationToken };
}
