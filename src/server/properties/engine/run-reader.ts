import { parentPort, workerData } from 'node:worker_threads';
import { createLog } from '../../platform/log.ts';
import { loadCatalogue } from './follow-changes.ts';
import type { EngineSettings } from './host-engine.ts';
import type { ReadApart } from './read-apart.ts';
import { openApart } from './store-engine.ts';
import { arraysOf } from './write-state.ts';

/** A thread that reads everything, hands over what it made of it, and ends. */
const { connectionString, logLevel } = workerData as EngineSettings;
const { db, close } = openApart({ connectionString, log: createLog(logLevel) }, 2);
try {
  const { catalogue, snapshot } = await loadCatalogue(db);
  const { state } = catalogue;
  parentPort?.postMessage({ state, snapshot } satisfies ReadApart, [
    ...new Set(arraysOf(state).map(({ buffer }) => buffer)),
  ]);
} finally {
  await close();
}
