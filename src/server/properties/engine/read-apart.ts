import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Held } from './follow-changes.ts';
import type { EngineSettings } from './host-engine.ts';
import { type CatalogueState, createCatalogue } from './keep-catalogue.ts';

/** What the thread of run-reader.ts hands over. */
export type ReadApart = { state: CatalogueState; snapshot: string };

/**
 * Reads everything in a thread of its own: ten times as much passes through its memory as is kept, all of which goes with
 * it, and meanwhile questions are answered. @throws what the thread fails with
 */
export async function readApart(settings: EngineSettings): Promise<Held> {
  const thread = new Worker(new URL('./run-reader.ts', import.meta.url), { workerData: settings });
  try {
    const [{ state, snapshot }] = (await once(thread, 'message')) as [ReadApart];
    return { catalogue: createCatalogue(state), snapshot };
  } finally {
    await thread.terminate();
  }
}
