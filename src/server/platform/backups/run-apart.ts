import { fork } from 'node:child_process';
import type { Config } from '../config.ts';
import { yieldToPages } from '../process/yield-to-all.ts';

/** Said to the script that makes backups: one is due whatever the clock says. */
export const askedFor = '--now';

/**
 * Does a script of backups in a process of its own, with the settings of this one, those of its memory too. A signal ends it in order, and so does
 * the end of this process. @throws with its last words
 */
export function runApart(
  script: URL,
  { nodeEnv }: Pick<Config, 'nodeEnv'>,
  signal: AbortSignal | undefined,
  args: readonly string[] = [],
): Promise<void> {
  const child = fork(script, args, {
    // The app has its own set to what makes React fast, whatever it was given.
    env: { ...process.env, NODE_ENV: nodeEnv },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  if (child.pid !== undefined) yieldToPages(child.pid);
  let words = '';
  child.stderr?.on('data', (bytes: Buffer) => {
    words = `${words}${bytes.toString('utf8')}`.slice(-2000);
  });
  const stop = () => child.kill('SIGTERM');
  signal?.addEventListener('abort', stop, { once: true });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      signal?.removeEventListener('abort', stop);
      if (code === 0) resolve();
      else reject(new Error(words.trim() || 'the process ended before its work'));
    });
  });
}
