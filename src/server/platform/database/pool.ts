import pg from 'pg';
import type { Logger } from '../log.ts';
import { clientFor } from './find-primary.ts';
import { preparedName } from './prepare-statement.ts';
import { probeTimeouts, type SilenceWatch, watchSilence } from './watch-silence.ts';

/** Milliseconds; 0 is no limit. Page requests use the defaults, imports and migrations ask for more. */
export type Timeouts = { connect: number; statement: number; lock: number; idleInTransaction: number };
export const requestTimeouts: Timeouts = { connect: 2000, statement: 2500, lock: 2000, idleInTransaction: 10_000 };
/** A process that draws or imports keeps its event loop busy for seconds, and its timers run before its sockets. */
export const longTimeouts: Timeouts = { connect: 30_000, statement: 120_000, lock: 10_000, idleInTransaction: 60_000 };

const { builtins } = pg.types;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database answered ${text}: too large for a number`);
  return value;
}

/** bigint and numeric arrive as numbers; a `date` stays the text it is, because a Date would shift it by the zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser(id: number, format?: 'text' | 'binary') {
    if (format !== 'binary') {
      if (id === builtins.INT8) return safeInteger;
      if (id === builtins.NUMERIC) return Number;
      if (id === builtins.DATE) return String;
    }
    return pg.types.getTypeParser(id, format);
  },
};

/** How every connection of the app is made: waiting has an end. */
function connectionOptions(
  connectionString: string,
  timeouts: Timeouts = requestTimeouts,
  name = 'aangan',
): pg.ClientConfig {
  const set = {
    jit: 'off',
    // Disks have no arm to move any more; with the default of 4 the planner reads whole tables instead of indexes.
    random_page_cost: 1.1,
    statement_timeout: timeouts.statement,
    lock_timeout: timeouts.lock,
    idle_in_transaction_session_timeout: timeouts.idleInTransaction,
  };
  return {
    connectionString,
    connectionTimeoutMillis: timeouts.connect,
    keepAlive: true,
    application_name: name,
    options: Object.entries(set)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    types,
  };
}

/** One connection apart from a pool; whoever makes it listens to its `error`. */
export const createClient = (
  connectionString: string,
  { timeouts, queryTimeout = 0 }: { timeouts?: Timeouts; queryTimeout?: number } = {},
): pg.Client =>
  new (clientFor(connectionString))({ ...connectionOptions(connectionString, timeouts), query_timeout: queryTimeout });

/**
 * A pool that outlives its server. A lost connection fails the query that used it and nothing else: without the
 * listeners the `error` event of an idle or a borrowed client would end the process.
 */
export function createPool(
  connectionString: string,
  log: Logger,
  { max = 10, timeouts = requestTimeouts, name }: { max?: number; timeouts?: Timeouts; name?: string } = {},
): pg.Pool {
  const options = connectionOptions(connectionString, timeouts, name);
  const Client = clientFor(connectionString);
  const pool = new pg.Pool({ ...options, Client, max });
  const watch = watchSilence(() => new Client({ ...options, ...probeTimeouts }));
  const lost = (cause: Error) => {
    if (!pool.ending) log.warn({ reason: cause.message }, 'database connection lost');
  };
  pool.on('error', lost);
  pool.on('connect', (client) => {
    client.on('error', lost);
    watch.follow(client);
    keepPlans(client, watch);
  });
  return pool;
}

/** Statements that were made by `prepare` go under their names; all others are planned for their values. */
function keepPlans(client: pg.PoolClient, watch: SilenceWatch): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const named = (text: unknown, values: unknown, ...more: unknown[]) => {
    // What streams (COPY) may be waiting for us.
    if (!isStream(text)) watch.asked(client);
    const name = typeof text === 'string' ? preparedName(text) : undefined;
    return name === undefined ? query(text, values, ...more) : query({ name, text, values }, ...more);
  };
  client.query = named as typeof client.query;
}

const isStream = (given: unknown): boolean => typeof (given as { submit?: unknown } | null)?.submit === 'function';
