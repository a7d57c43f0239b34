import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../../bench/figures.ts';
import { requireProgram } from '../../bench/require-program.ts';
import type { Scanned } from './finding.ts';
import { runProgram } from './run-program.ts';

/** Connections that are held open at once, and seconds of each attack. */
const [connections, seconds] = [1000, 30];
/** Milliseconds that 19 of 20 pages for somebody else may take meanwhile; the rest may be the machine's. */
const longest = 1000;

const attacks: [asked: string, args: string[]][] = [
  ['headers that never end (slowloris)', ['-H', '-i', '5', '-t', 'GET', '-x', '24']],
  [
    'bodies that come letter by letter',
    ['-B', '-i', '5', '-t', 'POST', '-s', '8192', '-x', '10', '-f', 'application/json'],
  ],
  ['answers that nobody reads', ['-X', '-w', '10', '-y', '20', '-n', '5', '-z', '32', '-k', '3']],
];

/** slowhttptest against the house itself, with no proxy before it, while somebody else reads a page. */
export async function* runSlow(url: string): AsyncGenerator<Scanned> {
  requireProgram('slowhttptest');
  for (const [asked, args] of attacks) {
    const over = new AbortController();
    const visitor = watch(`${url}/about`, over.signal);
    const address = args.includes('-B') ? `${url}/api/contact/submit-form` : `${url}/properties`;
    const all = [...args, '-c', String(connections), '-r', '200', '-l', String(seconds), '-p', '3', '-u', address];
    await runProgram('slowhttptest', all, 3);
    over.abort();
    const { times, failed } = await visitor;
    const slow = percentile(times, 0.95);
    yield {
      scanner: 'slowhttptest',
      asked: `${connections} connections, ${seconds} s: ${asked}`,
      answers: `${times.length} pages for somebody else, p50 ${percentile(times, 0.5).toFixed(0)}, p95 ${slow.toFixed(0)}, longest ${Math.max(...times).toFixed(0)} ms`,
      wrong: [
        ...(failed > 0 ? [`${failed} pages were not answered`] : []),
        ...(slow > longest ? [`one page of 20 took ${slow.toFixed(0)} ms, ${longest} are the most`] : []),
        ...(times.length === 0 ? ['nobody was answered'] : []),
      ],
    };
  }
}

async function watch(url: string, signal: AbortSignal): Promise<{ times: number[]; failed: number }> {
  const times: number[] = [];
  let failed = 0;
  while (!signal.aborted) {
    const began = performance.now();
    const answer = await fetch(url, { headers: { connection: 'close' } }).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) times.push(performance.now() - began);
    else failed += 1;
    await wait(100);
  }
  return { times, failed };
}
