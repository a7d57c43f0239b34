// `node scripts/run.mjs FILE.ts ARGS…`: makes sure of packages and Node 24, then runs the script with them.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { giveUp, install } from './prepare.mjs';

try {
  const child = spawn(install(), process.argv.slice(2), { stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal));
  child.on('error', giveUp);
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
} catch (cause) {
  giveUp(cause);
}
