import { checkClock } from '../platform/checks/check-clock.ts';
import type { Say } from '../platform/checks/finding.ts';
import type { Platform } from '../platform/platform.ts';
import { readServer } from './store.ts';

/** Whether it answers, takes connections and has the time that we have. */
export async function checkDatabase({ db, events, config }: Platform, say: Say): Promise<undefined> {
  // The first question may have to open a connection, which would count as the clock's.
  await readServer(db);
  const began = Date.now();
  const { version, now, used, most, isSuperuser } = await readServer(db);
  const ended = Date.now();
  if (!events.isConnected)
    say.wrong(
      'The connection for news is lost; kept pages may be old.',
      'It is opened again by itself: look at the network.',
    );
  checkClock(now.getTime() - (began + ended) / 2, say);
  if (used > most * 0.8)
    say.look(
      `${used} of its ${most} connections are in use.`,
      'Raise max_connections, or lower WEB_CONCURRENCY, counting all machines.',
    );
  if (isSuperuser)
    say.look(
      'The app uses its database as a superuser, who may read files and run programs there.',
      'Give it a role of its own: docs/OPERATIONS.md, “The role of the app”.',
    );
  const name = `PostgreSQL ${version}${config.databaseUrl ? '' : ' of our own'}`;
  say.ok(`${name} answers in ${ended - began} ms; ${used} of ${most} connections are in use.`);
}
