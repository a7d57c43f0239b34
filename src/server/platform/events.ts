import type pg from 'pg';
import { createClient } from './database/pool.ts';
import type { Logger } from './log.ts';

type Handler = (payload: string) => void;

/** News between all processes on one database, over LISTEN/NOTIFY. Channel `stale` carries cache tags. */
export type Events = {
  /** @returns a function that ends it */
  on(channel: string, handler: Handler): () => void;
  /** Resolves when the database knows every channel asked for so far: from then on nothing is missed. */
  listening(): Promise<void>;
  /** Reaches every process, this one too; payload at most 8000 bytes. */
  notify(channel: string, payload: string): Promise<void>;
  /** Called after a lost connection is back: news may have been missed. */
  onReconnect(handler: () => void): void;
  readonly isConnected: boolean;
  close(): Promise<void>;
};

/** Milliseconds. A silent connection is asked this often, because a cut cable is not reported by anybody. */
const pulse = 15_000;
const longestWait = 1000;

/** Opens one dedicated connection; a lost one is opened again, after 100 ms at first, at most 1 s later each time. */
export async function openEvents(connectionString: string, pool: pg.Pool, log: Logger): Promise<Events> {
  const handlers = new Map<string, Set<Handler>>();
  const afterReconnect: (() => void)[] = [];
  let client: pg.Client | null = null;
  let pending: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = createClient(connectionString, { queryTimeout: 5000 });
    const lost = (cause?: Error) => {
      next.removeListener('end', lost);
      if (client !== next) return;
      client = null;
      clearInterval(beat);
      void next.end().catch(() => {});
      if (!isClosed) reconnect(100, cause?.message ?? 'connection ended');
    };
    next.on('error', lost);
    next.on('end', lost);
    next.on('notification', ({ channel, payload }) => {
      for (const handler of handlers.get(channel) ?? []) call(() => handler(payload ?? ''));
    });
    const beat = setInterval(() => void next.query('select 1').catch(lost), pulse).unref();
    try {
      await next.connect();
      for (const channel of handlers.keys()) await next.query(`listen ${next.escapeIdentifier(channel)}`);
      client = next;
    } catch (cause) {
      clearInterval(beat);
      void next.end().catch(() => {});
      throw cause;
    }
    if (isClosed) await close();
  }

  function reconnect(wait: number, reason: string): void {
    log.warn({ reason }, 'news connection lost');
    timer = setTimeout(() => {
      connect().then(
        () => {
          log.info('news connection is back');
          for (const handler of afterReconnect) call(handler);
        },
        (cause: Error) => !isClosed && reconnect(Math.min(wait * 2, longestWait), cause.message),
      );
    }, wait);
  }

  function call(handler: () => void): void {
    try {
      handler();
    } catch (cause) {
      log.error({ err: cause }, 'a news handler failed');
    }
  }

  async function close(): Promise<void> {
    isClosed = true;
    clearTimeout(timer);
    const open = client;
    client = null;
    await open?.end();
  }

  await connect();
  return {
    on(channel, handler) {
      const known = handlers.get(channel);
      if (known) known.add(handler);
      else {
        handlers.set(channel, new Set([handler]));
        // One after the other, as the driver wants it. A failure shows as a lost connection, and connecting anew
        // listens to every channel.
        pending = pending.then(() => client?.query(`listen ${client.escapeIdentifier(channel)}`).catch(() => {}));
      }
      return () => handlers.get(channel)?.delete(handler);
    },
    listening: async () => {
      await pending;
    },
    notify: async (channel, payload) => {
      await pending;
      await pool.query('select pg_notify($1, $2)', [channel, payload]);
    },
    onReconnect: (handler) => afterReconnect.push(handler),
    get isConnected() {
      return client !== null;
    },
    close,
  };
}
