// `npm start`: from a clean clone to a running site. `--dev` (npm run dev): live pages, the server restarts on change.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, watch, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { countEnds, crashCode, endProcess, isAccident } from './keep-running.mjs';
import { memoryEnv, memoryOptions } from './memory-settings.mjs';
import { build, builtServer, giveUp, install, root } from './prepare.mjs';

const isDev = process.argv.includes('--dev');
const isDemo = process.env.NODE_ENV !== 'production' && !['0', 'off', 'false'].includes(process.env.DEMO ?? '1');
const say = (text) => process.stdout.write(`${text}\n`);
const env = { LOG_LEVEL: process.env.NODE_ENV === 'production' ? 'info' : 'warn', ...memoryEnv, ...process.env };
// Compiled modules are kept between starts: a third less work until it serves.
env.NODE_COMPILE_CACHE ??= path.join(root, '.cache', 'node');
if (isDev) Object.assign(env, { NODE_ENV: 'development', AANGAN_DEV: '1' });

const exitCode = (code, signal) => code ?? 128 + constants.signals[signal];
/** Milliseconds to wait before a server that ended by itself is started again. */
const pauseAfter = countEnds();

let node;
let server;
let seed;
let isStopping = false;
let isRestarting = false;
let hasServed = false;

function startServer() {
  if (isStopping) return process.exit(0);
  const began = performance.now();
  // The channel tells us when it serves, and tells the server when this process is gone.
  // Vite takes the development build of React Router; the server has to hold the same copy.
  const options = [...memoryOptions, ...(isDev ? ['--conditions=development'] : [])];
  server = spawn(node, [...options, isDev ? 'src/server/main.ts' : builtServer], {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  server.on('error', giveUp);
  server.on('message', ({ ready, accounts }) => ready && greet(ready, accounts).catch(giveUpUnlessStopping));
  server.on('exit', (code, signal) => {
    // It was told to stop, perhaps before it could hear that.
    if (isStopping) return process.exit(signal === null ? code : 0);
    if (isRestarting) {
      isRestarting = false;
      return startServer();
    }
    // While developing, a syntax error must not end everything: the next change starts it again.
    if (isDev && code !== crashCode) return say('The server stopped. It starts again at the next change.');
    const pause = isAccident({ code, signal, hasServed }) ? pauseAfter(performance.now() - began) : null;
    if (pause !== null) {
      say(`The server ended (${signal ?? `code ${code}`}). It starts again in ${Math.ceil(pause / 1000)} s.`);
      setTimeout(startServer, pause);
      return;
    }
    seed?.kill();
    process.exit(exitCode(code, signal));
  });
}

/** What fails because everything is being stopped is no fault. */
const giveUpUnlessStopping = (cause) => isStopping || giveUp(cause);

async function greet(url, accounts = []) {
  hasServed = true;
  if (isDemo && !seed) await fillEmptyDatabase(url);
  if (isStopping) return;
  say(`\nAangan is ready: ${url}\n`);
  if (accounts.length === 0) return;
  say(`The office is at ${url}/admin/login. Sign in with`);
  for (const { email, password } of accounts) say(`  ${email.padEnd(26)}${password}`);
  say('');
}

/** Resolves when there is enough to browse; the rest comes in behind at low priority. */
async function fillEmptyDatabase(url) {
  const script = path.join(root, 'demo/seed.ts');
  const dataDir = path.resolve(root, process.env.DATA_DIR ?? 'data');
  // Stays when the seed was interrupted, so that the next start carries on.
  const unfinished = path.join(dataDir, 'demo-unfinished');
  const listings = await fetch(`${url}/api/properties?limit=1`).then((response) => response.json());
  const isEmpty = listings.pagination?.totalCount === 0;
  if (!existsSync(script) || (!isEmpty && !existsSync(unfinished))) return;
  if (isEmpty) say('Filling the empty database with the demo story …');
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(unfinished, '');
  // Pictures need the memory; what is young in it is thrown away early.
  seed = spawn(node, [...memoryOptions, script], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const { pid } = seed;
  await new Promise((resolve) => {
    // From here on somebody looks at pages, and the rest can wait.
    const goOnBehind = () => {
      try {
        setPriority(pid, constants.priority.PRIORITY_LOW);
      } catch {
        // It has ended meanwhile.
      }
      resolve();
    };
    createInterface(seed.stdout).on('line', (line) => (line.trim() === 'ready' ? goOnBehind() : say(line)));
    seed.on('exit', (code) => {
      seed = undefined;
      if (code === 0) rmSync(unfinished, { force: true });
      else if (!isStopping) say('The demo story is not complete; the next start carries on.');
      resolve();
    });
    if (!isEmpty) goOnBehind();
  });
}

function restartOnChange() {
  let timer;
  for (const folder of ['src/server', 'src/contract']) {
    watch(path.join(root, folder), { recursive: true }, (_, file) => {
      if (!file || !/\.(ts|sql)$/.test(file) || /\.test\.ts$/.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (isStopping) return;
        if (server.exitCode !== null || server.signalCode !== null) return startServer();
        isRestarting = true;
        endProcess(server, 'SIGTERM');
      }, 100);
    });
  }
}

function stop(signal) {
  isStopping = true;
  seed?.kill();
  if (server && server.exitCode === null && server.signalCode === null) endProcess(server, signal);
  else process.exit(0);
}

for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => stop(signal));
// It was told to end, and its database is gone; the next start carries on.
process.once('exit', () => seed?.kill('SIGKILL'));
// npm ends at SIGTERM without telling what it started; nobody could stop the site then.
if (process.env.npm_lifecycle_event) {
  const npmProcess = process.ppid;
  setInterval(() => process.ppid !== npmProcess && stop('SIGTERM'), 500).unref();
}

try {
  node = install();
  if (!isDev) build(node);
  startServer();
  if (isDev) restartOnChange();
} catch (cause) {
  giveUp(cause);
}
