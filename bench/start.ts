import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { formatSpread, judge, spreadOf } from './figures.ts';
import { idleBudget, residentMegabytes, startSite } from './started-site.ts';

const starts = 5;
/** Milliseconds until a started process counts as idle. */
const settling = 10_000;

/** A first start on an empty folder, then starts of what is installed, built and filled (budget 3 s), and its memory. */
export async function benchStart(): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'aangan-bench-'));
  try {
    const first = await startSite(dataDir, { DEMO: '0' });
    console.log(`  first start on an empty folder: ${Math.round(first.readyAfter)} ms`);
    await first.stop();
    const times: number[] = [];
    let memory = Number.NaN;
    for (let number = 1; number <= starts; number += 1) {
      const site = await startSite(dataDir, { DEMO: '0' });
      times.push(site.readyAfter);
      if (number === starts) {
        for (const path of ['/', '/properties']) await (await fetch(site.url + path)).arrayBuffer();
        await wait(settling);
        memory = await residentMegabytes(site.url);
      }
      await site.stop();
    }
    const spread = spreadOf(times);
    console.log(`  later starts: ${formatSpread(spread, ' ms')}`);
    const verdicts = [
      judge('ready when installed and built', spread.median, 3000, 'at most', ' ms'),
      judge('memory of the idle app process', memory, idleBudget, 'at most', ' MB'),
    ];
    return verdicts.every(Boolean);
  } finally {
    await rm(dataDir, { recursive: true });
  }
}
