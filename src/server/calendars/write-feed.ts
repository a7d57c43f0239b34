import { brand } from '#contract/brand.ts';
import { CodedError } from '#contract/errors.ts';
import { calendarEntry, describeShown, visitEntry, writeCalendar } from '../messages/service.ts';
import type { Platform } from '../platform/platform.ts';
import { tokenDigest } from '../platform/secrets.ts';
import { type OpenTask, readOpen } from '../tasks/service.ts';
import { readShown, type ShownVisit } from '../visits/service.ts';
import { findOwner, updateRead } from './store.ts';

/** Days back, entries of each kind, and minutes between two notes that it was read. */
const which = { days: 60, limit: 1000 };
const noteEvery = 10;

const taskMinutes = 15;

const entryOfVisit = (publicUrl: string, visit: ShownVisit) => {
  const { title, description } = describeShown(publicUrl, visit);
  return { ...visitEntry(visit, title), description, transp: 'OPAQUE' as const };
};

/** An event and no task of a calendar (VTODO), which Google leaves out; it takes nobody's time. */
const entryOfTask = (publicUrl: string, { id, title, dueAt, updatedAt, version, inquiry }: OpenTask) => ({
  ...calendarEntry(`task-${id}`, {
    startsAt: new Date(dueAt),
    endsAt: new Date(Date.parse(dueAt) + taskMinutes * 60_000),
    writtenAt: updatedAt,
    title: `Task: ${[title, inquiry.name].filter(Boolean).join(' · ')}`,
    place: '',
  }),
  status: 'CONFIRMED' as const,
  sequence: version,
  description: describeShown(publicUrl, { inquiryId: inquiry.id, ...inquiry }).description,
  transp: 'TRANSPARENT' as const,
});

/** Beside the older word for it that the library writes (RFC 7986, 5.7). */
const askHourly = (file: string) =>
  file.replace('\r\nX-PUBLISHED-TTL:', '\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:');

/**
 * What the owner of that key shows and has to do, as a calendar file. Counted before the key is looked at.
 * @throws CodedError `not_found` for every key that opens nothing; TooManyRequests
 */
export async function writeFeed(
  { config, db, limits }: Pick<Platform, 'config' | 'db' | 'limits'>,
  key: string,
  address: string,
): Promise<string> {
  await limits.take('calendar feed per address', address);
  const digest = tokenDigest(key);
  const owner = await findOwner(db, digest);
  if (owner === null) throw new CodedError('not_found', 'There is no such calendar');
  const [visits, tasks] = await Promise.all([readShown(db, owner.id, which), readOpen(db, owner.id, which)]);
  await updateRead(db, digest, noteEvery);
  const entries = [
    ...visits.map((visit) => entryOfVisit(config.publicUrl, visit)),
    ...tasks.map((task) => entryOfTask(config.publicUrl, task)),
  ];
  return askHourly(await writeCalendar(entries, { method: 'PUBLISH', name: `${brand.name}: ${owner.name}` }));
}
