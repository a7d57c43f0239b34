import { Busy } from '#contract/errors.ts';

export type InTurn = (<T>(work: () => Promise<T>) => Promise<T>) & {
  /** One more would be refused. */
  isFull(): boolean;
};

type Turns = {
  atOnce: number;
  /** How many may wait; any number unless given. */
  mayWait?: number;
  /** Milliseconds that one waits; for ever unless given. */
  patience?: number;
  /** While others wait, how long a place rests after each work, in times of what it took. 0 unless given. */
  rest?: number;
  /** What is told to whoever is refused. */
  busy: string;
};

/**
 * A gate for work that would else take all of the machine or all of the pool's connections: `atOnce` run together, the
 * others wait, first come first served.
 * @throws Busy when too many wait already, or when a turn did not come in time; the work was not begun
 */
export function takeTurns({ atOnce, mayWait = Number.POSITIVE_INFINITY, patience, rest = 0, busy }: Turns): InTurn {
  let running = 0;
  const waiting = new Set<() => void>();
  const isFull = () => running >= atOnce && waiting.size >= mayWait;

  const turn = (): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    if (isFull()) throw new Busy(busy);
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        waiting.delete(begin);
        reject(new Busy(busy));
      };
      const timer = patience === undefined ? undefined : setTimeout(giveUp, patience);
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      waiting.add(begin);
    });
  };

  const handOn = () => {
    const [next] = waiting;
    // Whoever ends hands its place on, so nobody can slip in between.
    if (next === undefined) running -= 1;
    else {
      waiting.delete(next);
      next();
    }
  };

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    await turn();
    const began = performance.now();
    try {
      return await work();
    } finally {
      if (rest > 0 && waiting.size > 0) setTimeout(handOn, rest * (performance.now() - began));
      else handOn();
    }
  };
  return Object.assign(inTurn, { isFull });
}
