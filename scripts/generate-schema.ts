import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '#server/platform/database/embedded-postgres.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { createLog } from '#server/platform/log.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
export const schemaFile = path.join(root, 'src/server/platform/database/schema.gen.ts');

/**
 * TypeScript types of the tables of a migrated database, as `schema.gen.ts` holds them. bigint and numeric are
 * numbers and dates are text there, because the pool reads them so (`pool.ts`).
 */
export function schemaOf(connectionString: string): string {
  const generated = path.join(mkdtempSync(path.join(tmpdir(), 'aangan-schema-')), 'schema.ts');
  try {
    const options = {
      dialect: 'postgres',
      url: connectionString,
      'out-file': generated,
      'default-schema': 'public',
      'include-pattern': 'public.*',
      'numeric-parser': 'number',
      'date-parser': 'string',
      'type-mapping': JSON.stringify({ int8: 'number' }),
    };
    const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
    const codegen = path.join(root, 'node_modules/kysely-codegen/dist/cli/bin.js');
    execFileSync(process.execPath, [codegen, ...args], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
    const biome = path.join(root, 'node_modules/.bin/biome');
    const input = readFileSync(generated, 'utf8');
    return execFileSync(biome, ['format', `--stdin-file-path=${schemaFile}`], { cwd: root, input, encoding: 'utf8' });
  } finally {
    rmSync(path.dirname(generated), { recursive: true });
  }
}

if (import.meta.main) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'aangan-schema-'));
  const log = createLog('warn');
  const database = await startEmbedded(dataDir, log);
  try {
    await migrateDatabase(database.connectionString, log);
    writeFileSync(schemaFile, schemaOf(database.connectionString));
    process.stdout.write(`${path.relative(root, schemaFile)} written\n`);
  } finally {
    await database.stop();
    rmSync(dataDir, { recursive: true });
  }
}
