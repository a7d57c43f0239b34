import { type Finding, findingsOf } from '#server/platform/checks/finding.ts';
import type { Config } from '#server/platform/config.ts';
import { nearestFolder } from './check-folder.ts';
import { isBucket, mendStorage, probeStorage } from './probe-storage.ts';

export async function checkStorage({ storageUrl }: Config): Promise<Finding[]> {
  const { findings, ok, wrong } = findingsOf('Storage');
  if (!isBucket(storageUrl) && !/^\w+:/.test(storageUrl) && nearestFolder(storageUrl) !== storageUrl) {
    ok(`${storageUrl} is made at the first start.`);
    return findings;
  }
  const fault = await probeStorage(storageUrl);
  if (fault !== null) wrong(`STORAGE_URL: ${fault}`, mendStorage(storageUrl, 'STORAGE_URL'));
  else
    ok(
      isBucket(storageUrl)
        ? `The bucket at ${new URL(storageUrl).host} can be written, read and deleted from.`
        : `${storageUrl} can be written and read.`,
    );
  return findings;
}
