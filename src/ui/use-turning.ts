import { useRef, useState } from 'react';
import { arrowStep } from './arrow-step.ts';
import { wrapAround } from './wrap-around.ts';

/** Pixels a finger must travel to turn. */
const swipe = 40;

/**
 * Turns through `count` things that lie in a ring, one shown at a time: by button, arrow key or swipe.
 * A mouse does not swipe: with it one selects text.
 */
export function useTurning(count: number) {
  const [shown, show] = useState(0);
  const from = useRef<number | null>(null);
  const turn = (by: number) => show((was) => wrapAround(was + by, count));
  return {
    shown,
    show,
    turn,
    onKeyDown: (event: React.KeyboardEvent) => {
      const by = arrowStep(event);
      if (by === 0) return;
      event.preventDefault();
      turn(by);
    },
    swipe: {
      onPointerDown: (event: React.PointerEvent) => {
        from.current = event.pointerType === 'mouse' ? null : event.clientX;
      },
      onPointerUp: (event: React.PointerEvent) => {
        const travelled = from.current === null ? 0 : event.clientX - from.current;
        from.current = null;
        if (Math.abs(travelled) > swipe) turn(travelled < 0 ? 1 : -1);
      },
    },
  };
}
