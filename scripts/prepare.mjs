// What has to be there before anything else can run. Plain JavaScript without packages: Node 20 runs it in a clean clone.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const at = (...parts) => path.join(root, ...parts);
const say = (text) => process.stdout.write(`${text}\n`);

/** A problem that a person has to solve; shown without a stack. */
export class Problem extends Error {}

/** Installs the packages when they are missing or the lock file changed since. @returns the Node that runs Aangan */
export function install() {
  installFolder(root);
  return findNode();
}

/** What only tests use and what would make every clone wait: an S3 server, a generator of clients. */
export const installTestParts = () => installFolder(at('test', 'parts'));

/** What one bench alone uses, and is larger than all else: Lighthouse. */
export const installBenchParts = () => installFolder(at('bench', 'parts'));

function readLock(folder) {
  const lock = readFileSync(path.join(folder, 'package-lock.json'), 'utf8');
  return { lock, digest: createHash('sha256').update(lock).digest('hex') };
}

const stampOf = (folder) => path.join(folder, 'node_modules', '.aangan-install');
const says = (stamp, digest) => existsSync(stamp) && readFileSync(stamp, 'utf8') === digest;

/** Whether the packages are those of the lock file. */
export function hasPackages() {
  const { lock, digest } = readLock(root);
  return says(stampOf(root), digest) || isInstalled(root, JSON.parse(lock));
}

function installFolder(folder) {
  const { lock, digest } = readLock(folder);
  const stamp = stampOf(folder);
  if (says(stamp, digest)) return;
  if (!isInstalled(folder, JSON.parse(lock))) {
    say(`Installing packages${folder === root ? '' : ` of ${path.relative(root, folder)}`} (once, about a minute) …`);
    installPackages(folder);
  }
  writeFileSync(stamp, digest);
}

/** Building needs the development packages also where NODE_ENV=production would leave them out. */
function installPackages(folder) {
  const [program, before] = npm();
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const stdio = ['inherit', 'inherit', 'pipe'];
  const clean = spawnSync(program, [...before, 'ci', ...options], { cwd: folder, stdio, encoding: 'utf8' });
  if (clean.status === 0) return;
  // `npm ci` wants every optional package of every platform in the lock file, also those that a registry does not
  // have. `npm install` keeps to the versions of the lock file too, and takes what this machine needs.
  if (clean.stderr?.includes('EUSAGE')) return run(program, before, ['install', '--no-save', ...options], {}, folder);
  throw new Problem(`${clean.stderr ?? clean.error?.message}\nnpm ci failed.`);
}

/** Somebody ran `npm ci` by hand: npm's own record says whether every package is there in the wanted version. */
function isInstalled(folder, lock) {
  const record = path.join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(lock.packages).every(
    ([place, wanted]) =>
      place === '' || installed[place]?.version === wanted.version || (wanted.optional && !installed[place]),
  );
}

function npm() {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js') ? [process.execPath, [script]] : ['npm', []];
}

/** Node 24 came as a package, unless install scripts are switched off. */
export function findNode() {
  const own = at('node_modules', 'node', 'bin', 'node');
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Problem('Node 24 is missing: allow install scripts and run `npm ci`, or start with Node 24 yourself.');
}

/** The server as it runs but for `npm run dev` (vite-server.config.ts). */
export const builtServer = at('build', 'app', 'main.js');

const viteBuild = (config) => [
  at('node_modules', 'vite', 'bin', 'vite.js'),
  ...['build', '--config', config, '--logLevel', 'warn'],
];

/** What is made of which files. Server code is no part of a page (three nets hold that), so a change there costs no build of pages. */
const builds = [
  {
    what: 'pages',
    stamp: at('build', '.stamp'),
    configs: ['vite.config.ts', 'vite-office.config.ts', 'react-router.config.ts'],
    folders: ['src', 'public'],
    isMadeOf: (file) => !file.startsWith('src/server/'),
    commands: [
      [at('node_modules', '@react-router', 'dev', 'bin.cjs'), 'build', '--logLevel', 'warn'],
      viteBuild('vite-office.config.ts'),
    ],
  },
  {
    what: 'server',
    stamp: at('build', 'app', '.stamp'),
    configs: ['vite-server.config.ts'],
    folders: ['src/server', 'src/contract'],
    isMadeOf: (file) => /\.[jt]s$/.test(file),
    commands: [viteBuild('vite-server.config.ts')],
  },
];

/** What is not built, or of other sources than those that are here. An image that carries no sources is what was built. */
export const findUnbuilt = () =>
  builds
    .filter(
      (one) => !existsSync(one.stamp) || (existsSync(at('vite.config.ts')) && !says(one.stamp, digestOfInputs(one))),
    )
    .map(({ what }) => what);

/** Builds the pages and the server, each when anything it is made of changed since. */
export function build(node) {
  for (const one of builds) {
    const digest = digestOfInputs(one);
    if (says(one.stamp, digest)) continue;
    say(`Building the ${one.what} …`);
    rmSync(one.stamp, { force: true });
    for (const [program, ...args] of one.commands) run(node, [program], args, { NODE_ENV: 'production' });
    writeFileSync(one.stamp, digest);
  }
}

function digestOfInputs({ configs, folders, isMadeOf }) {
  const plugins = configs.flatMap((config) =>
    [...readFileSync(at(config), 'utf8').matchAll(/from '\.\/(scripts\/[^']+)'/g)].map(([, file]) => file),
  );
  const sources = folders
    .filter((folder) => existsSync(at(folder)))
    .flatMap((folder) => readdirSync(at(folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)).replaceAll('\\', '/'))
    .filter((file) => isMadeOf(file) && !/\.test\.tsx?$/.test(file));
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', ...configs, ...plugins, ...sources.sort()]) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(at(file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function run(program, before, args, env = {}, cwd = root) {
  const { status, error } = spawnSync(program, [...before, ...args], {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (error) throw new Problem(`${program} could not be started: ${error.message}`);
  if (status !== 0) throw new Problem(`${path.basename(program)} ${args[0]} failed.`);
}

/** Ends with the message of a problem, or the stack of a fault. */
export function giveUp(cause) {
  process.stderr.write(`${cause instanceof Problem ? cause.message : cause.stack}\n`);
  process.exit(1);
}
