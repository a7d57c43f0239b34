import { parseArgs } from 'node:util';
import { restoreAccount } from '#server/auth/service.ts';
import { loadConfig } from '#server/platform/config.ts';
import { createLog } from '#server/platform/log.ts';
import { openPlatform } from '#server/platform/platform.ts';

const usage = `npm run rescue -- EMAIL --password            a new password, shown once
npm run rescue -- EMAIL --second-factor       without authenticator app, passkeys and recovery codes
npm run rescue -- EMAIL --password --second-factor

Lets somebody in again who has nobody to ask, such as the last administrator. It works on the database of DATA_DIR or
DATABASE_URL, beside a running app or alone. All sessions of that account end, its owner gets a letter, and the log of
changes has an entry. Exit code 0: done; 1: nothing was changed.`;

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { password: { type: 'boolean' }, 'second-factor': { type: 'boolean' }, help: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [email] = positionals;
  const [resetsPassword, removesFactors] = [values.password ?? false, values['second-factor'] ?? false];
  if (values.help || email === undefined || positionals.length > 1 || !(resetsPassword || removesFactors)) {
    process.stdout.write(`${usage}\n`);
    return values.help ? 0 : 1;
  }
  const config = loadConfig();
  const platform = await openPlatform(config, { log: createLog('warn'), join: true });
  try {
    const restored = await restoreAccount(platform, { email, resetsPassword, removesFactors });
    if (restored === null) {
      process.stderr.write(`Nobody works here with the address ${email}.\n`);
      return 1;
    }
    const { account, password, hadFactors } = restored;
    const lines = [
      `${account.firstName} ${account.lastName} (${account.email}, ${account.role}) is signed out everywhere.`,
      ...(password === null ? [] : [`New password: ${password}`]),
      ...(removesFactors ? [hadFactors ? 'The second factor is removed.' : 'There was no second factor.'] : []),
      ...(account.status === 'active' ? [] : ['The account is inactive: an admin has to activate it.']),
      `Sign in at ${config.publicUrl}/admin/login`,
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
    return 0;
  } finally {
    await platform.close();
  }
}

try {
  process.exitCode = await run();
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exitCode = 1;
}
