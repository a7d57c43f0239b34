import type { Every, JobHandler, Recurring } from './jobs.ts';
import type { Platform } from './platform.ts';
import { noteDone, noteFailed, noteKnown } from './store-runs.ts';

const seconds: Record<Every, number> = { minute: 60, hour: 3600 };

/** Every recurring job leaves word of when it was last done, and of how often it failed since. */
export async function watchRuns(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  handlers: Record<string, JobHandler>,
  recurring: Recurring,
): Promise<Record<string, JobHandler>> {
  const known = Object.entries(recurring).map(([name, every]) => ({ name, seconds: seconds[every] }));
  await noteKnown(db, known);
  const watch = (name: string, handle: JobHandler): JobHandler => {
    return async (payload, job) => {
      const began = performance.now();
      try {
        await handle(payload, job);
      } catch (cause) {
        await noteFailed(db, name).catch((why: unknown) => log.debug({ err: why }, 'a failure was not written down'));
        throw cause;
      }
      await noteDone(db, name, Math.round(performance.now() - began));
    };
  };
  const watched = known.flatMap(({ name }) => {
    const handle = handlers[name];
    return handle === undefined ? [] : [[name, watch(name, handle)] as const];
  });
  return { ...handlers, ...Object.fromEntries(watched) };
}
