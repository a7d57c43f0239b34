import type { Platform } from '../platform.ts';

/**
 * Drops kept answers when the database says that a record changed, whichever process changed it (channel `stale`,
 * sent by triggers). After a lost connection nobody knows what was missed, so everything goes.
 */
export function followPurges({ cache, events }: Pick<Platform, 'cache' | 'events'>): void {
  events.on('stale', (tag) => cache.purge(tag));
  events.onReconnect(() => cache.purgeAll());
}
