import { checkRoom, readRoom, writeRoom } from '../platform/checks/check-room.ts';
import type { Say } from '../platform/checks/finding.ts';
import type { Platform } from '../platform/platform.ts';
import { listSamples } from './store-samples.ts';

const day = 86_400_000;
/** Days until it is full: who has so few has to act, or should plan. */
const left = { wrong: 3, look: 14 };
/** Samples of so many days say how fast it fills; of less than one day they say nothing. */
const looked = { most: 7, least: 1 };

type Point = { at: number; free: number };

/** Days until nothing is free, by the line that lies closest to all points; null while it does not fill. */
export function daysLeft(points: readonly Point[], free: number): number | null {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || last.at - first.at < looked.least * day) return null;
  const meanAt = points.reduce((sum, { at }) => sum + at, 0) / points.length;
  const meanFree = points.reduce((sum, one) => sum + one.free, 0) / points.length;
  const along = points.reduce((sum, { at }) => sum + (at - meanAt) ** 2, 0);
  const slope = points.reduce((sum, one) => sum + (one.at - meanAt) * (one.free - meanFree), 0) / along;
  return slope >= 0 ? null : free / (-slope * day);
}

/** The disk of DATA_DIR, as this process sees it. */
export async function checkDisk({ db, config: { dataDir } }: Platform, say: Say): Promise<undefined> {
  const room = await readRoom(dataDir);
  const samples = await listSamples(db, looked.most);
  const points = samples.map(({ taken_at, disk_free }) => ({ at: taken_at.getTime(), free: disk_free }));
  const days = daysLeft(points, room.free);
  const isEnough = checkRoom(room, dataDir, say);
  const free = `${writeRoom(room.free)} of ${writeRoom(room.total)} free`;
  if (days !== null && days < left.look) {
    const when = days < 1 ? 'less than a day' : `${Math.floor(days)} days`;
    const says = `${free}; as it filled in the last days, it is full in ${when}.`;
    const next = 'Make room, or give it a larger disk. The line “Table growth” says what grows in the database.';
    if (days < left.wrong) say.wrong(says, next);
    else say.look(says, next);
  } else if (isEnough) {
    const pace =
      days === null
        ? 'it does not fill, or has not been watched for a day'
        : `enough for ${Math.floor(days)} days as it filled lately`;
    say.ok(`${free}; ${pace}.`);
  }
}
