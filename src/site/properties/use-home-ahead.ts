import { useEffect, useRef } from 'react';
import { readAhead } from '#site/shell/read-ahead.ts';

/** Milliseconds that a mouse rests on a card before it means it; a finger means it at once. */
const rest = 80;

/** For a card: fetches its home when somebody is about to open it. */
export function useHomeAhead(id: string) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  const read = () => readAhead('GET /properties/{id}', { params: { id } });
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerEnter: ({ pointerType }: { pointerType: string }) => {
      if (pointerType === 'mouse') timer.current = setTimeout(read, rest);
    },
    onPointerLeave: stop,
    onPointerDown: ({ pointerType }: { pointerType: string }) => {
      // A click that comes before the rest is over asks by itself.
      stop();
      if (pointerType !== 'mouse') read();
    },
  };
}
