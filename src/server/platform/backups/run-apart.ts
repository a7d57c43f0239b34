import { fork } from 'node:child_process';
import type { Config } from '../config.ts';

/**
 * Makes and sends what is due in a process of its own, with the settings of this one, those of its memory too. A signal ends it in order, and so does
 * the end of this process. @throws with its last words
 */
export function runBackupApart({ nodeEnv }: Pick<Config, 'nodeEnv'>, signal: AbortSignal | undefined): Promise<void> {
  const child = fork(new URL('./run-backup.ts', import.meta.url), [], {
    // The app has its own set to what makes React fast, whatever it was given.
    env: { ...process.env, NODE_ENV: nodeEnv },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
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
      else reject(new Error(words.trim() || 'the process of the backup ended before its work'));
    });
  });
}
