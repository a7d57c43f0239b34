import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { findFaketime } from '#scripts/find-faketime.ts';
import { startEmbedded } from '#server/platform/database/embedded-postgres.ts';
import type { Db } from '#server/platform/database/open-database.ts';
import { makeAccessSession } from '#test/make.ts';
import { judge } from '../bench/figures.ts';
import { admin } from './app-server.ts';
import { makeLead } from './leads.ts';
import { onGrounds, openBeside, openHouse, silentLog } from './open-house.ts';
import { type Fault, underFaults } from './under-fault.ts';
import { openVisitor, type Visitor } from './visitor.ts';

const jumps: Record<string, string> = { 'a day on': '+1d', 'a day back': '-1d', 'ten years on': '+10y' };

/**
 * The clock of the app's process jumps while it runs (libfaketime), that of the database does not. Nobody is signed out, no session
 * ends or lives on, limits hold, and what is written carries the database's time.
 */
export async function drillClock(): Promise<boolean> {
  const library = findFaketime();
  return onGrounds('clock', async (grounds) => {
    const { folder, later } = grounds;
    const postgres = await startEmbedded(path.join(folder, 'database'), silentLog);
    later(postgres.stop);
    const databaseUrl = postgres.connectionString;
    const clock = path.join(folder, 'clock');
    const set = (offset: string) => writeFileSync(clock, `${offset}\n`);
    set('+0d');
    const server = await openHouse(grounds, databaseUrl, {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    });
    const { url } = server;
    const db = await openBeside(grounds, databaseUrl);
    const visitor = openVisitor('127.0.3.1');
    later(visitor.leave);
    const verdicts: boolean[] = [];
    for (const [name, offset] of Object.entries(jumps)) {
      set('+0d');
      await wait(300);
      const before = await lookBefore(url, visitor, db);
      // It stays where it has jumped to, and all must be well there.
      const jump: Fault = { name, strike: () => set(offset), heal: () => {}, seconds: 4 };
      verdicts.push(await underFaults({ url, db }, [jump]), ...(await lookAfter(url, visitor, db, before)));
    }
    return verdicts.every(Boolean);
  });
}

type Before = { token: string; refreshToken: string; open: string; over: string };

async function lookBefore(url: string, visitor: Visitor, db: Db): Promise<Before> {
  const { data } = await visitor.ask(`${url}/api/admin/auth/login`, { body: admin });
  const past = sql<Date>`clock_timestamp() - interval '1 minute'`;
  return {
    token: data.token,
    refreshToken: data.refreshToken,
    open: (await makeAccessSession(db)).sessionId,
    over: (await makeAccessSession(db, { expires_at: past })).sessionId,
  };
}

async function lookAfter(url: string, visitor: Visitor, db: Db, before: Before): Promise<boolean[]> {
  const ask: Visitor['ask'] = (path, given) => visitor.ask(`${url}/api${path}`, given);
  const desk = async (token: string) =>
    (await ask('/inquiries', { headers: { authorization: `Bearer ${token}` } })).status;
  const first = await desk(before.token);
  const renewed = await ask('/admin/auth/refresh', { body: { refreshToken: before.refreshToken } });
  const wrong = await ask('/admin/auth/login', { body: { ...admin, password: 'Charpai@Moon7' } });
  const lead = await ask('/inquiries', makeLead());
  const { rows } = await sql<{ off: number; letter: number }>`
    select abs(extract(epoch from clock_timestamp() - i.created_at))::float as off,
      extract(epoch from m.expires_at - clock_timestamp())::float / 86400 as letter
    from inquiries as i left join messages as m on m.inquiry_id = i.id and m.template = 'inquiry-receipt'
    where i.id = ${lead.data?.id}`.execute(db);
  console.log(`    the token of ten minutes is answered ${first}, the one that renews it ${renewed.status}`);
  return [
    judge('whoever renews the session is answered', await desk(renewed.data?.token ?? ''), 200, 'at most'),
    judge('a wrong password is answered', wrong.status, 401, 'at least'),
    judge('a session that is open', (await ask(`/inquiries/session/${before.open}`)).status, 200, 'at most'),
    judge('a session that is over', (await ask(`/inquiries/session/${before.over}`)).status, 401, 'at least'),
    judge('the time of a lead is off by', rows[0]?.off ?? Number.NaN, 5, 'at most', ' s'),
    judge('its letter is wanted for at least', rows[0]?.letter ?? Number.NaN, 6.9, 'at least', ' days'),
    judge('and for at most', rows[0]?.letter ?? Number.NaN, 7.1, 'at most', ' days'),
  ];
}
