// `npm test [-- NAME …]`. Runs on any Node from 20 on and needs no package: it installs them, then hands over to
// scripts/run-tests.ts under the Node of node_modules.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** npm writes its own record of what it installed; a younger lock file means something else is wanted. */
function isInstalled() {
  const record = join(root, 'node_modules', '.package-lock.json');
  return existsSync(record) && statSync(record).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
}

function run(program, args, env = process.env) {
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: 'inherit', env });
  if (error) console.error(`${program}: ${error.message}`);
  return status ?? 1;
}

if (!isInstalled()) {
  console.log(`── install ${'─'.repeat(63)}`);
  const status = run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
  if (status !== 0) {
    console.error('Installing the packages failed.\n\n0 passed, 1 failed');
    process.exit(1);
  }
}

const node = join(root, 'node_modules', 'node', 'bin', 'node');
const path = [join(root, 'node_modules', 'node', 'bin'), join(root, 'node_modules', '.bin'), process.env.PATH].join(
  delimiter,
);
process.exit(
  run(node, [join(root, 'scripts', 'run-tests.ts'), ...process.argv.slice(2)], { ...process.env, PATH: path }),
);
