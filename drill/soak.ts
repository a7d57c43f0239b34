import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { startEmbedded } from '#server/platform/database/embedded-postgres.ts';
import type { Db } from '#server/platform/database/open-database.ts';
import { runServer } from '#test/run-server.ts';
import { judge } from '../bench/figures.ts';
import { makeListings } from '../bench/make-listings.ts';
import { residentMegabytes } from '../bench/started-site.ts';
import { serverSettings } from './app-server.ts';
import { countLeads } from './leads.ts';
import { visit } from './machines.ts';
import { onGrounds, openBeside, silentLog } from './open-house.ts';
import { sendPicture } from './send-picture.ts';
import { followDesk, openVisitor, signIn } from './visitor.ts';

const minutes = Number(process.env.SOAK_MINUTES ?? 120);
const visitors = 20;
const every = 5000;
/** Share of the time that belongs to warming up: caches fill, code is compiled. */
const warming = 0.4;

type Look = { at: number; megabytes: number; handles: number; connections: number };

/**
 * Hours (SOAK_MINUTES) of visitors, leads, uploads and a desk that is opened and left: memory, open files and connections of
 * the server must be as flat at the end as when it was warm.
 */
export async function drillSoak(): Promise<boolean> {
  return onGrounds('soak', async (grounds) => {
    const { folder, later } = grounds;
    const postgres = await startEmbedded(path.join(folder, 'database'), silentLog);
    later(postgres.stop);
    const databaseUrl = postgres.connectionString;
    const env = { DATABASE_URL: databaseUrl, DATA_DIR: path.join(folder, 'app'), TRUSTED_PROXIES: '0' };
    const server = runServer({ ...serverSettings, ...env });
    const url = await server.ready;
    later(async () => {
      server.child.kill('SIGTERM');
      await server.exit;
    });
    const db = await openBeside(grounds, databaseUrl);
    await makeListings({ db, connectionString: databaseUrl }, 2000);
    const over = new AbortController();
    const visiting = Array.from({ length: visitors }, (_, at) => visit(url, `127.6.0.${at + 1}`, over.signal));
    const working = workAtDesk(url, over.signal);
    const looks: Look[] = [];
    const began = performance.now();
    while (performance.now() - began < minutes * 60_000) {
      await wait(every);
      looks.push({
        at: (performance.now() - began) / 60_000,
        megabytes: await residentMegabytes(url),
        handles: readdirSync(`/proc/${server.child.pid}/fd`).length,
        connections: await countConnections(db),
      });
    }
    over.abort();
    const seen = await Promise.all(visiting);
    await working;
    const acknowledged = new Map(seen.flatMap((one) => [...one.acknowledged]));
    const failures = seen.flatMap(({ failed }) => failed);
    for (const failure of new Set(failures)) console.log(`    ${failure}`);
    const warm = looks.slice(Math.floor(looks.length * warming));
    const first = warm[0];
    const last = warm.at(-1);
    const answers = seen.reduce((sum, one) => sum + one.answered, 0);
    console.log(
      `  ${minutes} minutes, ${answers} answers, ${acknowledged.size} leads; from warm to the end ${first?.megabytes.toFixed(0)} to ` +
        `${last?.megabytes.toFixed(0)} MB, ${first?.handles} to ${last?.handles} open files, ${first?.connections} to ${last?.connections} connections`,
    );
    const rise = (of: keyof Look) => slopeOf(warm, of) * ((last?.at ?? 0) - (first?.at ?? 0));
    const { lost, doubled } = await countLeads(db, acknowledged);
    return [
      judge('memory gained since it was warm', rise('megabytes'), 20, 'at most', ' MB'),
      judge('open files gained', rise('handles'), 5, 'at most'),
      judge('connections gained', rise('connections'), 2, 'at most'),
      judge('the most memory', Math.max(...looks.map(({ megabytes }) => megabytes)), 220, 'at most', ' MB'),
      judge('failed requests', failures.length, 0, 'at most'),
      judge('acknowledged leads lost or twice', lost + doubled, 0, 'at most'),
    ].every(Boolean);
  });
}

/** An admin who signs in, opens the live desk, uploads a picture, saves and leaves without a word, again and again. */
async function workAtDesk(url: string, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const visitor = openVisitor('127.6.1.1');
    const staff = await signIn(visitor, url).catch(() => null);
    if (staff !== null) {
      const desk = await followDesk(url, staff);
      await sendPicture(url, staff).catch(() => null);
      await visitor.ask(`${url}/api/inquiries`, { headers: staff });
      desk.leave();
    }
    visitor.leave();
    await wait(5000);
  }
}

async function countConnections(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where application_name like 'aangan%'`.execute(db);
  return rows[0]?.count ?? Number.NaN;
}

/** Gain per minute, by least squares. */
function slopeOf(looks: Look[], of: keyof Look): number {
  const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const [at, value] = [mean(looks.map((one) => one.at)), mean(looks.map((one) => one[of]))];
  const along = looks.reduce((sum, one) => sum + (one.at - at) * (one[of] - value), 0);
  const across = looks.reduce((sum, one) => sum + (one.at - at) ** 2, 0);
  return along / across;
}
