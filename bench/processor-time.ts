import { readdirSync, readFileSync } from 'node:fs';

/** What the kernel tells of a process, in fields (proc(5), stat) after its name; null when it is gone. */
function fieldsOf(pid: string): string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return null;
  }
}

/** Milliseconds of processor time of one process, without those that it started; null when it is gone. Linux only. */
export function processTime(pid: string): number | null {
  const fields = fieldsOf(pid);
  return fields === null ? null : (Number(fields[11]) + Number(fields[12])) * 10;
}

/**
 * Milliseconds of processor time of a process and of all that it started, such as its database, also of those that have
 * ended. The kernel counts in hundredths of a second. Linux only.
 */
export const treeTime = (root: number): number => timeOf(root, true);

/** The same without its own. */
export const childrenTime = (root: number): number => timeOf(root, false);

/** A process and all that it started and that still live, by their ids. Linux only. */
export const treeOf = (root: number): number[] => readTree(root).map(({ pid }) => Number(pid));

function readTree(root: number) {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      const fields = fieldsOf(pid);
      // User and system time, then those of children that have ended.
      return fields === null ? [] : [{ pid, parent: fields[1], own: fields.slice(11, 13), gone: fields.slice(13, 15) }];
    });
  const wanted = new Set([String(root)]);
  // A child may stand before its parent in the list.
  for (let known = 0; known < wanted.size; ) {
    known = wanted.size;
    for (const { pid, parent } of all) if (wanted.has(parent ?? '')) wanted.add(pid);
  }
  return all.filter(({ pid }) => wanted.has(pid));
}

function timeOf(root: number, withRoot: boolean): number {
  return readTree(root)
    .flatMap(({ pid, own, gone }) => (withRoot || pid !== String(root) ? [...own, ...gone] : gone))
    .reduce((sum, ticks) => sum + Number(ticks) * 10, 0);
}
