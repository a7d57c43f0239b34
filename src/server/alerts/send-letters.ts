import { alertHours, describeSearch, mostTold } from '#contract/alert-choices.ts';
import { officeZone } from '#contract/visits.ts';
import { queueMessages, type ToldHome } from '../messages/service.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Platform } from '../platform/platform.ts';
import { lockReaders } from './store.ts';
import { finishHits, listDue, listWaiting, updateTold, type WaitingRow } from './store-letters.ts';

/** Readers written to in one transaction; the next ones come right after. */
const batch = 50;

const hourOf = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone: officeZone.name });

/** From nine in the evening to eight in the morning, in India, nobody is written to. */
export function isQuiet(at: Date): boolean {
  const hour = Number(hourOf.format(at));
  return hour < alertHours.from || hour >= alertHours.to;
}

type Sender = Pick<Platform, 'db' | 'config' | 'jobs'>;

/** Writes to everybody who is to be told of something by now. @returns how many letters were queued */
export async function sendLetters(platform: Sender, at: Date, signal?: AbortSignal): Promise<number> {
  if (isQuiet(at)) return 0;
  let letters = 0;
  for (;;) {
    const due = await listDue(platform.db, at, batch);
    signal?.throwIfAborted();
    letters += await writeTo(platform, due, at);
    if (due.length < batch) return letters;
  }
}

/** What waits and its letter commit together: a letter is queued once or not at all. */
const writeTo = (platform: Sender, readerIds: readonly string[], at: Date): Promise<number> =>
  platform.db.transaction().execute(async (trx: Db) => {
    const readers = await lockReaders(trx, readerIds);
    const rows = await listWaiting(trx, readerIds, at);
    const chosen = readers.map((reader) => ({
      reader,
      ...chooseTold(rows.filter(({ readerId }) => readerId === reader.id)),
    }));
    const written = chosen.filter(({ told }) => told.length > 0);
    const told = written.flatMap((one) => one.told);
    await finishHits(
      trx,
      chosen.flatMap(({ untrue }) => untrue),
      false,
    );
    await finishHits(trx, told, true);
    const writtenTo = new Set(written.map(({ reader }) => reader.id));
    const due = rows.filter(({ isDue, readerId }) => isDue && writtenTo.has(readerId));
    await updateTold(trx, [...new Set(due.map(({ alertId }) => alertId))], at);
    if (written.length === 0) return 0;
    await queueMessages(
      platform,
      trx,
      written.map(({ reader, told, homes }) => ({
        template: 'alert-letter',
        language: reader.language,
        recipient: reader.email,
        values: {
          readerId: reader.id,
          homes: homes.slice(0, mostTold),
          more: Math.max(0, homes.length - mostTold),
          query: fullest(told),
        },
      })),
    );
    return written.length;
  });

/**
 * Each home once, with its newest reason, because of every search it fits. A home that is due by one search is told because
 * of the others too, which are not told of it again.
 */
export function chooseTold(rows: readonly WaitingRow[]): {
  told: WaitingRow[];
  untrue: WaitingRow[];
  homes: ToldHome[];
} {
  const untrue = rows.filter(({ isTrue }) => !isTrue);
  const byHome = Map.groupBy(
    rows.filter(({ isTrue }) => isTrue),
    ({ home }) => home.id,
  );
  const chosen = [...byHome.values()].filter((hits) => hits.some(({ isDue }) => isDue));
  return { told: chosen.flat(), untrue, homes: chosen.map(tellHome) };
}

/** Of a home that is new to somebody nobody says that it is cheaper now. */
function tellHome(hits: WaitingRow[]): ToldHome {
  const [newest] = hits;
  if (newest === undefined) throw new Error('a home without a reason');
  const { home, priceBefore, kind } = hits.find((hit) => hit.kind === 'new' || hit.kind === 'back') ?? newest;
  return {
    id: home.id,
    title: home.title,
    place: [home.area, home.city].filter(Boolean).join(', '),
    kind,
    price: home.price,
    priceBefore: kind === 'price' ? Math.max(...hits.map((hit) => hit.priceBefore ?? 0), priceBefore ?? 0) : null,
    searches: [...new Set(hits.map(({ query }) => query))].map(describeSearch),
  };
}

/** The search that most of the homes are told because of: where the letter leads. */
function fullest(told: readonly WaitingRow[]): string {
  const counts = Map.groupBy(told, ({ query }) => query);
  const [first] = [...counts].sort(([, one], [, other]) => other.length - one.length);
  return first?.[0] ?? '';
}
