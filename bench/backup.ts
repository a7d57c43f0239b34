import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from '#scripts/prepare.mjs';
import { startChild } from './child.ts';
import { deskAccount, signIn } from './desk.ts';
import { judge, percentile } from './figures.ts';
import { deskFolder } from './filled-desk.ts';
import { treeTime } from './processor-time.ts';
import { runScript } from './run-script.ts';

const inquiries = Number(process.env.INQUIRIES ?? 100_000);
const listings = 10_000;
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const visitors = 6;
/** Milliseconds that each of them looks at an answer before asking for the next. */
const pause = 60;

type Times = Record<string, number[]>;

/**
 * How long pages take while a backup of a hundred thousand inquiries is made beside them (`npm run backup`), and as long without, in turn.
 * Visitors pause: what is asked for is how long somebody waits, not how much the machine can do.
 */
export async function benchBackup(): Promise<boolean> {
  build(process.execPath);
  const app = await startChild('serve-desk.ts', { inquiries, listings, ...deskAccount });
  const file = path.join(tmpdir(), `aangan-bench-${process.pid}.backup`);
  try {
    const authorization = `Bearer ${await signIn(app.url)}`;
    let newest = 0;
    const fresh = () => {
      newest += 1;
      return newest;
    };
    const kinds: Record<string, () => Promise<number>> = {
      'a kept page': () => timeOf(`${app.url}/properties`),
      'a page that is not kept': () => timeOf(`${app.url}/properties?maxPrice=${900_000_000_000 + fresh()}`),
      'a list that is not kept': () => timeOf(`${app.url}/api/properties?maxPrice=${900_000_000_000 + fresh()}`),
      'a page of the desk': () => timeOf(`${app.url}/api/inquiries?page=${1 + (fresh() % 50)}`, { authorization }),
    };
    await visit(kinds, wait(3000));
    const [alone, beside]: [Times[], Times[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      const before = treeTime(app.pid);
      const made = runScript('scripts/backup.ts', [file], deskFolder(inquiries, listings));
      beside.push(await visit(kinds, made));
      const { seconds, processor } = await made;
      console.log(
        `  a backup in ${seconds.toFixed(1)} s: ${processor.toFixed(1)} s of processor, the app and its database ${((treeTime(app.pid) - before) / 1000).toFixed(1)} s`,
      );
      alone.push(await visit(kinds, wait(seconds * 1000)));
    }
    if (refused > 0) console.log(`  ${refused} answers asked to come again: this machine has too much to do`);
    return Object.keys(kinds)
      .map((kind) => {
        const [without, during] = [alone, beside].map((all) => all.flatMap((times) => times[kind] ?? []));
        const at = (times: number[] = [], share = 0.95) => percentile(times, share);
        console.log(
          `  ${kind.padEnd(24)} p50 ${at(without, 0.5).toFixed(1)} alone, ${at(during, 0.5).toFixed(1)} beside; ` +
            `p95 ${at(without).toFixed(1)}, ${at(during).toFixed(1)}; p99 ${at(without, 0.99).toFixed(1)}, ${at(during, 0.99).toFixed(1)} ms ` +
            `(${without?.length} and ${during?.length})`,
        );
        return judge(`${kind}, p95 beside a backup, times that without`, at(during) / at(without), 1.5, 'at most');
      })
      .every(Boolean);
  } finally {
    await app.stop();
    rmSync(file, { force: true });
  }
}

/** Milliseconds that each kind took, again and again until `end`. */
async function visit(kinds: Record<string, () => Promise<number>>, end: Promise<unknown>): Promise<Times> {
  const times: Times = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, []]));
  const all = Object.entries(kinds);
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  end.then(over, over);
  const visitor = async (number: number) => {
    for (let turn = number; !isOver; turn += 1) {
      const [kind, ask] = all[turn % all.length] as (typeof all)[number];
      times[kind]?.push(await ask());
      await wait(pause);
    }
  };
  await Promise.all(Array.from({ length: visitors }, (_, number) => visitor(number)));
  return times;
}

/** Answers that asked to come again: the machine had too much to do. */
let refused = 0;

/** Milliseconds until the last byte. */
async function timeOf(url: string, headers: Record<string, string> = {}): Promise<number> {
  const began = performance.now();
  // A line of its own: one that waited might be closed by the server just then.
  const answer = await fetch(url, { headers: { connection: 'close', ...headers } });
  await answer.arrayBuffer();
  if (answer.status === 503) refused += 1;
  else if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - began;
}
