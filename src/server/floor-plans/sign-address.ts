import { type GatedContent, gatedContents } from '#contract/gates.ts';
import type { Secrets } from '../platform/secrets.ts';
import { readToken, signToken } from '../platform/signed-tokens.ts';

/** Which file a signed address is of, for which session (its row, not its key) and until when. */
export type FileClaim = {
  sessionId: string;
  content: GatedContent;
  recordId: string;
  /** By the database's clock, whole seconds. */
  expiresAt: Date;
};

const purpose = 'unlocked file';
/** Two ids, one of two contents, the time. */
const length = 12 + 12 + 1 + 6;

/** `/unlocked/…`: opens one file as long as its session lives, at most until `expiresAt`. */
export function signAddress(secrets: Secrets, { sessionId, content, recordId, expiresAt }: FileClaim): string {
  const rest = Buffer.alloc(7);
  rest.writeUInt8(gatedContents.indexOf(content));
  rest.writeUIntBE(Math.floor(expiresAt.getTime() / 1000), 1, 6);
  const claim = Buffer.concat([Buffer.from(sessionId, 'hex'), Buffer.from(recordId, 'hex'), rest]);
  return `/unlocked/${signToken(secrets, purpose, claim)}`;
}

/** What we signed, or null. Whether it is still good is asked elsewhere. */
export function readAddress(secrets: Secrets, token: string): FileClaim | null {
  const claim = readToken(secrets, { purpose, length }, token);
  const content = claim === null ? undefined : gatedContents[claim.readUInt8(24)];
  if (claim === null || content === undefined) return null;
  return {
    sessionId: claim.toString('hex', 0, 12),
    recordId: claim.toString('hex', 12, 24),
    content,
    expiresAt: new Date(claim.readUIntBE(25, 6) * 1000),
  };
}
