import type { SlowQuestions } from './database/collect-slow.ts';
import type { Db } from './database/open-database.ts';
import type { Logger } from './log.ts';
import { addSlow } from './store-slow.ts';

const every = 60_000;

/** Writes down once a minute what this process found slow. @returns what ends it */
export function keepSlow(db: Db, slow: SlowQuestions, log: Logger): () => void {
  const timer = setInterval(() => {
    const found = slow.take();
    if (found.length === 0) return;
    addSlow(db, found).catch((cause: unknown) => log.debug({ err: cause }, 'slow questions could not be written down'));
  }, every);
  timer.unref();
  return () => clearInterval(timer);
}
