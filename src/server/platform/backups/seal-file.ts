import { createHash } from 'node:crypto';
import { Decrypter, Encrypter } from 'age-encryption';
import type { Secrets } from '../secrets.ts';
import { BackupError } from './archive-format.ts';

const ageStart = Buffer.from('age-encryption.org/v1\n');

export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * What the bytes of a file are called where they lie apart. The same bytes for the same people have the same name; who sees
 * the names cannot tell by them whether a document that he has is among them.
 */
export const nameApart = (secrets: Pick<Secrets, 'sign'>, digest: string, recipients: readonly string[]): string =>
  secrets.sign('backup', 'bytes of a file', digest, ...[...recipients].sort()).toString('hex');

export const keyApart = (name: string): string => `files/${name.slice(0, 2)}/${name}`;

export async function sealFile(bytes: Uint8Array, recipients: readonly string[]): Promise<Uint8Array> {
  if (recipients.length === 0) return bytes;
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return encrypter.encrypt(bytes);
}

/** @throws BackupError */
export async function openFile(name: string, bytes: Buffer, identities: readonly string[]): Promise<Buffer> {
  if (!bytes.subarray(0, ageStart.length).equals(ageStart)) return bytes;
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  try {
    return Buffer.from(await decrypter.decrypt(bytes));
  } catch (cause) {
    throw new BackupError(
      `${keyApart(name)} is damaged or was encrypted for another key (${(cause as Error).message}).`,
    );
  }
}
