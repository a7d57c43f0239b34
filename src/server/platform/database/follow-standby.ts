import { Kysely, PostgresDialect, sql } from 'kysely';
import { CodedError } from '#contract/errors.ts';
import type { Platform } from '../platform.ts';
import type { Db } from './open-database.ts';
import { createPool } from './pool.ts';
import type { DB } from './schema.gen.ts';

/** Where what everybody may read is read (decision 0060). */
export type Reads = {
  /** Asks the standby where it may be asked, the primary where it may not or has just failed. */
  read<T>(ask: (db: Db) => Promise<T>): Promise<T>;
  /** Whether the standby may be asked now. */
  isCurrent(): boolean;
  /** Why it is not asked at all, in words for an operator. */
  warnings(): Record<string, string>;
  close(): Promise<void>;
};

/** Without DATABASE_READ_URL. */
export const fromPrimary = (db: Db): Reads => ({
  read: (ask) => ask(db),
  isCurrent: () => false,
  warnings: () => ({}),
  close: async () => {},
});

/** Milliseconds. So far a standby may be behind, and so often it is asked where it is. */
type Pace = { bound?: number; every?: number };

/** A place in the log of one cluster's history. */
type Position = { position: number; timeline: number; cluster: string };

async function readPosition(db: Db): Promise<Position> {
  const { rows } = await sql<Position>`
    select (pg_current_wal_insert_lsn() - '0/0')::bigint as position,
      ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int as timeline,
      (select system_identifier::text from pg_control_system()) as cluster`.execute(db);
  return rows[0] as Position;
}

/** Null where it is no standby. Its timeline may be told late after a promotion, never early. */
async function readReplayed(db: Db): Promise<Position | null> {
  const { rows } = await sql<Position>`
    select (pg_last_wal_replay_lsn() - '0/0')::bigint as position,
      (select timeline_id from pg_control_checkpoint()) as timeline,
      (select system_identifier::text from pg_control_system()) as cluster
    where pg_is_in_recovery()`.execute(db);
  return rows[0] ?? null;
}

/** What the primary had written when so many news had been heard, at that time of this process. */
type Mark = { position: number; news: number; at: number };

/**
 * A standby is asked while it has replayed everything that this process has heard of, and is no further behind than the
 * bound. From news on (`stale`) the primary is asked until the standby has come to where the primary was after them: what is
 * drawn and kept then cannot be older than the purge. It must be one server: two behind one address differ.
 */
export function followStandby(
  readUrl: string,
  { db, events, log, metrics }: Pick<Platform, 'db' | 'events' | 'log' | 'metrics'>,
  { bound = 5000, every = 1000 }: Pace = {},
): Reads {
  const pool = createPool(readUrl, log);
  const standby = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  let heard = 1;
  let followed = 0;
  let marks: Mark[] = [];
  let lookedAt = 0;
  let isUsable = false;
  let isClosed = false;
  let wake = () => {};

  const hear = () => {
    heard += 1;
    wake();
  };
  events.on('stale', hear);
  events.onReconnect(hear);

  let why = '';
  const leave = (reason: string, cause?: Error) => {
    if (reason !== why) log.warn({ reason, cause: cause?.message }, 'the standby is not asked');
    why = reason;
    isUsable = false;
    marks = [];
    // Whoever comes back may be another one: it has to reach where the primary is then.
    heard += 1;
  };

  async function look(): Promise<void> {
    const mark = { news: heard, at: Date.now() };
    const primary = await readPosition(db);
    const there = await readReplayed(standby);
    if (there === null) return leave('it is no standby');
    if (there.cluster !== primary.cluster) return leave('it is of another cluster');
    if (there.timeline !== primary.timeline) return leave('it does not follow this primary');
    marks.push({ ...mark, position: primary.position });
    const reached = marks.filter(({ position }) => position <= there.position);
    followed = Math.max(followed, ...reached.map(({ news }) => news));
    marks = marks.slice(reached.length);
    // Of a standby that stands still only the oldest and the newest matter.
    if (marks.length > 100) marks.splice(1, marks.length - 2);
    lookedAt = mark.at;
    if (!isUsable) log.info('the standby is followed');
    why = '';
    isUsable = true;
  }

  async function follow(): Promise<void> {
    for (let pause = 10; !isClosed; ) {
      await look().catch((cause: Error) => leave('it or the primary does not answer', cause));
      const isBehind = isUsable && followed !== heard;
      pause = isBehind ? Math.min(pause * 2, every) : 10;
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, isBehind ? pause : every);
      // News that came while it looked are not waited out.
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      await promise;
    }
  }
  // What changes before this process listens is heard by nobody: only after that counts what it has replayed.
  const following = events.listening().then(follow);

  const isCurrent = () => {
    const oldest = Math.min(lookedAt, marks[0]?.at ?? lookedAt);
    return isUsable && followed === heard && events.isConnected && Date.now() - oldest < bound;
  };

  return {
    isCurrent,
    warnings: () => (why === '' ? {} : { standby: `The standby of DATABASE_READ_URL is not read from: ${why}` }),
    async read(ask) {
      if (isCurrent()) {
        try {
          const answer = await ask(standby);
          metrics.reads.inc({ from: 'standby' });
          return answer;
        } catch (cause) {
          if (cause instanceof CodedError) throw cause;
          // It went away, or gave the question up for what it had to replay.
          log.debug({ err: cause }, 'the standby did not answer');
        }
      }
      metrics.reads.inc({ from: 'primary' });
      return ask(db);
    },
    async close() {
      isClosed = true;
      wake();
      await following;
      await standby.destroy();
      if (!pool.ending) await pool.end();
    },
  };
}
