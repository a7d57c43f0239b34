import { setTimeout as wait } from 'node:timers/promises';
import { judge, percentile } from '../bench/figures.ts';
import { judgeLeads, makeLead } from './leads.ts';
import { proveTogether } from './prove-together.ts';
import { openTwoMachines, type TwoMachines } from './two-machines.ts';
import { openVisitor } from './visitor.ts';

const visitors = 80;
/** How often each server is killed. */
const kills = 3;

/**
 * Two app servers behind nginx on one PostgreSQL and one S3-compatible store: what is true of one is true of both, and
 * while one is killed or stopped and comes back no acknowledged lead is lost and nobody sees more than one failed request.
 */
export async function drillMachines(): Promise<boolean> {
  const machines = await openTwoMachines();
  try {
    const verdicts = [...(await proveTogether(machines)), ...(await killInTurn(machines))];
    return verdicts.every(Boolean);
  } finally {
    await machines.close();
  }
}

/** What became of everything that one visitor asked. */
export type Seen = { failed: string[]; answered: number; times: number[]; acknowledged: Map<string, string> };

async function killInTurn({ servers, nginx, db }: TwoMachines): Promise<boolean[]> {
  const over = new AbortController();
  const began = performance.now();
  const asking = Array.from({ length: visitors }, (_, number) =>
    visit(nginx.url, `127.1.0.${number + 1}`, over.signal),
  );
  for (const server of Array.from({ length: kills }, () => servers).flat()) {
    await wait(3000);
    await server.kill();
    await wait(1000);
    await server.start();
  }
  // And as a new version comes: in order, one after the other, when nginx asks the first again (`fail_timeout`).
  for (const server of servers) {
    await wait(5000);
    await server.stop();
    await server.start();
  }
  await wait(3000);
  over.abort();
  const seen = await Promise.all(asking);
  const seconds = Math.round((performance.now() - began) / 1000);

  const acknowledged = new Map(seen.flatMap((one) => [...one.acknowledged]));
  const failures = seen.flatMap(({ failed }) => failed);
  const times = seen.flatMap((one) => one.times);
  console.log(
    `  ${visitors} visitors, ${seen.reduce((sum, one) => sum + one.answered, 0)} answers in ${seconds} s with ${kills * servers.length} kills and 2 restarts, ` +
      `${acknowledged.size} leads acknowledged; p50 ${percentile(times, 0.5).toFixed(0)}, p99 ` +
      `${percentile(times, 0.99).toFixed(0)}, slowest ${Math.max(...times).toFixed(0)} ms; ${failures.length} failed`,
  );
  for (const failure of new Set(failures)) console.log(`    ${failure}`);
  return [
    ...(await judgeLeads(db, acknowledged)),
    judge('failed requests of any visitor', Math.max(...seen.map(({ failed }) => failed.length)), 1, 'at most'),
  ];
}

/** Somebody who reads, searches and writes in turn until it is over. */
export async function visit(url: string, address: string, over: AbortSignal): Promise<Seen> {
  const visitor = openVisitor(address);
  const seen: Seen = { failed: [], answered: 0, times: [], acknowledged: new Map() };
  const say = (failure: string) => seen.failed.push(failure);
  let turn = 0;
  while (!over.aborted) {
    turn += 1;
    const began = performance.now();
    try {
      if (turn % 3 === 0) {
        const { key, headers, body } = makeLead();
        const { status, data, text } = await visitor.ask(`${url}/api/inquiries`, { headers, body });
        if (status === 201) seen.acknowledged.set(key, data.id);
        else say(`a lead was answered ${status}: ${text.slice(0, 120)}`);
      } else {
        // Every second one was not asked for before: it is made, not kept.
        const path = turn % 3 === 1 ? '/' : `/properties?search=neem${Math.floor(Math.random() * 1e9)}`;
        const { status, text } = await visitor.ask(url + path);
        if (status !== 200) say(`a page was answered ${status}: ${text.slice(0, 120)}`);
      }
      seen.answered += 1;
    } catch (cause) {
      say(`no answer: ${(cause as Error).message}`);
    }
    seen.times.push(performance.now() - began);
    await wait(150 + Math.random() * 300);
  }
  visitor.leave();
  return seen;
}
