import { useEffect, useReducer, useRef, useState } from 'react';
import { useSavesData } from './saves-data.ts';
import { useMedia } from './use-media.ts';

/** True when the reader asked for less movement. False on the server: nothing moves there. */
export const useReducedMotion = () => useMedia('(prefers-reduced-motion: reduce)');

/**
 * Turns something on every `interval` milliseconds until the reader pauses it. It also rests while the pointer or the
 * focus is on it, while the tab is hidden, counts anew after a touch, and never starts by itself under reduced motion (WCAG 2.2.2)
 * or where data are saved.
 * Spread `hold` on the element that must hold it.
 */
export function useAutoplay(interval: number, onTick: () => void) {
  const reduced = useReducedMotion();
  const saves = useSavesData();
  const [choice, setChoice] = useState<'play' | 'pause' | null>(null);
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const [touches, countTouch] = useReducer((count: number) => count + 1, 0);
  const playing = choice ? choice === 'play' : !reduced && !saves;
  const running = playing && !held.pointer && !held.focus;
  const hold = (by: keyof typeof held, isHeld: boolean) =>
    setHeld((was) => (was[by] === isHeld ? was : { ...was, [by]: isHeld }));
  const tick = useRef(onTick);
  tick.current = onTick;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what a finger has just turned stays for a whole interval
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      if (!document.hidden) tick.current();
    }, interval);
    return () => clearInterval(timer);
  }, [running, interval, touches]);

  return {
    playing,
    running,
    /** Changes with every touch, as the clock does. */
    touches,
    toggle: () => setChoice(playing ? 'pause' : 'play'),
    hold: {
      onPointerEnter: (event: React.PointerEvent) => {
        if (event.pointerType === 'mouse') hold('pointer', true);
      },
      onPointerDown: countTouch,
      onPointerLeave: () => hold('pointer', false),
      onFocus: (event: React.FocusEvent) => {
        // A click focuses a button too; only a visible focus is somebody reading with the keyboard.
        if (event.target.matches(':focus-visible')) hold('focus', true);
      },
      onBlur: () => hold('focus', false),
    },
  };
}
