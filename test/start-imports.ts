import { sql } from 'kysely';
import type { ImportRun } from '#contract/imports.ts';
import { openWebServer } from '#server/platform/process/web-server.ts';
import { sendImport, waitForImport } from './import-file.ts';
import { makeSignedIn } from './sign-in.ts';
import { startApp } from './start-app.ts';

/** The whole app on a port of its own, an admin who imports, and what tests of imports ask again and again. */
export async function startImports() {
  const started = await startApp();
  const { db } = started.platform;
  const server = await openWebServer(started.app.listener, { host: '127.0.0.1', port: 0 });
  const admin = await makeSignedIn(started, { role: 'admin', first_name: 'Radhika', last_name: 'Sethi' });
  return {
    started,
    db,
    server,
    admin,
    send: (content: string | Uint8Array, options: Parameters<typeof sendImport>[3] = {}) =>
      sendImport(started, admin.token, content, options),
    /** The import when it has ended. */
    ended: (id: string) => waitForImport(admin, id),
    newest: async () => ((await (await admin.get('/api/properties/import')).json()) as { data: ImportRun | null }).data,
    /** What the portal calls the listings that are there. */
    references: async () =>
      (await db.selectFrom('properties').select('source_ref').orderBy('source_ref').execute()).map(
        (row) => row.source_ref,
      ),
    empty: async () => {
      await sql`delete from imports`.execute(db);
      await sql`delete from properties`.execute(db);
    },
    close: async () => {
      await server.drain();
      await started.close();
    },
  };
}
