import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { memoryOptions, scriptEnv } from '#scripts/memory-settings.mjs';
import { treeTime } from './processor-time.ts';

/** `seconds` by the clock, `processor` seconds of it and of all it started, `megabytes` at most of its own. */
export type Ended = { seconds: number; processor: number; megabytes: number };

/** Runs one of `scripts/` as npm does, on that data folder. @throws when it does not end well */
export function runScript(script: string, words: readonly string[], dataDir: string): Promise<Ended> {
  const began = performance.now();
  const child = spawn(process.execPath, [...memoryOptions, script, ...words], {
    env: { ...process.env, ...scriptEnv, DATA_DIR: dataDir, DEMO: '0' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const pid = child.pid ?? 0;
  let [processor, megabytes] = [0, 0];
  const watch = setInterval(() => {
    processor = Math.max(processor, treeTime(pid) / 1000);
    megabytes = Math.max(megabytes, ownMemory(pid));
  }, 100);
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => {
      clearInterval(watch);
      if (code === 0) resolve({ seconds: (performance.now() - began) / 1000, processor, megabytes });
      else reject(new Error(`${script} ended with ${code}`));
    });
  });
}

/** Megabytes of its own that a process holds now: Node's program is there once for all. 0 where the system does not say. */
function ownMemory(pid: number): number {
  try {
    return Math.round(Number(/^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}
