// `npm test [-- NAME …]`: makes sure of packages and Node 24, then hands over to run-tests.ts. Node 20 can start it.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { giveUp, install, installTestParts, root } from './prepare.mjs';

try {
  const node = install();
  installTestParts();
  // The tools in node_modules/.bin start with `env node`: it has to be this one.
  const places = [path.dirname(node), path.join(root, 'node_modules', '.bin'), process.env.PATH];
  const env = { ...process.env, PATH: places.join(path.delimiter) };
  const script = path.join(root, 'scripts', 'run-tests.ts');
  const { status } = spawnSync(node, [script, ...process.argv.slice(2)], { cwd: root, env, stdio: 'inherit' });
  process.exit(status ?? 1);
} catch (cause) {
  process.stdout.write('Installing failed.\n0 passed, 1 failed\n');
  giveUp(cause);
}
