// `node scripts/run.mjs [--sparing] FILE.ts ARGS…`: makes sure of packages and Node 24, then runs the script with them; sparing
// of memory where it works beside the server for minutes.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { memoryOptions, scriptEnv } from './memory-settings.mjs';
import { giveUp, install } from './prepare.mjs';

try {
  const given = process.argv.slice(2);
  const isSparing = given[0] === '--sparing';
  const args = isSparing ? [...memoryOptions, ...given.slice(1)] : given;
  const env = isSparing ? { ...process.env, ...scriptEnv } : process.env;
  const child = spawn(install(), args, { stdio: 'inherit', env });
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal));
  child.on('error', giveUp);
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
} catch (cause) {
  giveUp(cause);
}
