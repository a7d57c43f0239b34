import { LRUCache } from 'lru-cache';
import { createPurgeLog } from '../../platform/cache/purge-log.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type ListedRow, listShown } from './store-search.ts';

/** Listings as lists show them. */
export type Cards<Card> = {
  /** Of these active listings, in this order; null when one of them is not active any more. */
  read(ids: readonly string[]): Promise<Card[] | null>;
  /** Of a row that was just read. */
  make(row: ListedRow): Card;
};

/** Read anew each time. */
export const readCards = <Card>(db: Db, make: (row: ListedRow) => Card): Cards<Card> => ({
  make,
  async read(ids) {
    const rows = await listShown(db, ids);
    return rows.length === ids.length ? rows.map(make) : null;
  },
});

/** Bytes beside the text of a card, about. */
const entryBytes = 200;

/**
 * Kept by id in so many bytes, those longest unasked make room. News of a listing drop its card, as they drop the pages
 * that are kept: a card made from before them is answered, and not kept.
 */
export function keepCards<Card extends string>(
  { db, events }: Pick<Platform, 'db' | 'events'>,
  make: (row: ListedRow) => Card,
  { maxBytes = 16 * 1024 * 1024 } = {},
): Cards<Card> {
  const purges = createPurgeLog();
  const kept = new LRUCache<string, Card>({
    maxSize: maxBytes,
    sizeCalculation: (card) => entryBytes + 2 * card.length,
  });

  events.on('stale', (tag) => {
    if (!tag.startsWith('property:')) return;
    purges.record(tag);
    if (tag.endsWith('*')) kept.clear();
    else kept.delete(tag.slice('property:'.length));
  });
  events.onReconnect(() => {
    purges.recordAll();
    kept.clear();
  });

  return {
    make,
    async read(ids) {
      const began = purges.now();
      const rows = await listShown(
        db,
        ids.filter((id) => !kept.has(id)),
      );
      const read = new Map(rows.map((row) => [row.id, make(row)]));
      for (const [id, card] of read) if (!purges.since(began, [`property:${id}`])) kept.set(id, card);
      // One that was kept may have been dropped while others were read.
      const cards = ids.flatMap((id) => read.get(id) ?? kept.get(id) ?? []);
      return cards.length === ids.length ? cards : null;
    },
  };
}
