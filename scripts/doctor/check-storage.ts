import { randomBytes } from 'node:crypto';
import { rmdir } from 'node:fs/promises';
import { type Finding, findingsOf, reasonOf } from '#server/platform/checks/finding.ts';
import type { Config } from '#server/platform/config.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import { nearestFolder } from './check-folder.ts';

/** Writes a small file, reads it and takes it away again. */
export async function checkStorage({ storageUrl }: Config): Promise<Finding[]> {
  const { findings, ok, wrong } = findingsOf('Storage');
  const isBucket = storageUrl.startsWith('s3:');
  if (!isBucket && !/^\w+:/.test(storageUrl) && nearestFolder(storageUrl) !== storageUrl) {
    ok(`${storageUrl} is made at the first start.`);
    return findings;
  }
  const key = `doctor/${randomBytes(8).toString('hex')}.txt`;
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
    if (!isBucket) await rmdir(`${storageUrl}/doctor`).catch(() => {});
    ok(
      isBucket
        ? `The bucket at ${new URL(storageUrl).host} can be written, read and deleted from.`
        : `${storageUrl} can be written and read.`,
    );
  } catch (cause) {
    const next = isBucket
      ? 'Look at host, region, bucket and key of STORAGE_URL; 403 is a wrong key or missing rights (put, get, delete, list), or a clock that is minutes off.'
      : 'Give the folder to the user that runs the app.';
    wrong(`STORAGE_URL: cannot ${doing} it: ${reasonOf(cause)}.`, next);
  }
  return findings;
}
