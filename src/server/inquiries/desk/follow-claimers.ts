import type { Platform } from '../../platform/platform.ts';
import { listClaimers } from './store-claims.ts';

/** Who of the staff may hear of inquiries that are open to whoever is first, as this process knows it. */
export type Claimers = {
  has(staffId: string): boolean;
  /** Resolves when they are known; asked again where that failed. */
  ready(): Promise<void>;
};

/**
 * Follows them as an admin changes the rules. `onChange` is called with everybody whom a change may concern: what they
 * were told before it is not what they would be told now.
 */
export function followClaimers(
  { db, events, log }: Pick<Platform, 'db' | 'events' | 'log'>,
  onChange: (mayConcern: (staffId: string) => boolean) => void,
): Claimers {
  let claimers: ReadonlySet<string> = new Set();
  let reading: Promise<void> | undefined;
  const read = async () => {
    const before = claimers;
    const after = new Set(await listClaimers(db));
    claimers = after;
    onChange((id) => before.has(id) || after.has(id));
  };
  /** One after the other, so that the last reading is the newest. */
  const readAgain = () => {
    const next = (reading ?? Promise.resolve()).catch(() => {}).then(read);
    reading = next;
    next.catch((cause: unknown) => {
      log.warn({ err: cause }, 'who takes inquiries could not be read');
      if (reading === next) reading = undefined;
    });
    return next;
  };
  events.on('assignments', () => void readAgain().catch(() => {}));
  events.onReconnect(() => void readAgain().catch(() => {}));
  return {
    has: (staffId) => claimers.has(staffId),
    ready: () => reading ?? readAgain(),
  };
}
