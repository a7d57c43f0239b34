import type { Waiting } from './waiting-change.ts';

/**
 * Any script of this origin can write into the storage, and what lies there is sent in somebody's name. So it is sealed with
 * the key that the office's document alone gets (decision 41), and only what has that seal is sent without asking.
 */
export async function makeSeal({ key, person, at, change }: Omit<Waiting, 'seal'>, officeKey: string): Promise<string> {
  const bytes = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const secret = bytes.encode(`waiting changes ${officeKey}`);
  const by = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign']);
  const seal = await crypto.subtle.sign('HMAC', by, bytes.encode(JSON.stringify([key, person, at, change])));
  return btoa(String.fromCharCode(...new Uint8Array(seal)));
}
