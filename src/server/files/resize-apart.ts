import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { yieldToAll } from '../platform/process/yield-to-all.ts';
import type { Variant } from './resize-image.ts';
import type { ResizeOrder, ResizeReply } from './resize-worker.ts';

/** Milliseconds without work after which the helper ends and gives back its memory. */
const idleTime = 10_000;

type Helper = {
  child: ChildProcess;
  waiting: Map<number, PromiseWithResolvers<Buffer>>;
  idle?: NodeJS.Timeout;
};
let helper: Helper | undefined;
let orders = 0;

/**
 * `resizeImage` in a process that yields to all others: nobody waits for the sizes of a new picture, and AVIF would keep
 * a core from the pages for seconds.
 */
export function resizeApart(original: Uint8Array, variant: Variant): Promise<Buffer> {
  helper ??= startHelper();
  const { child, waiting, idle } = helper;
  clearTimeout(idle);
  orders += 1;
  const answer = Promise.withResolvers<Buffer>();
  waiting.set(orders, answer);
  child.send({ number: orders, original, variant } satisfies ResizeOrder, (failure) => {
    if (failure) answer.reject(failure);
  });
  return answer.promise;
}

function startHelper(): Helper {
  const child = fork(fileURLToPath(new URL('./resize-worker.ts', import.meta.url)), {
    serialization: 'advanced',
    execArgv: [],
  });
  const mine: Helper = { child, waiting: new Map() };
  if (child.pid !== undefined) yieldToAll(child.pid);
  // It ends with us, and keeps nobody from ending.
  child.unref();
  child.channel?.unref();
  child.on('message', (reply: ResizeReply) => {
    const answer = mine.waiting.get(reply.number);
    mine.waiting.delete(reply.number);
    if ('bytes' in reply) answer?.resolve(Buffer.from(reply.bytes));
    else answer?.reject(new Error(reply.error));
    if (mine.waiting.size === 0) mine.idle = setTimeout(() => child.disconnect(), idleTime).unref();
  });
  const end = () => {
    if (helper === mine) helper = undefined;
    clearTimeout(mine.idle);
    for (const answer of mine.waiting.values()) answer.reject(new Error('the process that resizes pictures ended'));
    mine.waiting.clear();
  };
  child.on('disconnect', end);
  child.on('error', end);
  return mine;
}
