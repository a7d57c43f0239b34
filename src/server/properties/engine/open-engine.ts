import cluster from 'node:cluster';
import path from 'node:path';
import type { Platform } from '../../platform/platform.ts';
import { connectEngine, noEngine, type SearchEngine } from './connect-engine.ts';
import { hostEngine } from './host-engine.ts';
import { primaryEngine, shareEngine } from './share-engine.ts';

export type OpenEngine = { engine: SearchEngine; close(): Promise<void> };

/** The engine of this machine: begun by the process that owns the jobs, asked by every one that serves. Times in milliseconds. */
export function openEngine(
  platform: Platform,
  { lookEvery = 1000, compareEvery = 60_000, fewGone = 10_000 } = {},
): OpenEngine {
  const { config, connectionString } = platform;
  if (!config.searchEngine) return { engine: noEngine, close: async () => {} };
  if (cluster.isWorker) return { engine: connectEngine(primaryEngine, platform), close: async () => {} };
  const folder = path.join(config.dataDir, 'search');
  const host = hostEngine(
    { connectionString, logLevel: config.logLevel, folder, lookEvery, compareEvery, fewGone },
    platform,
  );
  if (config.webConcurrency > 1) shareEngine(host);
  return { engine: connectEngine(host, platform), close: host.close };
}
