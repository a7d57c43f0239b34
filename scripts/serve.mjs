// Runs what was built, for the image: no installing, no building. Who starts it again when it ends is who started it.
import { existsSync } from 'node:fs';
import { memoryEnv, memoryOptions } from './memory-settings.mjs';
import { builtServer, findNode, giveUp, Problem } from './prepare.mjs';

try {
  if (!existsSync(builtServer)) throw new Problem('Nothing is built yet: run `npm run build`.');
  const node = findNode();
  // The same process goes on as the server: nobody stands between Docker's signals and it.
  process.execve(node, [node, ...memoryOptions, builtServer], { ...memoryEnv, ...process.env });
} catch (cause) {
  giveUp(cause);
}
