import { parseArgs } from 'node:util';
import { loadConfig } from '#server/platform/config.ts';
import { createSecrets } from '#server/platform/secrets.ts';
import { describeRotation, rotateKey } from './rotate/rotate-key.ts';
import { withDatabase } from './with-database.ts';

const usage = `npm run rotate-key

Seals what lies sealed in the database of DATA_DIR or DATABASE_URL with SECRET_KEY, beside a running app or alone.
SECRET_KEY_PREVIOUS is the key it was sealed with before. It may be run as often as you like.
Exit code 0: all is sealed with the new key; 2: some rows open with neither key; 1: failed, run it again.
docs/OPERATIONS.md, "Changing SECRET_KEY", says what comes before and after.`;

async function run(): Promise<number> {
  const { values } = parseArgs({ options: { help: { type: 'boolean' } } });
  if (values.help) {
    process.stdout.write(`${usage}\n`);
    return 0;
  }
  const config = loadConfig();
  const rotation = await withDatabase(config, (db) =>
    rotateKey(db, createSecrets(config), { onPart: (label) => process.stderr.write(`${label} ...\n`) }),
  );
  process.stdout.write(`${describeRotation(rotation)}\n`);
  return rotation.parts.some(({ foreign }) => foreign.length > 0) ? 2 : 0;
}

try {
  process.exitCode = await run();
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exitCode = 1;
}
