import { setImmediate } from 'node:timers/promises';
import pg from 'pg';

/** Milliseconds without a word to an open question, after which somebody looks whether the server still lives; and those it gets to say so. */
const silence = 4000;
const patience = 6000;
const lookEvery = 1000;

/** What the driver's types leave out. */
type Wired = { connection: { stream: { on(event: 'data', heard: () => void): unknown; destroy(): void } } };

export type SilenceWatch = {
  /** From now on this connection is looked after. */
  follow(client: pg.ClientBase): void;
  /** A question was put to it. */
  asked(client: pg.ClientBase): void;
};

/**
 * Cuts connections to a server that has fallen silent: frozen, or on a machine without power. It would end no statement by
 * `statement_timeout`, and whoever waits would wait for a quarter of an hour. A statement may well take long, so the server is
 * asked on a new connection first, and while it answers there, nothing is cut.
 */
export function watchSilence(probe: () => pg.Client): SilenceWatch {
  /** Since when each connection has heard nothing, for those with an open question. */
  const waiting = new Map<pg.ClientBase, number>();
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;

  async function look(): Promise<void> {
    const before = performance.now() - silence;
    const silent = () => [...waiting].filter(([, since]) => since < before).map(([client]) => client);
    if (isLooking || silent().length === 0) return;
    isLooking = true;
    if (!(await lives(probe()))) {
      // A busy event loop runs its timers before it reads: what it only has not heard yet is silent no more after that.
      await setImmediate();
      for (const client of silent()) (client as unknown as Wired).connection.stream.destroy();
    }
    isLooking = false;
  }

  return {
    follow(client) {
      const { stream } = (client as unknown as Wired).connection;
      stream.on('data', () => {
        if (waiting.has(client)) waiting.set(client, performance.now());
      });
      const forget = () => {
        waiting.delete(client);
        if (waiting.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
      client.on('drain', forget);
      client.on('end', forget);
    },
    asked(client) {
      waiting.set(client, performance.now());
      timer ??= setInterval(() => void look(), lookEvery).unref();
    },
  };
}

async function lives(client: pg.Client): Promise<boolean> {
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (cause) {
    // Whoever says no, because all connections are taken, is alive.
    return cause instanceof pg.DatabaseError;
  } finally {
    void client.end().catch(() => {});
  }
}

/** How the new connection is made. */
export const probeTimeouts = { connectionTimeoutMillis: patience, query_timeout: patience };
