import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { PageCache } from './cache/page-cache.ts';

export type Metrics = {
  registry: Registry;
  /** What somebody must look at now; each is also an error in the log. */
  alarms: Counter<'alarm'>;
  /** What everybody may read, by where it was read. */
  reads: Counter<'from'>;
  /** Questions of visitors' searches, by who was asked. */
  searches: Counter<'asked'>;
  close(): void;
};

/** What this process tells Prometheus: Node's own figures, the pool, the page cache. */
export function createMetrics(pool: pg.Pool, cache: PageCache): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ pid: String(process.pid) });
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge('aangan_database_connections', 'Open connections of the pool', () => pool.totalCount);
  gauge('aangan_database_connections_idle', 'Connections of the pool that nobody uses', () => pool.idleCount);
  gauge('aangan_database_waiting', 'Requests that wait for a connection', () => pool.waitingCount);
  gauge('aangan_page_cache_pages', 'Answers kept in memory', () => cache.stats().pages);
  gauge('aangan_page_cache_bytes', 'Bytes of the kept answers', () => cache.stats().bytes);
  gauge('aangan_page_cache_hits', 'Answers given from memory since the start', () => cache.stats().hits);
  gauge('aangan_page_cache_misses', 'Answers that had to be made since the start', () => cache.stats().misses);
  const alarms = new Counter({
    name: 'aangan_alarms_total',
    help: 'What somebody had to look at since the start',
    labelNames: ['alarm'] as const,
    registers: [registry],
  });
  const reads = new Counter({
    name: 'aangan_reads_total',
    help: 'Answers for everybody that were read, by the database that was asked',
    labelNames: ['from'] as const,
    registers: [registry],
  });
  const searches = new Counter({
    name: 'aangan_searches_total',
    help: 'Questions of searches since the start, by who was asked',
    labelNames: ['asked'] as const,
    registers: [registry],
  });
  return { registry, alarms, reads, searches, close: () => registry.clear() };
}
