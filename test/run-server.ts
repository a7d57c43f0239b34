import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { memoryEnv, memoryOptions } from '#scripts/memory-settings.mjs';
import { builtServer } from '#scripts/prepare.mjs';

export type RunningServer = {
  child: ChildProcess;
  /** Code and signal. */
  exit: Promise<[number | null, string | null]>;
  /** Its address, once it serves. */
  ready: Promise<string>;
  /** What it printed so far. */
  lines: string[];
  errors(): string;
};

/** As `npm run dev` runs it. */
const source = ['--conditions=development', fileURLToPath(new URL('../src/server/main.ts', import.meta.url))];

/**
 * The server as a process of its own, as `npm start` runs it (with AANGAN_DEV as `npm run dev` does), on any free port unless
 * told otherwise.
 */
export function runServer(env: Record<string, string>): RunningServer {
  const all = { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'fatal', ...memoryEnv, ...env };
  const child = spawn(process.execPath, [...memoryOptions, ...(env.AANGAN_DEV ? source : [builtServer])], {
    env: all,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(child, 'exit') as Promise<[number | null, string | null]>;
  const lines: string[] = [];
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const ready = new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line);
      const url = /^Aangan is ready: (\S+)$/.exec(line)?.[1];
      if (url) resolve(url);
    });
    void exit.then(() => reject(new Error(`ended before it was ready: ${errors}`)));
  });
  ready.catch(() => {});
  return { child, exit, ready, lines, errors: () => errors };
}
