/** Remembers when each tag was purged, so that an answer made from old data is not kept after the purge. */
export type PurgeLog = {
  /** The present moment, to be handed to `since`. */
  now(): number;
  /** Whether any of the tags was purged after that moment. */
  since(moment: number, tags: Iterable<string>): boolean;
  /** One that ends in `*` is of all tags that begin so. */
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
  /** Of those that end in `*`, without it: few, while single tags are as many as there are records. */
  const lastBegun = new Map<string, number>();

  function recordAll() {
    clock += 1;
    floor = clock;
    last.clear();
    lastBegun.clear();
  }

  function isPurged(tag: string, moment: number): boolean {
    if ((last.get(tag) ?? 0) > moment) return true;
    for (const [begin, when] of lastBegun) if (when > moment && tag.startsWith(begin)) return true;
    return false;
  }

  return {
    now: () => clock,
    since(moment, tags) {
      if (floor > moment) return true;
      if (clock === moment) return false;
      for (const tag of tags) if (isPurged(tag, moment)) return true;
      return false;
    },
    record(tag) {
      if (last.size + lastBegun.size >= maxTags) recordAll();
      clock += 1;
      if (tag.endsWith('*')) lastBegun.set(tag.slice(0, -1), clock);
      else last.set(tag, clock);
    },
    recordAll,
  };
}
