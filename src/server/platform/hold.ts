import type { Db } from './database/open-database.ts';
import type { Events } from './events.ts';
import type { Logger } from './log.ts';
import { endHold, isHeld } from './store-restores.ts';

/** The news that a restored house goes live; `store-restores.ts` tells it. */
const liveChannel = 'live';

/** A restored house keeps still until somebody says that it is the living one (decision 0076). */
export type Hold = {
  readonly isOn: boolean;
  /** Does it now, or as soon as the house goes live. */
  whenOver(work: () => Promise<void>): Promise<void>;
  warnings(): { restore?: string };
};

const warning =
  'this house was restored from a backup: no letter, SMS or job leaves before `npm run restore -- --go-live`';

export async function openHold(db: Db, events: Events, log: Logger): Promise<Hold> {
  let isOn = await isHeld(db);
  const waiting: (() => Promise<void>)[] = [];
  const look = async (): Promise<void> => {
    if (!isOn) return;
    isOn = await isHeld(db);
    if (isOn) return;
    log.info('the restored house is live');
    for (const work of waiting.splice(0)) await work();
  };
  const lookAgain = () => {
    look().catch((cause: unknown) => log.error({ err: cause }, 'going live failed'));
  };
  if (isOn) {
    log.warn(warning);
    events.on(liveChannel, lookAgain);
    events.onReconnect(lookAgain);
    // It may have gone live between the first look and the moment from which we hear of it.
    await events.listening();
    await look();
  }
  return {
    get isOn() {
      return isOn;
    },
    async whenOver(work) {
      if (isOn) waiting.push(work);
      else await work();
    },
    warnings: () => (isOn ? { restore: warning } : {}),
  };
}

/** Says that this is the living house, to every process of it. @returns false when nothing was held */
export const goLive = (db: Db): Promise<boolean> => endHold(db, liveChannel);
