import { hasOfficeKey, readOfficeKey } from '#office/shell/session.ts';
import type { Waiting } from './waiting-change.ts';

/**
 * Any script of this origin can write into the storage, and what lies there is sent in somebody's name. So it is sealed with
 * the key that the office's document alone gets (decision 41), and only what has that seal is sent without asking.
 */
const sealOf = async ({ key, person, at, change }: Omit<Waiting, 'seal'>): Promise<ArrayBuffer> => {
  const bytes = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const secret = bytes.encode(`waiting changes ${readOfficeKey()}`);
  const by = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign']);
  return crypto.subtle.sign('HMAC', by, bytes.encode(JSON.stringify([key, person, at, change])));
};

const write = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** Without a seal where the document was opened without a line and has no key. */
export const sealed = async (waiting: Omit<Waiting, 'seal'>): Promise<Waiting> => ({
  ...waiting,
  seal: hasOfficeKey() ? write(await sealOf(waiting)) : '',
});

export const isSealed = async (waiting: Waiting): Promise<boolean> =>
  hasOfficeKey() && waiting.seal === write(await sealOf(waiting));
