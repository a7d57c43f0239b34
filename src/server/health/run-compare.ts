import type { CompareOrder, CompareReply } from './compare-apart.ts';
import { compareParts } from './read-advisories.ts';
import { readParts } from './read-parts.ts';

/** A process of its own for one order of its parent; see compare-apart.ts. */
process.once('message', ({ place, digest }: CompareOrder) => {
  process.send?.(compare(place, digest), () => process.connected && process.disconnect());
});

function compare(place: string, digest: string | null): CompareReply {
  try {
    const shipped = readParts().filter(({ isShipped }) => isShipped);
    return { compared: compareParts(shipped, place, digest) };
  } catch (cause) {
    return { error: String(cause) };
  }
}
