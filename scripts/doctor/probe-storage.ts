import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rmdir } from 'node:fs/promises';
import path from 'node:path';
import { reasonOf } from '#server/platform/checks/finding.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';

export const isBucket = (storageUrl: string): boolean => storageUrl.startsWith('s3:');

/** Writes a small file, reads it and takes it away again. @returns what cannot be done, and why; null where all can */
export async function probeStorage(storageUrl: string): Promise<string | null> {
  const key = `doctor/${randomBytes(8).toString('hex')}.txt`;
  const folder = isBucket(storageUrl) ? null : storageUrl.replace(/^file:(\/\/)?/, '');
  // Those that are there already belong to the app.
  const left =
    folder === null
      ? []
      : ['doctor', '.drafts'].map((name) => path.join(folder, name)).filter((one) => !existsSync(one));
  let doing = 'open';
  try {
    const storage = await openStorage({ storageUrl });
    await storage.check();
    doing = 'write to';
    await storage.put(key, Buffer.from(key), 'text/plain');
    doing = 'read from';
    const kept = await storage.get(key);
    const text = kept && (await new Response(kept.stream).text());
    if (text !== key) throw new Error('what was written does not come back');
    doing = 'delete from';
    await storage.remove(key);
    if (await storage.stat(key)) throw new Error('what was removed is still there');
    for (const made of left) await rmdir(made).catch(() => {});
    return null;
  } catch (cause) {
    return `cannot ${doing} it: ${reasonOf(cause)}.`;
  }
}

/** What to do about it; `setting` names the place. */
export const mendStorage = (storageUrl: string, setting: string): string =>
  isBucket(storageUrl)
    ? `Look at host, region, bucket and key of ${setting}; 403 is a wrong key or missing rights (put, get, delete, list), or a clock that is minutes off.`
    : 'Give the folder to the user that runs the app.';
