import { type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { StartupError } from '../startup-error.ts';
import { postgresFolder } from './postgres-binaries.ts';

/** Under whose name PostgreSQL runs, since it refuses root, and where its programs and data lie then. */
export type Account = {
  /** Starts a program of PostgreSQL; arguments as for `spawn`. */
  spawn(program: 'initdb' | 'postgres', args: string[], options: SpawnOptions): ReturnType<typeof spawn>;
  /** Gives a folder that the app made to PostgreSQL. */
  give(folder: string): void;
  /** The data folder after every link, existing or not. */
  folder: string;
};

/**
 * What its programs are told of our environment: nothing but where programs lie, and what whoever runs the machine has
 * loaded into every program, such as another allocator or the moved clock of `npm run clocks`.
 */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const loaded = Object.entries(process.env).filter(([name]) => /^(?:PATH|LD_PRELOAD|(?:DONT_)?FAKE\w+)$/.test(name));
  return { ...Object.fromEntries(loaded), TZ: 'UTC', LC_ALL: 'C' };
}

/** The fixed place for programs and data when root must run PostgreSQL as somebody else. */
const commonPlace = '/var/lib/aangan';
const namespace = ['--user', '--map-user=1000', '--map-group=1000', '--'];

/** @throws StartupError `root_not_possible`, `database_foreign_folder` */
export function chooseAccount(folder: string): Account {
  const uid = process.getuid?.();
  const real = existsSync(folder) ? realpathSync(folder) : folder;
  const owner = existsSync(real) ? statSync(real).uid : null;
  if (uid !== 0) {
    if (owner !== null && owner !== uid) {
      throw new StartupError('database_foreign_folder', `${folder} belongs to user ${owner}; run as that user.`);
    }
    return direct(real);
  }
  if (process.platform === 'linux') {
    if (!owner && namespaceWorks(path.dirname(real))) return inNamespace(real);
    return asSomebody(folder, real, owner);
  }
  throw notAsRoot();
}

function notAsRoot(reason = ''): StartupError {
  return new StartupError(
    'root_not_possible',
    `PostgreSQL refuses to run as root${reason && ` (${reason})`}. Two ways out: start Aangan as an ordinary user that ` +
      'owns this folder, or set DATABASE_URL to a PostgreSQL 15 or newer.',
  );
}

const program = (name: string, base = postgresFolder()) => path.join(base, 'bin', name);

function direct(folder: string): Account {
  return { folder, give: () => {}, spawn: (name, args, options) => spawn(program(name), args, options) };
}

/** A user namespace in which root is user 1000: files stay root's, so a home that is closed to others works too. */
function inNamespace(folder: string): Account {
  return {
    folder,
    give: () => {},
    spawn: (name, args, options) => spawn('unshare', [...namespace, program(name), ...args], options),
  };
}

function namespaceWorks(dataDir: string): boolean {
  const probe = ['sh', '-c', '"$0" --version && test -w "$1" && test -x "$1"', program('initdb'), dataDir];
  return spawnSync('unshare', [...namespace, ...probe], { stdio: 'ignore' }).status === 0;
}

/** Namespaces are forbidden here (many containers): another user, with programs and data where it can reach them. */
function asSomebody(folder: string, real: string, owner: number | null): Account {
  const user = owner ? { uid: owner, gid: statSync(real).gid } : ordinaryUser(path.dirname(folder));
  const can = (command: string, ...args: string[]) =>
    spawnSync(command, args, { ...user, stdio: 'ignore' }).status === 0;
  const base = can(program('initdb'), '--version') ? postgresFolder() : copyPrograms();
  if (!can(program('initdb', base), '--version'))
    throw notAsRoot(`user ${user.uid} cannot run a copy in ${base} either`);

  const parent = path.dirname(real);
  if (statSync(parent).uid === 0 && !can('test', '-x', parent)) chmodSync(parent, statSync(parent).mode | 0o011);
  let place = real;
  if (!can('test', '-x', parent)) {
    if (owner !== null) throw notAsRoot(`user ${user.uid} cannot reach ${real}`);
    place = path.join(commonPlace, createHash('sha256').update(folder).digest('hex').slice(0, 16), 'postgres');
    mkdirSync(path.dirname(place), { recursive: true, mode: 0o711 });
    if (!lstatSync(folder, { throwIfNoEntry: false })) symlinkSync(place, folder);
  } else if (owner === 0) giveAll(real, user);
  return {
    folder: place,
    give: (given) => chownSync(given, user.uid, user.gid),
    spawn: (name, args, options) => spawn(program(name, base), args, { ...options, ...user, cwd: '/' }),
  };
}

/** Who owns the data or the project, if that is not root, else `postgres`, else `nobody`. */
function ordinaryUser(dataDir: string): { uid: number; gid: number } {
  const owner = [dataDir, path.dirname(dataDir)].map((place) => statSync(place)).find(({ uid }) => uid !== 0);
  if (owner) return { uid: owner.uid, gid: owner.gid };
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line = lines.find((one) => one.startsWith('postgres:')) ?? lines.find((one) => one.startsWith('nobody:'));
  const [, , user = '65534', group = '65534'] = line?.split(':') ?? [];
  return { uid: Number(user), gid: Number(group) };
}

function copyPrograms(): string {
  const source = postgresFolder();
  const version = createHash('sha256')
    .update(readFileSync(program('postgres', source)))
    .digest('hex')
    .slice(0, 12);
  const copy = path.join(commonPlace, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  try {
    mkdirSync(commonPlace, { recursive: true, mode: 0o755 });
    cpSync(source, `${copy}.${process.pid}`, { recursive: true, verbatimSymlinks: true });
    renameSync(`${copy}.${process.pid}`, copy);
  } catch (cause) {
    throw notAsRoot(`no copy in ${commonPlace}: ${(cause as Error).message}`);
  }
  return copy;
}

function giveAll(folder: string, user: { uid: number; gid: number }): void {
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(path.join(folder, entry), user.uid, user.gid);
  }
  lchownSync(folder, user.uid, user.gid);
}
