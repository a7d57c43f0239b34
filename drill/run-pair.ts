import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { treeOf } from '../bench/processor-time.ts';
import { freePorts } from './app-server.ts';

const bin = '/usr/lib/postgresql/15/bin';
const user = 'aangan';

export type Postgres = {
  port: number;
  start(): Promise<void>;
  /** The whole machine at once: server and backends. */
  kill(): Promise<void>;
  /** It neither answers nor hangs up, as a machine without power; `thaw` lets it go on. */
  freeze(): void;
  thaw(): void;
  promote(): void;
  stop(): Promise<void>;
  ask<T extends pg.QueryResultRow>(text: string): Promise<T[]>;
};

export type Pair = {
  primary: Postgres;
  standby: Postgres;
  /** Another standby of the primary, which nobody waits for. */
  addReader(): Promise<Postgres>;
  close(): Promise<void>;
};

/** The app's own account: it owns its database and nothing else. */
export const appUser = 'app';

/** Debian's PostgreSQL 15: a primary whose commits wait for its standby, and that standby, in a temporary folder. */
export async function runPair(): Promise<Pair> {
  if (!existsSync(`${bin}/initdb`)) {
    console.log('  no PostgreSQL 15 on this machine: fetching it');
    execFileSync('apt-get', ['install', '-y', 'postgresql-15'], { stdio: 'inherit' });
  }
  const account = serverAccount();
  const folder = mkdtempSync(path.join(tmpdir(), 'aangan-pair-'));
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid ?? account.uid);
  chmodSync(folder, 0o700);
  const run = (program: string, args: string[]) =>
    execFileSync(path.join(bin, program), args, { ...account, cwd: '/', env: {}, stdio: ['ignore', 'ignore', 'pipe'] });
  const [first = 0, second = 0, third = 0] = await freePorts(3);
  const places = ['primary', 'standby', 'reader'].map((name) => path.join(folder, name)) as [string, string, string];
  run('initdb', ['-D', places[0], '-U', user, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']);
  const common = { account, run, sockets: folder };
  const primary = openPostgres({ ...common, folder: places[0], port: first, set: ['synchronous_standby_names=drill'] });
  const from = `host=127.0.0.1 port=${first} user=${user} application_name=drill`;
  const standby = openPostgres({ ...common, folder: places[1], port: second, set: [`primary_conninfo=${from}`] });
  const all = [primary, standby];
  const copy = (to: string) => run('pg_basebackup', ['-D', to, '-d', from, '-R', '-X', 'stream', '-c', 'fast']);
  const close = async () => {
    await Promise.all(all.map((one) => one.stop()));
    rmSync(folder, { recursive: true });
  };
  try {
    await primary.start();
    copy(places[1]);
    await standby.start();
    // Waits for the standby: from here on nothing is acknowledged that it does not have.
    await primary.ask(`create role ${appUser} login`);
    await primary.ask(`create database ${user} owner ${appUser}`);
  } catch (cause) {
    await close();
    throw cause;
  }
  return {
    primary,
    standby,
    close,
    addReader: async () => {
      copy(places[2]);
      // Where it reads from stands in a file, to be changed while it runs.
      const reader = openPostgres({
        ...common,
        folder: places[2],
        port: third,
        set: ['wal_retrieve_retry_interval=200ms'],
      });
      all.push(reader);
      await reader.start();
      await reader.ask(
        `alter system set primary_conninfo = 'host=127.0.0.1 port=${first} user=${user} application_name=reader'`,
      );
      await reader.ask('select pg_reload_conf()');
      return reader;
    },
  };
}

/** PostgreSQL refuses to run as root; its package brings a user for it. */
function serverAccount(): Pick<SpawnOptions, 'uid' | 'gid'> {
  if (process.getuid?.() !== 0) return {};
  const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}

function openPostgres({
  account,
  run,
  sockets,
  folder,
  port,
  set,
}: {
  account: Pick<SpawnOptions, 'uid' | 'gid'>;
  run(program: string, args: string[]): unknown;
  sockets: string;
  folder: string;
  port: number;
  set: string[];
}): Postgres {
  let child: ChildProcess | undefined;
  let exit: Promise<unknown> = Promise.resolve();
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${sockets}`, ...set];
  const ask: Postgres['ask'] = async (text) => {
    const client = new pg.Client({ host: '127.0.0.1', port, user, database: 'postgres' });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  };
  /** To the server and all its backends at once; each has a process group of its own. */
  const signal = (name: NodeJS.Signals) => {
    for (const pid of treeOf(child?.pid ?? Number.NaN)) process.kill(pid, name);
  };
  return {
    port,
    ask,
    async start() {
      const log = openSync(`${folder}.log`, 'a');
      const options: SpawnOptions = { ...account, cwd: '/', env: {}, stdio: ['ignore', log, log] };
      const args = settings.flatMap((one) => ['-c', one]);
      child = spawn(path.join(bin, 'postgres'), ['-D', folder, ...args], options);
      exit = once(child, 'exit');
      const deadline = Date.now() + 30_000;
      for (;;) {
        if (await ask('select 1').catch(() => null)) return;
        if (child.exitCode !== null || Date.now() > deadline)
          throw new Error(`PostgreSQL did not start: ${folder}.log`);
        await wait(50);
      }
    },
    async kill() {
      signal('SIGKILL');
      await exit;
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    promote: () => void run('pg_ctl', ['promote', '-D', folder]),
    async stop() {
      // One that is frozen hears nothing.
      signal('SIGCONT');
      if (child?.exitCode === null && child.signalCode === null) child.kill('SIGINT');
      await exit;
    },
  };
}
