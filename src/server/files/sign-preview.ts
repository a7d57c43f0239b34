import type { Secrets } from '../platform/secrets.ts';
import { readToken, signToken } from '../platform/signed-tokens.ts';

/** Which private file an address shows, to which member of staff, in which session of theirs and until when. */
export type PreviewClaim = { fileId: string; staffId: string; sessionId: string; expiresAt: Date };

const purpose = 'file preview';
/** Three ids and the time in whole seconds. */
const length = 12 + 12 + 12 + 6;
/** Seconds (reference/security.md section 5). */
const lifetime = 120;

/** `/files/ID?key=…`: shows one private file for two minutes, as long as that session is open. */
export function signPreview(
  secrets: Secrets,
  { fileId, staffId, sessionId }: Omit<PreviewClaim, 'expiresAt'>,
  now = new Date(),
): string {
  const until = Buffer.alloc(6);
  until.writeUIntBE(Math.floor(now.getTime() / 1000) + lifetime, 0, 6);
  const ids = [fileId, staffId, sessionId].map((id) => Buffer.from(id, 'hex'));
  const claim = Buffer.concat([...ids, until]);
  return `/files/${fileId}?key=${signToken(secrets, purpose, claim)}`;
}

/** What we signed, or null. Whether it is still good is asked elsewhere. */
export function readPreview(secrets: Secrets, token: string): PreviewClaim | null {
  const claim = readToken(secrets, { purpose, length }, token);
  if (claim === null) return null;
  return {
    fileId: claim.toString('hex', 0, 12),
    staffId: claim.toString('hex', 12, 24),
    sessionId: claim.toString('hex', 24, 36),
    expiresAt: new Date(claim.readUIntBE(36, 6) * 1000),
  };
}
