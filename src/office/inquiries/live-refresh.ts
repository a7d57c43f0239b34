/** Milliseconds. Changes that come together are one reading; a stream of them is one reading each while. */
const gather = 150;
const pause = 1500;
const lookAgain = 300;
/** A choice that is left open does not keep the screen old for ever. */
const longestHold = 15_000;

type Refresh = {
  /** Reads everything again that is shown. */
  refresh: () => void;
  /** Somebody is choosing or saving at this moment: what moves under the hand disturbs. */
  isHeld: () => boolean;
  /** Nobody looks: the reading waits until `request` is called again. */
  isHidden: () => boolean;
};

/** Turns any number of changes into few readings, and none at a moment that disturbs. */
export function createRefresher({ refresh, isHeld, isHidden }: Refresh) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  let doneAt = Number.NEGATIVE_INFINITY;
  let heldUntil = 0;

  const flush = () => {
    timer = undefined;
    if (isHidden()) return;
    if (isHeld() && Date.now() < heldUntil) {
      timer = setTimeout(flush, lookAgain);
      return;
    }
    isDue = false;
    doneAt = Date.now();
    refresh();
  };
  const schedule = () => {
    if (timer !== undefined) return;
    heldUntil = Date.now() + longestHold;
    timer = setTimeout(flush, Math.max(gather, doneAt + pause - Date.now()));
  };
  return {
    request: () => {
      isDue = true;
      schedule();
    },
    /** What had to wait because nobody looked is read now. */
    resume: () => {
      if (isDue) schedule();
    },
    stop: () => clearTimeout(timer),
  };
}
