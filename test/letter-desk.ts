import { sql } from 'kysely';
import { openMailServer } from './mail-server.ts';
import { startApp } from './start-app.ts';

/** A Thursday at eleven in the morning in India. */
export const thursday = new Date('2099-01-01T11:00:00+05:30');
export const hours = (count: number) => new Date(thursday.getTime() + count * 3_600_000);

/** Homes and people who are told of them, by a mail server on loopback; `env` for those who choose SMS. */
export async function openLetterDesk(env: Record<string, string> = {}) {
  const mail = await openMailServer();
  const started = await startApp({ env: { SMTP_URL: mail.url, ...env } });
  const { db } = started.platform;
  return {
    started,
    db,
    mail,
    change: (id: string, values: object) => db.updateTable('properties').set(values).where('id', '=', id).execute(),
    empty: async () => {
      for (const table of ['alert_readers', 'alert_events', 'properties', 'messages'])
        await sql`delete from ${sql.table(table)}`.execute(db);
    },
    close: async () => {
      await started.close();
      await mail.close();
    },
  };
}
