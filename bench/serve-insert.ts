import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startEmbedded } from '#server/platform/database/embedded-postgres.ts';
import { createPool } from '#server/platform/database/pool.ts';
import { createLog } from '#server/platform/log.ts';
import { answerParent } from './child.ts';

/** The least that keeps a lead durably: bare node:http and one insert into a PostgreSQL like the app's. */
const log = createLog('error');
const folder = mkdtempSync(join(tmpdir(), 'aangan-bench-'));
const database = await startEmbedded(folder, log);
const pool = createPool(database.connectionString, log);
await pool.query('create table leads (id bigint generated always as identity primary key, lead jsonb not null)');

const server = createServer(async (request, response) => {
  const { rows } = await pool.query('insert into leads (lead) values ($1) returning id', [await text(request)]);
  response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify(rows[0]));
});
// As the app's: with Node's five seconds a line may close just as the load takes it up again.
server.keepAliveTimeout = 72_000;
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

answerParent(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, async () => {
  server.closeAllConnections();
  server.close();
  await pool.end();
  await database.stop();
  rmSync(folder, { recursive: true });
});
