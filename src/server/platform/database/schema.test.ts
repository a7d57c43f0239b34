import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { schemaFile, schemaOf } from '#scripts/generate-schema.ts';
import { cloneDatabase, dropDatabase } from '#test/clone-database.ts';

test('the types of the tables are those of the migrated database (else: node scripts/generate-schema.ts)', async () => {
  const database = await cloneDatabase();
  try {
    expect(schemaOf(database)).toBe(readFileSync(schemaFile, 'utf8'));
  } finally {
    await dropDatabase(database);
  }
});
