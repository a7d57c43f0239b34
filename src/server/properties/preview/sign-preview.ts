import type { Secrets } from '../../platform/secrets.ts';
import { readToken, signToken } from '../../platform/signed-tokens.ts';

/** Which listing an address shows before it is published, who asked for it, in which session and until when. */
type PreviewClaim = { propertyId: string; staffId: string; sessionId: string; expiresAt: Date };

const purpose = 'property preview';
/** Three ids and the time in whole seconds. */
const length = 12 + 12 + 12 + 6;
/** Seconds: long enough to walk through the page and show it to somebody beside you. */
const lifetime = 600;

/** `/property/ID?preview=…`, good for ten minutes. */
export function signPreview(
  secrets: Secrets,
  { propertyId, staffId, sessionId }: Omit<PreviewClaim, 'expiresAt'>,
  now = new Date(),
): string {
  const until = Buffer.alloc(6);
  until.writeUIntBE(Math.floor(now.getTime() / 1000) + lifetime, 0, 6);
  const ids = [propertyId, staffId, sessionId].map((id) => Buffer.from(id, 'hex'));
  const claim = Buffer.concat([...ids, until]);
  return `/property/${propertyId}?preview=${signToken(secrets, purpose, claim)}`;
}

/** What we signed for that listing, unless it is over; else null. Whether that member still may is asked elsewhere. */
export function readPreview(secrets: Secrets, id: string, key: string): PreviewClaim | null {
  const claim = readToken(secrets, { purpose, length }, key);
  if (claim === null) return null;
  const propertyId = claim.toString('hex', 0, 12);
  const expiresAt = new Date(claim.readUIntBE(36, 6) * 1000);
  if (propertyId !== id || expiresAt.getTime() <= Date.now()) return null;
  return {
    propertyId,
    staffId: claim.toString('hex', 12, 24),
    sessionId: claim.toString('hex', 24, 36),
    expiresAt,
  };
}

/** Whether the page at that address is made for its reader alone. Any other key changes nothing of a page. */
export function isPreview(secrets: Secrets, { pathname, searchParams }: URL): boolean {
  const id = /^\/property\/([0-9a-f]{24})$/.exec(pathname)?.[1];
  const key = searchParams.get('preview');
  return id !== undefined && key !== null && readPreview(secrets, id, key) !== null;
}
