import { constants, setPriority } from 'node:os';

/** Lets that process have what is left of the processor. Where the system does not let us, it shares the machine with pages. */
export function yieldToAll(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {}
}
