import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { createLog } from '#server/platform/log.ts';
import { openMailServer } from '#test/mail-server.ts';
import { makeProperty } from '#test/make.ts';
import { judge } from '../bench/figures.ts';
import { type AppServer, freePorts, openServer } from './app-server.ts';
import { judgeLeads, makeLead } from './leads.ts';
import { appUser, type Pair, runPair } from './run-pair.ts';
import { openVisitor } from './visitor.ts';

const senders = 20;
/** How the primary goes, and the seconds after the promotion within which the first lead is to be accepted. */
const ends = [
  { how: 'killed', within: 3 },
  { how: 'frozen', within: 6 },
  { how: 'killed', within: 3 },
] as const;
type End = (typeof ends)[number];

/**
 * A primary whose commits wait for its standby is killed or frozen under load and the standby promoted. The app finds it by itself:
 * leads, news between processes and jobs go on within seconds, nothing acknowledged is lost, and a primary that comes back
 * later is not believed.
 */
export async function drillStandby(): Promise<boolean> {
  const verdicts: boolean[] = [];
  for (const end of ends) {
    console.log(`  a primary that is ${end.how}`);
    verdicts.push(...(await failOver(end)));
  }
  return verdicts.every(Boolean);
}

async function failOver(end: End): Promise<boolean[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'aangan-standby-'));
  const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true })];
  try {
    const pair = await runPair();
    closers.push(pair.close);
    const mails = await openMailServer();
    closers.push(mails.close);
    const hosts = [pair.primary, pair.standby].map(({ port }) => `127.0.0.1:${port}`).join(',');
    const databaseUrl = `postgres://${appUser}@${hosts}/aangan?target_session_attrs=read-write`;
    const env = { DATABASE_URL: databaseUrl, DATA_DIR: folder, SMTP_URL: `${mails.url}/?tls=off` };
    const server = openServer({ ...env, PORT: `${(await freePorts(1))[0]}` });
    closers.push(server.stop);
    await server.start();
    const lettersTo = (address: string) => mails.received.filter((mail) => mail.recipients.includes(address)).length;

    const { acknowledged, verdicts } = await killPrimary(pair, server, lettersTo, end);
    const database = await openDatabase({ databaseUrl, dataDir: folder, webConcurrency: 1 }, createLog('error'));
    closers.push(database.close);
    verdicts.push(...(await judgeLeads(database.db, acknowledged)));
    verdicts.push(...(await judgeNews(database.db, server)));
    verdicts.push(await bringBack(pair, server, end));
    return verdicts;
  } finally {
    for (const closer of closers.reverse()) await closer();
  }
}

async function killPrimary(
  { primary, standby }: Pair,
  server: AppServer,
  lettersTo: (address: string) => number,
  end: End,
) {
  const over = new AbortController();
  const acknowledged = new Map<string, string>();
  /** When each was acknowledged, and to whom its letter goes. */
  const times: { at: number; email: string }[] = [];
  const statuses = new Map<string, number>();
  const send = async (address: string) => {
    const visitor = openVisitor(address);
    while (!over.signal.aborted) {
      const { key, headers, body } = makeLead();
      // As the outbox of our forms does: again under the same key until it is acknowledged.
      while (!acknowledged.has(key) && !over.signal.aborted) {
        const answer = await visitor.ask(`${server.url}/api/inquiries`, { headers, body }).catch(() => null);
        const status = String(answer?.status ?? 'none');
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (answer?.status === 201) {
          acknowledged.set(key, answer.data.id);
          times.push({ at: performance.now(), email: body.email });
        }
        await wait(100);
      }
    }
    visitor.leave();
  };
  const sending = Promise.all(Array.from({ length: senders }, (_, number) => send(`127.2.0.${number + 1}`)));
  await wait(4000);
  const killed = performance.now();
  if (end.how === 'killed') await primary.kill();
  else primary.freeze();
  // Whoever watches over the pair needs a moment to be sure.
  await wait(3000);
  standby.promote();
  const promoted = performance.now();
  const readyAgain = waitFor(async () => (await fetch(`${server.url}/readyz`)).ok).then(
    () => performance.now() - promoted,
  );
  const letterAgain = waitFor(() => times.some(({ at, email }) => at > promoted && lettersTo(email) > 0)).then(
    () => performance.now() - promoted,
  );
  const [ready, letter] = [await readyAgain, await letterAgain];
  await wait(3000);
  over.abort();
  await sending;
  const after = times.map(({ at }) => at).filter((at) => at > killed + 50);
  const waited = [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ');
  console.log(`  ${acknowledged.size} leads acknowledged; answers ${waited}`);
  const others = [...statuses].filter(([status]) => status !== '201' && status !== '503');
  return {
    acknowledged,
    verdicts: [
      judge(
        'from the promotion to the first lead',
        (Math.min(...after) - promoted) / 1000,
        end.within,
        'at most',
        ' s',
      ),
      judge('from the promotion to readiness (news)', ready / 1000, end.within + 2, 'at most', ' s'),
      judge('from the promotion to a letter (jobs)', letter / 1000, end.within + 5, 'at most', ' s'),
      judge(
        'answers that were neither 201 nor 503',
        others.reduce((sum, [, count]) => sum + count, 0),
        0,
        'at most',
      ),
    ],
  };
}

async function waitFor(isSo: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('did not come within a minute');
    await wait(20);
  }
}

/** Kept pages follow changes again. */
async function judgeNews(db: Parameters<typeof makeProperty>[0], server: AppServer): Promise<boolean[]> {
  const { id } = await makeProperty(db, { title: 'Before the change' });
  const page = async () => (await fetch(`${server.url}/property/${id}`)).text();
  await page();
  await db.updateTable('properties').set({ title: 'After the change' }).where('id', '=', id).execute();
  const began = performance.now();
  await waitFor(async () => (await page()).includes('After the change'));
  return [judge('a change to the page, afterwards', performance.now() - began, 1000, 'at most', ' ms')];
}

/** The old primary comes back and says that it takes writes; the app starts anew and must not believe it. */
async function bringBack({ primary, standby }: Pair, server: AppServer, end: End): Promise<boolean> {
  if (end.how === 'killed') await primary.start();
  else primary.thaw();
  const [back] = await primary.ask<{ at: string }>('select clock_timestamp()::text as at');
  await server.stop();
  await server.start();
  // One that only asks who takes writes is gone in a moment; and what the old primary was at when it froze may never end.
  await wait(1500);
  const count = `select count(*)::int as count from pg_stat_activity where application_name = 'aangan'
    and backend_start between '${back?.at}' and clock_timestamp() - interval '1 second'`;
  const [old, current] = [await primary.ask<{ count: number }>(count), await standby.ask<{ count: number }>(count)];
  console.log(`  connections to the old and the new primary: ${old[0]?.count} and ${current[0]?.count}`);
  return judge('connections to a primary that came back', old[0]?.count ?? 0, 0, 'at most');
}
