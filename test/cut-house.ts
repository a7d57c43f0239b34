import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Endpoint, type EndpointKey, endpoints } from '#contract/endpoints.ts';
import { buildApp } from '#server/app.ts';
import type { Db } from '#server/platform/database/open-database.ts';
import { openPlatform } from '#server/platform/platform.ts';
import { type Loss, openQuestionDoor } from './question-door.ts';
import { askingOf, type StartedApp, startApp } from './start-app.ts';

/**
 * What stands whatever becomes of the call: counters, which have a row more when one is the first of its kind, the kept answers themselves, and the note that a file may lie there without a
 * row, which is made before its bytes and goes with them by a job (decision 0026).
 */
const apart = new Set([
  'limits',
  'inquiry_counts',
  'sign_in_tries',
  'slow_questions',
  'idempotency_keys',
  'stray_files',
]);

export type CutAnswer = {
  status: number;
  code: string | undefined;
  /** Rows that came and went, by table: `inquiries +1, jobs +2 -1`; empty when nothing changed. */
  change: string;
  /** Questions that the database was asked. */
  asked: number;
};

export type CutHouse = {
  /** All calls go straight to the database, but for the one that is watched. */
  started: StartedApp;
  /** Makes the call, and once more where `repeats`; `make` ends in a call of `key`, which alone loses something. */
  watch(
    key: EndpointKey,
    make: () => Promise<unknown>,
    loss: Loss | null,
    options?: { repeats?: boolean },
  ): Promise<{ first: CutAnswer; second: CutAnswer | null }>;
  close(): Promise<void>;
};

/** Two processes on one database; the line of the second leads through a door that loses what it is told to lose. */
export async function openCutHouse(): Promise<CutHouse> {
  // Nothing is kept there: what a call orders is not done here.
  const direct = await startApp({ env: { BACKUP_URL: '/nowhere' } });
  const { config, db, log } = direct.platform;
  const door = await openQuestionDoor(config.databaseUrl ?? '');
  const platform = await openPlatform({ ...config, databaseUrl: door.connectionString }, { migrate: false, log });
  const app = await buildApp(platform);
  await platform.events.listening();
  const tables = await listTables(db);
  let watched: { key: EndpointKey; ask(request: Request, address?: string): Promise<Response> } | null = null;
  const fetch: StartedApp['app']['fetch'] = (request, address) =>
    watched !== null && isCall(watched.key, request)
      ? watched.ask(request, address)
      : direct.app.fetch(request, address);
  const started: StartedApp = { ...direct, ...askingOf(fetch, config.publicUrl), app: { ...direct.app, fetch } };
  let keys = 0;

  return {
    started,
    async watch(key, make, loss, { repeats = false } = {}) {
      const answers: CutAnswer[] = [];
      const endpoint: Endpoint = endpoints[key];
      watched = {
        key,
        async ask(request, address) {
          keys += 1;
          const headers = new Headers(request.headers);
          if (endpoint.headers?.includes('idempotency-key')) headers.set('idempotency-key', `cut-${keys}`);
          const body = request.body === null ? null : await request.arrayBuffer();
          const before = await readRows(db, tables);
          const one = async (loss: Loss | null): Promise<Response> => {
            door.arm(loss);
            const again = new Request(request.url, { method: request.method, headers, body });
            const response = await app.fetch(again, address);
            const { asked } = door;
            door.arm(null);
            // The line for news comes back by itself; its questions must not be taken for those of the next call.
            while (!platform.events.isConnected) await wait(5);
            const text = await response.clone().text();
            answers.push({
              status: response.status,
              code: /"code":"(\w+)"/.exec(text)?.[1],
              change: compare(before, await readRows(db, tables)),
              asked,
            });
            return response;
          };
          const first = await one(loss);
          return repeats ? one(null) : first;
        },
      };
      try {
        await make().catch((cause: unknown) => {
          // What an example makes of a refusal is not what is looked at here.
          if (answers.length === 0) throw cause;
        });
      } finally {
        watched = null;
      }
      const [first, second = null, ...more] = answers;
      if (first === undefined) throw new Error(`the example did not come to ${key}`);
      if (more.length > 0 || (second && !repeats)) throw new Error(`the example came to ${key} more than once`);
      return { first, second };
    },
    close: async () => {
      await app.close();
      await platform.close();
      await door.close();
      await direct.close();
    },
  };
}

function isCall(key: EndpointKey, request: Request): boolean {
  const [method = '', path = ''] = key.split(' ');
  const pattern = new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`);
  return request.method === method && pattern.test(new URL(request.url).pathname);
}

async function listTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and (table_schema = 'public' or table_name = '_private_jobs')`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !apart.has(name.split('.')[1] ?? ''));
}

/** Every row, by its table and digest. */
async function readRows(db: Db, tables: string[]): Promise<Map<string, string>> {
  const parts = tables.map(
    (name) => sql`select ${name}::text as name, md5(t::text) as digest from ${sql.raw(name)} as t`,
  );
  const { rows } = await sql<{ name: string; digest: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ name, digest }) => [`${name} ${digest}`, name]));
}

function compare(before: Map<string, string>, after: Map<string, string>): string {
  const counts = new Map<string, { came: number; went: number }>();
  const count = (name: string, what: 'came' | 'went') => {
    const of = counts.get(name) ?? { came: 0, went: 0 };
    of[what] += 1;
    counts.set(name, of);
  };
  for (const [row, name] of after) if (!before.has(row)) count(name, 'came');
  for (const [row, name] of before) if (!after.has(row)) count(name, 'went');
  return [...counts]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, { came, went }]) => `${name.split('.')[1]}${came ? ` +${came}` : ''}${went ? ` -${went}` : ''}`)
    .join(', ');
}
