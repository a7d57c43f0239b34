import { constants, getPriority, setPriority } from 'node:os';

const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;

/** Lets that process have what others leave of the processor. Where the system does not let us, it shares the machine with pages. */
export const yieldToAll = (pid: number): void => lower(pid, PRIORITY_LOW);

/** Lets pages go first; for what must come to its end on a busy machine too, such as a backup, whose snapshot the database keeps. */
export const yieldToPages = (pid: number): void => lower(pid, PRIORITY_BELOW_NORMAL);

function lower(pid: number, priority: number): void {
  try {
    if (getPriority(pid) < priority) setPriority(pid, priority);
  } catch {}
}
