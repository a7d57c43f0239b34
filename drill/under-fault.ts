import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#server/platform/database/open-database.ts';
import { countLeads, makeLead } from './leads.ts';
import { type Answer, openVisitor, type Visitor } from './visitor.ts';

const visitors = 12;
/** Milliseconds: how long anybody waits for an answer, and how long all must be well before the fault counts as over. */
const longestWait = 20_000;
const longestHealing = 60_000;

export type Fault = {
  name: string;
  strike(): Promise<unknown> | unknown;
  heal(): Promise<unknown> | unknown;
  /** How long it lasts; 8. */
  seconds?: number;
  /** Asked in turn with pages, lists and leads. */
  asks?: ((visitor: Visitor) => Promise<Answer>)[];
  /** Milliseconds within which all is well again. */
  backWithin?: number;
};

type House = { url: string; db: Db };
type Tally = { asked: number; answered: number; coded: number; unexpected: Map<string, number>; slowest: number };

const headings = [
  'fault',
  'asked',
  'answered',
  'come again',
  'unexpected',
  'leads',
  'lost',
  'twice',
  'slowest',
  'back after',
];
const widths = [44, 7, 9, 11, 11, 6, 5, 6, 8, 10];
const row = (cells: (string | number)[]) =>
  `  ${cells.map((cell, at) => (at === 0 ? `${cell}`.padEnd(widths[at] ?? 0) : `${cell}`.padStart(widths[at] ?? 0))).join(' ')}`;

/** Strikes each fault under load, and prints a line of figures for it. @returns whether each did no more than is promised */
export async function underFaults(house: House, faults: Fault[]): Promise<boolean> {
  console.log(row(headings));
  const kept: boolean[] = [];
  for (const fault of faults) kept.push(await underFault(house, fault));
  return kept.every(Boolean);
}

let newest = 0;
const fresh = () => {
  newest += 1;
  return newest;
};

async function underFault({ url, db }: House, fault: Fault): Promise<boolean> {
  const tally: Tally = { asked: 0, answered: 0, coded: 0, unexpected: new Map(), slowest: 0 };
  const acknowledged = new Map<string, string>();
  const over = new AbortController();
  const reads = [
    (visitor: Visitor) => visitor.ask(`${url}/api/properties?search=neem${fresh()}`),
    (visitor: Visitor) => visitor.ask(`${url}/properties?search=neem${fresh()}`),
  ];
  const asks = [...reads, ...(fault.asks ?? [])];
  const visit = async (number: number) => {
    const visitor = openVisitor(`127.${4 + (fresh() % 200)}.${number}.1`);
    let lead = makeLead();
    for (let turn = number; !over.signal.aborted; turn += 1) {
      const ask = asks[turn % (asks.length + 1)];
      if (ask !== undefined) await count(tally, ask(visitor));
      else {
        // As the outbox of our forms does: again under the same key until it is acknowledged.
        const { key, headers, body } = lead;
        const answer = await count(tally, visitor.ask(`${url}/api/inquiries`, { headers, body }));
        if (answer?.status === 201) {
          acknowledged.set(key, answer.data.id);
          lead = makeLead();
        }
      }
      await wait(100 + Math.random() * 100);
    }
    visitor.leave();
  };
  const visiting = Promise.all(Array.from({ length: visitors }, (_, number) => visit(number + 1)));
  await wait(2000);
  await fault.strike();
  await wait((fault.seconds ?? 8) * 1000);
  await fault.heal();
  const back = await timeUntilWell(url, asks);
  await wait(1500);
  over.abort();
  await visiting;
  const leads = await countLeads(db, acknowledged);
  const unexpected = [...tally.unexpected.values()].reduce((sum, one) => sum + one, 0);
  const figures = [tally.asked, tally.answered, tally.coded, unexpected, leads.acknowledged, leads.lost, leads.doubled];
  console.log(row([fault.name, ...figures, `${Math.round(tally.slowest)} ms`, `${Math.round(back)} ms`]));
  for (const [what, times] of tally.unexpected) console.log(`    ${times} × ${what}`);
  const kept =
    unexpected + leads.lost + leads.doubled === 0 && leads.acknowledged > 0 && back <= (fault.backWithin ?? 10_000);
  if (!kept) console.log('    MISSED');
  return kept;
}

async function count(tally: Tally, asking: Promise<Answer>): Promise<Answer | null> {
  const began = performance.now();
  tally.asked += 1;
  const late = new AbortController();
  const answer = await Promise.race([
    asking.catch((cause: Error) => cause),
    wait(longestWait, new Error(`no answer in ${longestWait / 1000} s`), { signal: late.signal }).catch(
      () => new Error('over'),
    ),
  ]);
  late.abort();
  tally.slowest = Math.max(tally.slowest, performance.now() - began);
  const wrong = answer instanceof Error ? answer.message : faultOf(answer);
  if (wrong !== null) tally.unexpected.set(wrong, (tally.unexpected.get(wrong) ?? 0) + 1);
  else if (!(answer instanceof Error) && answer.status === 503) tally.coded += 1;
  else tally.answered += 1;
  return answer instanceof Error ? null : answer;
}

/** Asked to come again in words of ours is no fault; any other answer of 5xx is. */
function faultOf({ status, text }: Answer): string | null {
  if (status < 500) return null;
  const isOurs = status === 503 && (text.includes('"code":"unavailable"') || text.startsWith('<!DOCTYPE html>'));
  return isOurs ? null : `${status}: ${text.slice(0, 150)}`;
}

/** Milliseconds until each kind of call is answered as ever, three times one after the other. */
async function timeUntilWell(url: string, asks: Fault['asks'] = []): Promise<number> {
  const began = performance.now();
  const visitor = openVisitor('127.3.3.3');
  const isWell = async () => {
    const { headers, body } = makeLead();
    const answers = await Promise.all([
      visitor.ask(`${url}/readyz`),
      visitor.ask(`${url}/api/inquiries`, { headers, body }),
      ...asks.map((ask) => ask(visitor)),
    ]).catch(() => []);
    return answers.length > 0 && answers.every(({ status }) => status < 500);
  };
  let [well, since] = [0, Number.POSITIVE_INFINITY];
  while (well < 3 && performance.now() - began < longestHealing) {
    const at = performance.now() - began;
    if (await isWell()) {
      if (well === 0) since = at;
      well += 1;
    } else well = 0;
    await wait(50);
  }
  visitor.leave();
  return well < 3 ? Number.POSITIVE_INFINITY : since;
}
