import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { storeImage } from '#server/files/service.ts';
import { checkBackup } from '#server/platform/backups/check-backup.ts';
import { indexKey } from '#server/platform/backups/describe-copy.ts';
import { fetchArchive } from '#server/platform/backups/fetch-copy.ts';
import { loadConfig } from '#server/platform/config.ts';
import { createLog } from '#server/platform/log.ts';
import { openPlatform, type Platform } from '#server/platform/platform.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import { fillHouse } from '#test/fill-house.ts';
import { runAndKill } from '#test/kill-program.ts';
import { startS3 } from '#test/start-s3.ts';
import { judge } from '../bench/figures.ts';

const kills = Number(process.env.DRILL_KILLS ?? 20);
const log = createLog('silent');

/**
 * Nights whose process is killed (SIGKILL) at moments by chance, with new files each time, to a folder and a bucket at once.
 * A copy that has its index must be whole: all its pieces, and the bytes of every file that it names. In the end one that
 * goes through must be whole at both.
 */
export async function drillFarBackup(): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'aangan-far-drill-'));
  const s3 = await startS3();
  const places = [path.join(folder, 'place'), s3.addressOf()];
  const env = { DATA_DIR: path.join(folder, 'house'), DEMO: '0', BACKUP_URL: places.join(',') };
  const night = (after: number) => runAndKill(['src/server/platform/backups/run-backup.ts', '--now'], env, after);
  const onHouse = async <T>(work: (platform: Platform) => Promise<T>): Promise<T> => {
    const platform = await openPlatform(loadConfig(env), { log });
    return work(platform).finally(() => platform.close());
  };
  try {
    await onHouse(fillHouse);
    const began = Date.now();
    const first = await night(Number.POSITIVE_INFINITY);
    if (first.code !== 0) throw new Error(first.said);
    const lasts = Date.now() - began;
    const found = { begun: 0, whole: 0, broken: 0 };
    for (let at = 0; at < kills; at++) {
      await onHouse((platform) => addPictures(platform, 20));
      await night(Math.random() * lasts * 1.2);
    }
    const last = await night(Number.POSITIVE_INFINITY);
    const names = await onHouse(({ db }) => db.selectFrom('backups').select('name').orderBy('started_at').execute());
    for (const address of places) {
      const there = await openStorage({ storageUrl: address });
      for (const { name } of names) {
        found.begun += 1;
        if ((await there.stat(indexKey(name))) === null) continue;
        const why = await findFault(there, name);
        if (why === null) found.whole += 1;
        else {
          found.broken += 1;
          console.log(`  ${name} at ${address.startsWith('s3:') ? 'the bucket' : 'the folder'}: ${why}`);
        }
      }
    }
    const newest = names.at(-1)?.name ?? '';
    const ends = await Promise.all(
      places.map(async (address) => findFault(await openStorage({ storageUrl: address }), newest)),
    );
    console.log(
      `  a night takes ${(lasts / 1000).toFixed(1)} s; ${found.whole} of ${found.begun} begun copies have an index`,
    );
    return [
      judge(`of ${kills} killed nights, copies with an index and not whole`, found.broken, 0, 'at most'),
      judge('places where the night after them is not whole', ends.filter((why) => why !== null).length, 0, 'at most'),
      judge('exit code of that night', last.code ?? -1, 0, 'at most'),
    ].every(Boolean);
  } finally {
    await s3.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What is wrong with a copy, opened and compared as a restore does; null when it is whole. */
async function findFault(there: Awaited<ReturnType<typeof openStorage>>, name: string): Promise<string | null> {
  try {
    const copy = await fetchArchive(there, name, []);
    await checkBackup(copy.file, [], undefined, copy.readApart).finally(copy.remove);
    return null;
  } catch (cause) {
    return (cause as Error).message;
  }
}

async function addPictures({ db, storage, jobs }: Platform, count: number): Promise<void> {
  for (let at = 0; at < count; at++) {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
    const create = { width: 300, height: 200, channels: 3 as const, noise };
    const bytes = await sharp({ create: { background: '#888', ...create } })
      .jpeg()
      .toBuffer();
    const image = await storeImage({ db, storage, jobs }, { bytes, folder: 'properties', originalName: `${at}.jpg` });
    await db.updateTable('files').set({ sweep_at: null }).where('id', '=', image.id).execute();
  }
}
