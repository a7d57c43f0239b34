import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const number = /^\d{1,5}\.\d{1,5}\.\d{1,5}$/;
/** What UPDATES_URL answers. Keys we do not know belong to later versions of the form. */
const releases = z.object({
  releases: z
    .array(
      z.object({ version: z.string().regex(number), security: z.boolean(), says: z.string().max(300).default('') }),
    )
    .max(1000),
});
export type Releases = z.infer<typeof releases>;

const longest = 1_000_000;

/** Asks the one address that the owner has set, and goes nowhere else from there. */
export async function readReleases(address: string): Promise<Releases> {
  return releases.parse(JSON.parse(await readText(new URL(address))));
}

async function readText(url: URL): Promise<string> {
  if (url.protocol === 'file:') return readFile(url, 'utf8');
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(10_000) });
  if (!response.ok || response.body === null) throw new Error(`UPDATES_URL answered ${response.status}`);
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > longest) throw new Error('the answer of UPDATES_URL has no end');
  }
  return text;
}

/** `0.10.0` is newer than `0.9.3`. */
export function isNewer(one: string, other: string): boolean {
  const [a, b] = [one.split('.').map(Number), other.split('.').map(Number)];
  for (const [place, part] of a.entries()) {
    const against = b[place] ?? 0;
    if (part !== against) return part > against;
  }
  return false;
}
