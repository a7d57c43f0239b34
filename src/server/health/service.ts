import type { Health } from '#contract/health.ts';
import type { Platform } from '../platform/platform.ts';
import { version } from './read-version.ts';
import { runChecks, worstOf } from './run-checks.ts';
import { listLines } from './store.ts';

/** Looked at now, so that it is true also when no job is done any more; since when is known from the samples of the job. */
export async function readHealth(platform: Platform): Promise<Health> {
  const [checked, stored] = await Promise.all([runChecks(platform), listLines(platform.db)]);
  const lines = checked.map((line) => {
    const known = stored.find(({ about, level }) => about === line.about && level === line.level);
    return { ...line, since: (known?.since ?? new Date()).toISOString() };
  });
  return { level: worstOf(lines), release: version, lines };
}
