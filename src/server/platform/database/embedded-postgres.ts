import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../log.ts';
import { StartupError } from '../startup-error.ts';
import { claimFolder } from './folder-owner.ts';
import { bootstrapUser, prepareFolder } from './make-cluster.ts';
import { type Account, chooseAccount, postgresEnvironment } from './postgres-account.ts';
import { publishConnection, removeSocketFolder, socketFolder, withdrawConnection } from './running-database.ts';
import { readPostmaster, stopOrphan } from './stop-orphan.ts';

export type ServerOptions = {
  maxConnections?: number;
  /** False only for tests: nothing is synced to disk. */
  isDurable?: boolean;
  /** Gives the start up between two of its steps: no server is left running, the folder has no owner. */
  signal?: AbortSignal;
};
export type EmbeddedPostgres = { connectionString: string; stop(): Promise<void> };

const user = 'aangan';
const crashRecoveryLimit = 120_000;

/**
 * Runs the app's own PostgreSQL on DATA_DIR/postgres, reachable through a Unix socket only, and keeps it running
 * until `stop`. Exactly one process owns the folder.
 * @throws StartupError
 */
export async function startEmbedded(
  dataDir: string,
  log: Logger,
  options: ServerOptions = {},
): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const release = await claimFolder(path.join(dataDir, 'postgres'));
  let server: Server | undefined;
  try {
    const account = chooseAccount(path.join(dataDir, 'postgres'));
    await prepareFolder(account, log);
    options.signal?.throwIfAborted();
    await stopOrphan(account.folder, log);
    const sockets = socketFolder(path.dirname(account.folder));
    account.give(sockets);
    server = new Server(account, sockets, path.join(dataDir, 'postgres.log'), options, log);
    await server.start();
    options.signal?.throwIfAborted();
    const connectionString = await makeDatabase(sockets);
    publishConnection(dataDir, connectionString);
    const running = server;
    return {
      connectionString,
      stop: async () => {
        await running.stop();
        removeSocketFolder(sockets);
        withdrawConnection(dataDir);
        release();
      },
    };
  } catch (cause) {
    await server?.stop();
    release();
    throw cause;
  }
}

const addressOf = (sockets: string, database: string, as = user) =>
  `postgresql://${as}@localhost/${database}?host=${encodeURIComponent(sockets)}`;

/** PostgreSQL's word for a name that nobody has. */
const unknownRole = '28000';

/**
 * Own database beside the maintenance one, and the role that owns it; made at the first start, also when an earlier first start was
 * killed. That role is no superuser: whoever made a statement of ours theirs could read files and run programs with one.
 */
async function makeDatabase(sockets: string): Promise<string> {
  const asHouse = () => onServer(addressOf(sockets, 'postgres'), makeOwnDatabase);
  await asHouse().catch(async (cause: unknown) => {
    if ((cause as { code?: string }).code !== unknownRole) throw cause;
    await onServer(addressOf(sockets, 'postgres', bootstrapUser), (client) =>
      client.query(`create role ${user} login createdb`),
    );
    await asHouse();
  });
  return addressOf(sockets, user);
}

async function makeOwnDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [user]);
  if (!rowCount) await client.query(`create database ${user}`);
}

async function onServer(connectionString: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

class Server {
  #account: Account;
  #sockets: string;
  #logFile: string;
  #options: ServerOptions;
  #log: Logger;
  #child: ChildProcess | undefined;
  #stopping = false;
  #killAtExit = () => this.#child?.kill('SIGINT');

  constructor(account: Account, sockets: string, logFile: string, options: ServerOptions, log: Logger) {
    this.#account = account;
    this.#sockets = sockets;
    this.#logFile = logFile;
    this.#options = options;
    this.#log = log;
  }

  /** Resolves when connections are accepted. From then on a server that dies is started again. */
  async start(): Promise<void> {
    // A leftover log is only good for finding the cause of a failed start; it must not fill the disk.
    if (existsSync(this.#logFile) && statSync(this.#logFile).size > 10_000_000) rmSync(this.#logFile);
    const seen = existsSync(this.#logFile) ? statSync(this.#logFile).size : 0;
    const child = this.#spawn();
    await this.#untilReady(child, seen);
    process.once('exit', this.#killAtExit);
    child.once('exit', (code, signal) => void this.#revive(code, signal));
  }

  #spawn(): ChildProcess {
    const { maxConnections = 60, isDurable = true } = this.#options;
    const settings = {
      listen_addresses: '',
      unix_socket_directories: this.#sockets,
      unix_socket_permissions: '0700',
      fsync: isDurable ? 'on' : 'off',
      max_connections: maxConnections,
      timezone: 'UTC',
      log_timezone: 'UTC',
      log_checkpoints: 'off',
    };
    const output = openSync(this.#logFile, 'a', 0o600);
    try {
      const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
      // Detached: Ctrl-C in a terminal reaches the whole group, but the database must outlive the last request.
      this.#child = this.#account.spawn('postgres', ['-D', this.#account.folder, ...args], {
        detached: true,
        stdio: ['ignore', output, output],
        env: postgresEnvironment(),
      });
      return this.#child;
    } finally {
      closeSync(output);
    }
  }

  async #untilReady(child: ChildProcess, logOffset: number): Promise<void> {
    let failure: Error | undefined;
    child.once('error', (cause) => {
      failure = cause;
    });
    const deadline = Date.now() + crashRecoveryLimit;
    while (Date.now() < deadline && !failure && child.exitCode === null && child.signalCode === null) {
      const postmaster = readPostmaster(this.#account.folder);
      if (postmaster?.isReady && postmaster.pid === child.pid) return;
      await delay(15);
    }
    child.kill('SIGQUIT');
    const said = failure?.message ?? readFileSync(this.#logFile, 'utf8').slice(logOffset).trim().slice(-2000);
    throw new StartupError('database_start_failed', `PostgreSQL did not start in ${this.#account.folder}:\n${said}`);
  }

  /** Its children end by themselves within moments; only then may the next server open the folder. */
  async #revive(code: number | null, signal: string | null): Promise<void> {
    process.off('exit', this.#killAtExit);
    for (let wait = 100; !this.#stopping; wait = Math.min(wait * 2, 2000)) {
      this.#log.error({ code, signal }, 'the database stopped by itself; starting it again');
      try {
        await stopOrphan(this.#account.folder, this.#log);
        if (this.#stopping) return;
        return await this.start();
      } catch (cause) {
        this.#log.error({ err: cause }, 'the database did not come back yet');
        await delay(wait);
      }
    }
  }

  /** Ends open queries, writes everything out, waits for the end. */
  async stop(): Promise<void> {
    this.#stopping = true;
    process.off('exit', this.#killAtExit);
    const child = this.#child;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    // SIGQUIT skips the last checkpoint: the next start replays the log, nothing is lost.
    const impatience = setTimeout(() => child.kill('SIGQUIT'), 8000);
    await ended;
    clearTimeout(impatience);
  }
}
