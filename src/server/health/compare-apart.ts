import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { yieldToAll } from '../platform/process/yield-to-all.ts';
import type { Compared } from './read-advisories.ts';

export type CompareOrder = { place: string; digest: string | null };
export type CompareReply = { compared: Compared | null } | { error: string };

/** `compareParts` for what ships, in a process that yields to all: some hundred thousand files are looked at, and may be read. */
export async function compareApart(order: CompareOrder, signal?: AbortSignal): Promise<Compared | null> {
  const child = fork(fileURLToPath(new URL('./run-compare.ts', import.meta.url)), { execArgv: [], signal });
  if (child.pid !== undefined) yieldToAll(child.pid);
  const ended = once(child, 'exit').then((): CompareReply => ({ error: 'the process that compares them ended' }));
  const answered = once(child, 'message').then(([reply]) => reply as CompareReply);
  child.send(order, () => {});
  const reply = await Promise.race([answered, ended]);
  if ('error' in reply) throw new Error(reply.error);
  return reply.compared;
}
