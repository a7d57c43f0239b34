/** Remembers when each tag was purged, so that an answer made from old data is not kept after the purge. */
export type PurgeLog = {
  /** The present moment, to be handed to `since`. */
  now(): number;
  /** Whether any of the tags was purged after that moment. */
  since(moment: number, tags: Iterable<string>): boolean;
  record(tag: string): void;
  recordAll(): void;
};

/** The log stays this small; what it forgets counts as purged. */
const maxTags = 5000;

export function createPurgeLog(): PurgeLog {
  let clock = 0;
  /** Everything made before this moment is stale. */
  let floor = 0;
  const last = new Map<string, number>();

  function recordAll() {
    clock += 1;
    floor = clock;
    last.clear();
  }

  return {
    now: () => clock,
    since(moment, tags) {
      if (floor > moment) return true;
      const all = [...tags];
      for (const [purged, when] of last) {
        if (when <= moment) continue;
        const prefix = purged.endsWith('*') ? purged.slice(0, -1) : undefined;
        if (all.some((tag) => (prefix === undefined ? tag === purged : tag.startsWith(prefix)))) return true;
      }
      return false;
    },
    record(tag) {
      if (last.size >= maxTags) recordAll();
      clock += 1;
      last.set(tag, clock);
    },
    recordAll,
  };
}
