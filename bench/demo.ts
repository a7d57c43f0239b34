import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { judge, percentile } from './figures.ts';
import { demoIsIn, startSite } from './started-site.ts';

const rounds = 3;

/** An empty folder is filled with the demo story: until there is something to look at, until it is whole, and in how much memory. */
export async function benchDemo(): Promise<boolean> {
  const browsable: number[] = [];
  const whole: number[] = [];
  const memory: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const dataDir = await mkdtemp(join(tmpdir(), 'aangan-bench-'));
    const site = await startSite(dataDir);
    const held = watchMemory(dataDir);
    const afterServing = site.readyAfter - site.servesAfter;
    browsable.push(afterServing);
    whole.push(afterServing + (await demoIsIn(dataDir)));
    memory.push(await held);
    await site.stop();
    await rm(dataDir, { recursive: true });
  }
  const verdicts = [
    judge('browsable after the server is ready', percentile(browsable, 0.5) / 1000, 3, 'at most', ' s'),
    judge('the whole story after the server is ready', percentile(whole, 0.5) / 1000, 20, 'at most', ' s'),
    judge('most memory of the process that fills', Math.max(...memory), 200, 'at most', ' MB'),
  ];
  return verdicts.every(Boolean);
}

/** The most megabytes that the process which fills this folder has held when it ends (proc(5): VmHWM). */
async function watchMemory(dataDir: string): Promise<number> {
  const isSeed = (pid: string) => {
    const started = ofProcess(pid, 'cmdline').includes('demo/seed.ts');
    return started && ofProcess(pid, 'environ').includes(`DATA_DIR=${dataDir}\0`);
  };
  const seed = readdirSync('/proc').find((name) => /^\d+$/.test(name) && isSeed(name));
  if (seed === undefined) throw new Error('the process that fills the folder was not found');
  let most = 0;
  for (;;) {
    const now = /VmHWM:\s+(\d+) kB/.exec(ofProcess(seed, 'status'))?.[1];
    if (now === undefined) return most;
    most = (Number(now) * 1024) / 1_000_000;
    await wait(50);
  }
}

/** Empty for a process that has ended. */
function ofProcess(pid: string, what: string): string {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8');
  } catch {
    return '';
  }
}
