import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbedded } from '#server/platform/database/embedded-postgres.ts';
import { openDatabaseDoor } from '#test/database-door.ts';
import { openQuestionDoor } from '#test/question-door.ts';
import { onGrounds, openBeside, openHouse, silentLog } from './open-house.ts';
import { type Fault, underFaults } from './under-fault.ts';

/** What may become of the database while people ask: slow, cut off, frozen, restarted, killed, closed to writes, taken by others. */
export async function drillDatabase(): Promise<boolean> {
  return onGrounds('database', async (grounds) => {
    const { folder, later } = grounds;
    const place = path.join(folder, 'database');
    let postgres: EmbeddedPostgres = await startEmbedded(place, silentLog);
    later(() => postgres.stop());
    const questions = await openQuestionDoor(postgres.connectionString);
    later(questions.close);
    const door = await openDatabaseDoor(questions.connectionString);
    later(door.shut);
    const server = await openHouse(grounds, door.connectionString);
    const { connectionString } = postgres;
    const db = await openBeside(grounds, connectionString);

    const ask = async (text: string) => {
      // May write also while that database takes no writes.
      const client = new pg.Client({ connectionString, options: '-c default_transaction_read_only=off' });
      client.on('error', () => {});
      await client.connect();
      await client.query(text);
      await client.end();
    };
    const others = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usesysid is not null and pid <> pg_backend_pid()`;
    const takeAll = holdConnections(connectionString);
    let cutting: AbortController | undefined;
    const faults: Fault[] = [
      {
        name: 'each answer 200 ms late',
        strike: () => {
          questions.delay = 200;
        },
        heal: () => {
          questions.delay = 0;
        },
      },
      {
        name: 'each answer a second late',
        strike: () => {
          questions.delay = 1000;
        },
        heal: () => {
          questions.delay = 0;
        },
      },
      {
        name: 'every thirtieth answer lost with its line',
        strike: () => {
          cutting = new AbortController();
          void cutOften(questions.arm, () => questions.asked, cutting.signal);
        },
        heal: () => {
          cutting?.abort();
          questions.arm(null);
        },
      },
      { name: 'gone', strike: door.shut, heal: door.open },
      {
        name: 'frozen, as a machine without power',
        seconds: 15,
        strike: door.freeze,
        heal: async () => {
          await door.shut();
          await door.open();
        },
      },
      {
        name: 'restarted in order',
        seconds: 1,
        strike: async () => {
          await postgres.stop();
          await wait(2000);
          postgres = await startEmbedded(place, silentLog);
        },
        heal: () => {},
      },
      {
        name: 'killed (SIGKILL), started again by the app',
        seconds: 1,
        strike: () =>
          process.kill(
            Number.parseInt(readFileSync(path.join(place, 'postgres/postmaster.pid'), 'utf8'), 10),
            'SIGKILL',
          ),
        heal: () => {},
        backWithin: 15_000,
      },
      {
        name: 'takes no writes',
        strike: async () => {
          await ask('alter database aangan set default_transaction_read_only = on');
          await ask(others);
        },
        heal: async () => {
          await ask('alter database aangan reset default_transaction_read_only');
          await ask(others);
        },
      },
      {
        name: 'all connections taken by others',
        strike: async () => {
          await ask(others);
          await takeAll.hold();
        },
        heal: takeAll.release,
      },
    ];
    return await underFaults({ url: server.url, db }, faults);
  });
}

type Arm = Awaited<ReturnType<typeof openQuestionDoor>>['arm'];

async function cutOften(arm: Arm, asked: () => number, signal: AbortSignal): Promise<void> {
  arm({ at: 30, what: 'answer' });
  while (!signal.aborted) {
    if (asked() >= 30) arm({ at: 30, what: 'answer' });
    await wait(5);
  }
}

/** Connects again and again until the server takes nobody in, and holds what it got. */
function holdConnections(connectionString: string) {
  let held: pg.Client[] = [];
  let isHolding = false;
  let holding: Promise<void> = Promise.resolve();
  const take = async () => {
    while (isHolding) {
      const client = new pg.Client({ connectionString });
      client.on('error', () => {});
      try {
        await client.connect();
        held.push(client);
      } catch {
        await wait(50);
      }
    }
  };
  return {
    hold: async () => {
      isHolding = true;
      holding = take();
    },
    release: async () => {
      isHolding = false;
      await holding;
      await Promise.all(held.map((client) => client.end().catch(() => {})));
      held = [];
    },
  };
}
