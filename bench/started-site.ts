import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

export type StartedSite = {
  url: string;
  /** Milliseconds until its server answered that it is ready. */
  servesAfter: number;
  /** Milliseconds until it said so: with the demo story, when there is enough to look at. */
  readyAfter: number;
  stop(): Promise<void>;
};

/** `npm start` on `dataDir`, as a person runs it, until it says that it is ready: the demo story can be browsed then. */
export async function startSite(dataDir: string, env: Record<string, string> = {}): Promise<StartedSite> {
  const port = String(20_000 + Math.floor(Math.random() * 20_000));
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const site = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: port, HOST: '127.0.0.1', DATA_DIR: dataDir, PUBLIC_URL: url, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ready = new Promise<void>((resolve, reject) => {
    let said = '';
    site.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('Aangan is ready')) resolve();
    });
    site.once('exit', (code) => reject(new Error(`npm start ended with code ${code}: ${said}`)));
  });
  const serves = answers(`${url}/readyz`, ready).then(() => performance.now() - began);
  await ready;
  return { url, servesAfter: await serves, readyAfter: performance.now() - began, stop: () => stop(site) };
}

/** Asks until there is a good answer, or until `end`. */
async function answers(url: string, end: Promise<void>): Promise<void> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  end.then(over, over);
  while (!isOver && !(await fetch(url).catch(() => null))?.ok) await wait(20);
}

/** Waits until the whole demo story is in. @returns milliseconds from now */
export async function demoIsIn(dataDir: string): Promise<number> {
  const began = performance.now();
  while (existsSync(join(dataDir, 'demo-unfinished'))) await wait(50);
  return performance.now() - began;
}

async function stop(site: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => site.once('exit', resolve));
  site.kill('SIGTERM');
  await ended;
}

/** Megabytes that the app process may hold when nobody asks (DESIGN section 4). */
export const idleBudget = 110;

/** Megabytes that the app process holds, as it says itself. */
export async function residentMegabytes(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const found = /^process_resident_memory_bytes(?:\{[^}]*\})? (\S+)$/m.exec(text);
  if (found === null) throw new Error('/metrics does not tell process_resident_memory_bytes');
  return Number(found[1]) / 1_000_000;
}
