import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readDockerfile, type Stage } from '#test/read-dockerfile.ts';
import { judge } from '../bench/figures.ts';
import { requireProgram } from '../bench/require-program.ts';
import { freePorts } from './app-server.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const base = '/var/cache/aangan-drill/bookworm';

/**
 * The Dockerfile where no Docker is: each stage is a folder with Debian in it, RUN runs in there, COPY copies what git has
 * and .dockerignore lets through. The last one is then run as its user with nothing but its own environment. Images cannot
 * be fetched here, so `node:…` is Debian with the Node of this project.
 */
export async function drillImage(): Promise<boolean> {
  requireProgram('debootstrap');
  if (!existsSync(base)) {
    mkdirSync(path.dirname(base), { recursive: true });
    execFileSync('debootstrap', ['--variant=minbase', 'bookworm', base], { stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'aangan-image-'));
  try {
    const stages = readDockerfile(readFileSync(path.join(root, 'Dockerfile'), 'utf8'));
    for (const stage of stages) makeStage(stage, stages, folder);
    const last = stages.at(-1);
    if (last === undefined) throw new Error('the Dockerfile has no stage');
    const image = placeOf(folder, last);
    const megabytes = Number(execFileSync('du', ['-sm', path.join(image, 'app')], { encoding: 'utf8' }).split('\t')[0]);
    const found = await runImage(last, image);
    return [
      judge('megabytes of the app in the image', megabytes, 500, 'at most'),
      judge('its health check passes', Number(found.isHealthy), 1, 'at least'),
      judge('user that runs it', found.user, 10_001, 'at least'),
      judge('files of the app that this user may write', found.writable, 0, 'at most'),
      judge('exit code after SIGTERM', found.code, 0, 'at most'),
    ].every(Boolean);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const placeOf = (folder: string, { name }: Pick<Stage, 'name'>) => path.join(folder, name);
/** With /proc, as in a container: PostgreSQL's programs find their libraries by it. The process stays the one that was started. */
const inside = (place: string, stage: Pick<Stage, 'workdir' | 'env'>, command: string[], user = '0:0') => {
  const mounted = 'mount -t proc proc "$0/proc" && exec chroot "$@"';
  const cleared = ['/usr/bin/env', '-i', '-C', stage.workdir, ...settingsOf(stage), ...command];
  return ['unshare', ['--mount', 'sh', '-c', mounted, place, `--userspec=${user}`, place, ...cleared]] as const;
};
const settingsOf = ({ env }: Pick<Stage, 'env'>) =>
  Object.entries({ PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', HOME: '/root', ...env }).map(
    ([name, value]) => `${name}=${value}`,
  );

function makeStage(stage: Stage, stages: readonly Stage[], folder: string): void {
  const place = placeOf(folder, stage);
  execFileSync('cp', ['-a', '--reflink=auto', base, place]);
  if (stage.image.startsWith('node:')) bringNode(place);
  mkdirSync(path.join(place, stage.workdir), { recursive: true });
  bringNetwork(place);
  for (const step of stage.steps) {
    console.log(
      `  ${stage.name}: ${step.does} ${step.does === 'COPY' ? step.sources.join(' ') : step.command.slice(0, 80)}`,
    );
    if (step.does === 'RUN') {
      const [program, args] = inside(place, { ...stage, env: step.env }, ['/bin/sh', '-ec', step.command]);
      execFileSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
    } else {
      const from = step.from === null ? null : stages.find(({ name }) => name === step.from);
      const to = path.resolve('/', stage.workdir, step.to);
      for (const source of step.sources)
        copy(from ? placeOf(folder, from) : null, source, place + to, step.to.endsWith('/') || step.to === '.');
    }
  }
}

/** From another stage, or of what git knows here. */
function copy(stage: string | null, source: string, to: string, isFolder: boolean): void {
  if (stage !== null) {
    mkdirSync(path.dirname(to), { recursive: true });
    execFileSync('cp', ['-a', '-T', path.join(stage, source), to]);
    return;
  }
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', source], {
    cwd: root,
    encoding: 'utf8',
  });
  const isFile = listed === `${source}\0`;
  for (const file of listed.split('\0').filter((one) => one !== '' && isInContext(one))) {
    const place = isFile ? (isFolder ? path.join(to, source) : to) : path.join(to, path.relative(source, file));
    mkdirSync(path.dirname(place), { recursive: true });
    cpSync(path.join(root, file), place);
  }
}

/** By the patterns of .dockerignore, as far as ours go: names at the root, endings in any folder, and `!` for what stays. */
function isInContext(file: string): boolean {
  const lines = readFileSync(path.join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return lines.reduce(
    (isIn, line) =>
      path.matchesGlob(file, line.replace('!', '')) || path.matchesGlob(file, `${line.replace('!', '')}/**`)
        ? line.startsWith('!')
        : isIn,
    true,
  );
}

/** Node and npm as `node:24` has them. */
function bringNode(place: string): void {
  cpSync(path.join(root, 'node_modules/node/bin/node'), path.join(place, 'usr/local/bin/node'));
  const npm = path.dirname(
    path.dirname(execFileSync('sh', ['-c', 'readlink -f "$(command -v npm)"'], { encoding: 'utf8' }).trim()),
  );
  cpSync(npm, path.join(place, 'usr/local/lib/npm'), { recursive: true });
  execFileSync('ln', ['-s', '../lib/npm/bin/npm-cli.js', path.join(place, 'usr/local/bin/npm')]);
}

function bringNetwork(place: string): void {
  for (const file of ['etc/resolv.conf', 'etc/hosts']) cpSync(`/${file}`, path.join(place, file));
  cpSync('/etc/ssl', path.join(place, 'etc/ssl'), { recursive: true, dereference: true });
  for (const file of [`${process.env.HOME}/.npmrc`, '/etc/npmrc'])
    if (existsSync(file)) cpSync(file, path.join(place, 'root/.npmrc'));
  const device = path.join(place, 'dev/null');
  if (!existsSync(device)) execFileSync('mknod', ['-m', '666', device, 'c', '1', '3']);
}

async function runImage(stage: Stage, place: string) {
  const [port = 0] = await freePorts(1);
  const id = (flag: string) => execFileSync('chroot', [place, 'id', flag, stage.user], { encoding: 'utf8' }).trim();
  const user = `${id('-u')}:${id('-g')}`;
  const settings = {
    PORT: `${port}`,
    HOST: '127.0.0.1',
    SECRET_KEY: 'drill-9f2c7ab1e4d05386-4b7e1c0a8d',
    PUBLIC_URL: 'https://homes.example',
  };
  const started = { ...stage, env: { ...stage.env, ...settings } };
  const [program, args] = inside(place, started, stage.command, user);
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const exit = once(child, 'exit') as Promise<[number | null]>;
  const run = (command: string[]) => execFileSync(...inside(place, started, command, user), { encoding: 'utf8' });
  let isHealthy = false;
  for (let tries = 0; tries < 120 && !isHealthy && child.exitCode === null; tries++) {
    await wait(500);
    try {
      run(stage.healthcheck);
      isHealthy = true;
    } catch {
      // Not yet.
    }
  }
  const uid = Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]);
  const writable = run(['find', '/app', '-writable', '-not', '-type', 'l']).split('\n').filter(Boolean).length;
  child.kill('SIGTERM');
  const [code] = await exit;
  return { isHealthy, user: uid, writable, code: code ?? 255 };
}
