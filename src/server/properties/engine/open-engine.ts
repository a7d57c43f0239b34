import cluster from 'node:cluster';
import type { Platform } from '../../platform/platform.ts';
import { connectEngine, noEngine, type SearchEngine } from './connect-engine.ts';
import { hostEngine } from './host-engine.ts';
import { primaryEngine, shareEngine } from './share-engine.ts';

export type OpenEngine = { engine: SearchEngine; close(): Promise<void> };

/** Milliseconds. */
const lookEvery = 1000;
const compareEvery = 60_000;

/** The engine of this machine: begun by the process that owns the jobs, asked by every one that serves. */
export function openEngine(platform: Platform): OpenEngine {
  const { config, connectionString } = platform;
  if (!config.searchEngine) return { engine: noEngine, close: async () => {} };
  if (cluster.isWorker) return { engine: connectEngine(primaryEngine, platform), close: async () => {} };
  const host = hostEngine({ connectionString, logLevel: config.logLevel, lookEvery, compareEvery }, platform);
  if (config.webConcurrency > 1) shareEngine(host);
  return { engine: connectEngine(host, platform), close: host.close };
}
