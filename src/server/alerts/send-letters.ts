import { alertHours, describeSearch, mostTold } from '#contract/alert-choices.ts';
import { officeZone } from '#contract/visits.ts';
import { queueMessages, type ToldHome } from '../messages/service.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Platform } from '../platform/platform.ts';
import { lockReaders } from './store.ts';
import {
  type Due,
  listDue,
  listNames,
  listWaiting,
  type NamedHome,
  removeHits,
  updateTold,
  upsertTold,
  type WaitingRow,
} from './store-letters.ts';

/** Readers written to in one transaction, and about how many hits of theirs it reads; the next ones come right after. */
const batch = { readers: 50, hits: 10_000 };

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
  for (const readerIds of batchesOf(await listDue(platform.db, at))) {
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
    const readers = await lockReaders(trx, readerIds);
    const waiting = Map.groupBy(await listWaiting(trx, readerIds, at), ({ readerId }) => readerId);
    const chosen = readers.map((reader) => ({ reader, ...chooseTold(waiting.get(reader.id) ?? []) }));
    const written = chosen.filter(({ told }) => told.length > 0);
    await removeHits(
      trx,
      chosen.flatMap(({ untrue, told }) => [...untrue, ...told.flat()]),
    );
    await upsertTold(
      trx,
      written.flatMap(({ told }) => told.flatMap(([newest]) => newest ?? [])),
    );
    const due = written.flatMap(({ reader }) => (waiting.get(reader.id) ?? []).filter((row) => row.isDue));
    await updateTold(trx, [...new Set(due.map(({ alertNumber }) => alertNumber))], at);
    if (written.length === 0) return 0;
    const shown = written.flatMap(({ told }) => told.slice(0, mostTold).flatMap(([newest]) => newest?.homeId ?? []));
    const names = new Map((await listNames(trx, [...new Set(shown)])).map((home) => [home.id, home]));
    await queueMessages(
      platform,
      trx,
      written.map(({ reader, told }) => ({
        template: 'alert-letter',
        language: reader.language,
        recipient: reader.email,
        values: {
          readerId: reader.id,
          homes: told.slice(0, mostTold).flatMap((hits) => tellHome(hits, names)),
          more: Math.max(0, told.length - mostTold),
          query: fullest(told.flat()),
        },
      })),
    );
    return written.length;
  });

/**
 * Each home once, with its newest reason, because of every search it fits. A home that is due by one search is told because
 * of the others too, which are not told of it again.
 * @returns `told`: the hits of each home, the newest first, homes and hits
 */
function chooseTold(rows: readonly WaitingRow[]): { told: WaitingRow[][]; untrue: WaitingRow[] } {
  const byHome = Map.groupBy(
    rows.filter(({ isTrue }) => isTrue),
    ({ homeId }) => homeId,
  );
  return {
    told: [...byHome.values()].filter((hits) => hits.some(({ isDue }) => isDue)),
    untrue: rows.filter(({ isTrue }) => !isTrue),
  };
}

/** Of a home that is new to somebody nobody says that it is cheaper now. One that was deleted just now is left out. */
function tellHome(hits: readonly WaitingRow[], names: ReadonlyMap<string, NamedHome>): ToldHome[] {
  const told = hits.find((hit) => hit.kind === 'new' || hit.kind === 'back') ?? hits[0];
  const home = told && names.get(told.homeId);
  if (told === undefined || home === undefined) return [];
  const { kind, price, priceBefore } = told;
  return [
    {
      id: home.id,
      title: home.title,
      place: [home.area, home.city].filter(Boolean).join(', '),
      kind,
      price,
      priceBefore: kind === 'price' ? Math.max(...hits.map((hit) => hit.priceBefore ?? 0), priceBefore ?? 0) : null,
      searches: [...new Set(hits.map(({ query }) => query))].map(describeSearch),
    },
  ];
}

/** The search that most of the homes are told because of: where the letter leads. */
function fullest(told: readonly WaitingRow[]): string {
  const counts = Map.groupBy(told, ({ query }) => query);
  const [first] = [...counts].sort(([, one], [, other]) => other.length - one.length);
  return first?.[0] ?? '';
}
