import { setTimeout as wait } from 'node:timers/promises';
import type { Platform } from '#server/platform/platform.ts';
import { openEngine } from '#server/properties/service.ts';

/** A search engine that answers, and the seconds until it did. */
export async function startEngine(platform: Platform) {
  const began = performance.now();
  const open = openEngine(platform);
  await platform.events.listening();
  while (platform.config.searchEngine && !open.engine.isCurrent()) await wait(10);
  return { ...open, readyAfter: (performance.now() - began) / 1000 };
}
