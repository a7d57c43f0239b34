import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

export type StartedProxy = { url: string; stop(): Promise<void> };

/** Waits until a proxy on loopback leads to the app. `folder` is its own and goes with it; `explain` says why it did not start. */
export async function awaitProxy(
  child: ChildProcess,
  { url, folder, explain }: { url: string; folder: string; explain: () => string },
): Promise<StartedProxy> {
  const exit = once(child, 'exit');
  while (!(await fetch(`${url}/healthz`).catch(() => null))?.ok) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(explain());
    await wait(50);
  }
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await exit;
      rmSync(folder, { recursive: true });
    },
  };
}
