import { type AlertWay, alertHours, mostTold } from '#contract/alert-choices.ts';
import { officeDate, officeZone } from '#contract/visits.ts';
import { queueMessages, type ToldHome } from '../messages/service.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Language } from '../platform/messages/delivery.ts';
import type { Platform } from '../platform/platform.ts';
import { describeSearchIn } from './describe-search.ts';
import { dropUnfit } from './drop-unfit.ts';
import { keeperOf } from './follow-searches.ts';
import { lockReaders, noteDay, wayOf } from './store.ts';
import { allowTime, type Due, listDue, type Moment, type ToldRow, takeWaiting, upsertTold } from './store-letters.ts';

/** Readers written to in one transaction, and about how many hits of theirs it reads; the next ones come right after. */
const batch = { readers: 50, hits: 20_000 };

const hourOf = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone: officeZone.name });

/** From nine in the evening to eight in the morning, in India, nobody is written to, and to ten no SMS: until when; null by day. */
export function quietUntil(at: Date, way: AlertWay): Date | null {
  const { from, to } = alertHours[way];
  const hour = Number(hourOf.format(at));
  if (hour >= from && hour < to) return null;
  const morning = new Date(`${officeDate(at)}T00:00:00${officeZone.offset}`);
  morning.setTime(morning.getTime() + (from + (hour < from ? 0 : 24)) * 60 * 60_000);
  return morning;
}

/** Nobody is sent an SMS before its hours. */
const momentOf = (at: Date): Moment => ({ at, mayText: quietUntil(at, 'phone') === null });

export type Sender = Pick<Platform, 'db' | 'config' | 'jobs'>;

/** Writes to everybody who is to be told of something by now. @returns how many letters were queued */
export async function sendLetters(platform: Sender, at: Date, signal?: AbortSignal): Promise<number> {
  // The hours of SMS lie within those of letters.
  if (quietUntil(at, 'email') !== null) return 0;
  let letters = 0;
  const due = await platform.db.transaction().execute(async (trx: Db) => {
    await allowTime(trx);
    return listDue(trx, momentOf(at));
  });
  for (const readerIds of batchesOf(due)) {
    signal?.throwIfAborted();
    letters += await writeTo(platform, readerIds, at);
  }
  return letters;
}

function batchesOf(due: readonly Due[]): string[][] {
  const batches: string[][] = [];
  let hits = 0;
  for (const { id, waiting } of due) {
    const last = batches.at(-1);
    hits += waiting;
    if (last !== undefined && last.length < batch.readers && hits <= batch.hits) last.push(id);
    else {
      batches.push([id]);
      hits = waiting;
    }
  }
  return batches;
}

/** What waits and its letter commit together: a letter is queued once or not at all. */
const writeTo = (platform: Sender, readerIds: readonly string[], at: Date): Promise<number> =>
  platform.db.transaction().execute(async (trx: Db) => {
    await allowTime(trx);
    const readers = await lockReaders(trx, readerIds);
    await dropUnfit(trx, keeperOf(platform), readerIds);
    const told = Map.groupBy(await takeWaiting(trx, readerIds, momentOf(at), mostTold), ({ readerId }) => readerId);
    if (told.size === 0) return 0;
    const letters = readers.flatMap((reader) => {
      const rows = told.get(reader.id);
      return rows === undefined ? [] : [{ reader, rows, byHome: [...Map.groupBy(rows, ({ id }) => id).values()] }];
    });
    await upsertTold(
      trx,
      letters.flatMap(({ byHome }) => byHome.flatMap(([newest]) => newest ?? [])),
    );
    await noteDay(
      trx,
      letters.flatMap(({ reader }) => (wayOf(reader) === 'phone' ? reader.id : [])),
      at,
    );
    await queueMessages(
      platform,
      trx,
      letters.map(({ reader, rows, byHome }) => ({
        template: 'alert-letter',
        language: reader.language,
        recipient: reader.address,
        values: {
          ...(wayOf(reader) === 'phone' && { day: officeDate(at) }),
          readerId: reader.id,
          homes: byHome.map((hits) => tellHome(hits, wayOf(reader) === 'phone' ? 'en' : reader.language)),
          more: (rows[0]?.homes ?? 0) - byHome.length,
          query: rows[0]?.fullest ?? '',
        },
      })),
    );
    return letters.length;
  });

/**
 * By its newest reason, because of every search it fits, in the language of a letter; an SMS is alike in both. Of a home that is
 * new to somebody nobody says that it is cheaper now.
 */
function tellHome(hits: ToldRow[], language: Language): ToldHome {
  const told = hits.find((hit) => hit.kind === 'new' || hit.kind === 'back') ?? hits[0];
  if (told === undefined) throw new Error('a home without a reason');
  const { id, title, area, city, kind, price, priceBefore } = told;
  return {
    id,
    title,
    place: [area, city].filter(Boolean).join(', '),
    kind,
    price,
    priceBefore: kind === 'price' ? Math.max(...hits.map((hit) => hit.priceBefore ?? 0), priceBefore ?? 0) : null,
    searches: [...new Set(hits.map(({ query }) => query))].map((query) => describeSearchIn(language, query)),
  };
}
