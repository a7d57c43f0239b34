import { parseArgs } from 'node:util';
import { restoreAccount } from '#server/auth/service.ts';
import { type Config, loadConfig } from '#server/platform/config.ts';
import { createLog } from '#server/platform/log.ts';
import { openPlatform } from '#server/platform/platform.ts';
import { createSecrets } from '#server/platform/secrets.ts';
import { forgetLostKey } from './rotate/forget-lost-key.ts';
import { describeRotation, rotateKey } from './rotate/rotate-key.ts';
import { withDatabase } from './with-database.ts';

const usage = `npm run rotate-key
npm run rotate-key -- --lost

Seals what lies sealed in the database of DATA_DIR or DATABASE_URL with SECRET_KEY, beside a running app or alone.
SECRET_KEY_PREVIOUS is the key it was sealed with before. It may be run as often as you like.
With --lost: for a key that nobody has any more. What it sealed is given up: authenticator apps that do not open are
removed with their recovery codes, and the owners are told. Passwords and passkeys stay.
Exit code 0: all is sealed with the new key; 2: some rows open with neither key; 1: failed, run it again.
docs/OPERATIONS.md, "Changing SECRET_KEY", says what comes before and after.`;

async function run(): Promise<number> {
  const { values } = parseArgs({ options: { lost: { type: 'boolean' }, help: { type: 'boolean' } } });
  if (values.help) {
    process.stdout.write(`${usage}\n`);
    return 0;
  }
  const config = loadConfig();
  if (values.lost) return giveUpKey(config);
  const rotation = await withDatabase(config, (db) =>
    rotateKey(db, createSecrets(config), { onPart: (label) => process.stderr.write(`${label} ...\n`) }),
  );
  process.stdout.write(`${describeRotation(rotation)}\n`);
  return rotation.parts.some(({ foreign }) => foreign.length > 0) ? 2 : 0;
}

async function giveUpKey(config: Config): Promise<number> {
  const gone = await withDatabase(config, (db) => forgetLostKey(db, createSecrets(config)));
  const platform = await openPlatform(config, { log: createLog('warn'), join: true });
  try {
    for (const email of gone) await restoreAccount(platform, { email, resetsPassword: false, removesFactors: true });
  } finally {
    await platform.close();
  }
  const lines = ['What the lost key sealed is given up.', ...gone.map((email) => `  ${email}: second factor removed`)];
  process.stdout.write(`${lines.join('\n')}\n`);
  return 0;
}

try {
  process.exitCode = await run();
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exitCode = 1;
}
