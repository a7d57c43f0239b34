import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { dropUsed } from '#server/platform/backups/store-databases.ts';

/** From the global set-up to the test processes, which inherit the environment. */
const variable = 'AANGAN_TEST_TEMPLATE';

export function setTemplate(connectionString: string): void {
  process.env[variable] = connectionString;
}

const nameOf = (connectionString: string) => decodeURIComponent(new URL(connectionString).pathname.slice(1));

function withName(connectionString: string, name: string): string {
  const url = new URL(connectionString);
  url.pathname = `/${name}`;
  return url.href;
}

/** Works on the maintenance database of the same server. */
async function onServer(connectionString: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: withName(connectionString, 'postgres') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** An empty database, or a copy of `template`, under a random name. @returns its connection string */
export async function createDatabase(server: string, template?: string): Promise<string> {
  const name = `aangan_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, async (client) => {
    // From PostgreSQL 18 on the kernel copies the files, where it can without copying their bytes.
    await client.query(`select set_config(name, 'clone', false) from pg_settings where name = 'file_copy_method'`);
    // The default writes every page of the copy to the log as well.
    const from = template ? ` template ${client.escapeIdentifier(template)} strategy file_copy` : '';
    await client.query(`create database ${client.escapeIdentifier(name)}${from}`);
  });
  return withName(server, name);
}

/** A fresh copy of the migrated database of this test run. @returns its connection string */
export function cloneDatabase(): Promise<string> {
  const template = process.env[variable];
  if (!template) throw new Error('No test database: vitest runs test/database.ts first (globalSetup)');
  return createDatabase(template, nameOf(template));
}

export async function dropDatabase(connectionString: string): Promise<void> {
  await onServer(connectionString, (client) => dropUsed(client, nameOf(connectionString)));
}
