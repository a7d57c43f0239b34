import { CodedError } from '#contract/errors.ts';
import { officeZone } from '#contract/visits.ts';
import { openMarkedPicture, openPrivateFile } from '../files/service.ts';
import { nameFile } from '../platform/http/name-file.ts';
import type { Platform } from '../platform/platform.ts';
import { requireUnlocked } from './policy.ts';
import { readAddress } from './sign-address.ts';
import { findLiveSessionById } from './store.ts';
import { findContentFile, insertView } from './store-content.ts';

export type UnlockedFile = {
  contentType: string;
  contentDisposition: string;
  /** Bytes. */
  size: number;
  body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>;
};

/**
 * The file behind a signed address, asked anew each time: the signature, the hour and the session. A plan comes with a
 * mark of whom it is shown to, a document as it was stored, and each is written down before it leaves.
 * @throws CodedError `locked` for every address that opens nothing; `not_found` when the file itself is gone
 */
export async function openUnlockedFile(platform: Platform, token: string): Promise<UnlockedFile> {
  const { db, secrets, limits } = platform;
  const claim = readAddress(secrets, token);
  const session = claim && (await findLiveSessionById(db, claim.sessionId));
  if (claim === null || session === null || session.now >= claim.expiresAt) {
    throw new CodedError('locked', 'This content is locked. Please request access.');
  }
  const { content, recordId } = claim;
  const { id: sessionId, propertyId, phone, now } = requireUnlocked(session, { ...session, content });
  await limits.take('file per session', sessionId);
  const file = await findContentFile(db, { propertyId, content, recordId });
  if (file === null) throw new CodedError('not_found', 'File not found');
  const opened =
    content === 'floor_plans'
      ? await openMarkedPicture(platform, file.fileId, markOf(phone, now))
      : await openPrivateFile(platform, file.fileId);
  await insertView(db, { sessionId, propertyId, content, recordId }).catch(async (cause: unknown) => {
    if (opened.body instanceof ReadableStream) await opened.body.cancel();
    throw cause;
  });
  const kind = content === 'floor_plans' ? 'inline' : 'attachment';
  return { ...opened, contentDisposition: nameFile(kind, file.name, opened.contentType) };
}

const indianTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: officeZone.name,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** `•••• 3210   21-11-2026 14:05`: whom a copy was shown to, and when. */
function markOf(phone: string, at: Date): string {
  const time = indianTime.format(at).replaceAll('/', '-').replace(',', '');
  return `•••• ${phone.slice(-4)}   ${time}`;
}
