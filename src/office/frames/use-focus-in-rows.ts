import { type RefObject, useEffect, useRef } from 'react';
import { useFocusAfter } from '#ui/use-focus-after.ts';

/**
 * Rows that go when they are done with, such as a task that is ticked off: the row that follows gets the focus, else the
 * list. Only where what had it has gone: a row that a colleague takes away moves nobody.
 */
export function useFocusInRows(keys: readonly string[], rows: RefObject<HTMLElement | null>): void {
  const held = useRef<Element | null>(null);
  const shown = useRef(keys);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      held.current = target instanceof Element ? target : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useFocusAfter(keys.join(), () => {
    if (held.current === null || held.current.isConnected) return null;
    const at = shown.current.findIndex((key) => !keys.includes(key));
    const next = at < 0 ? null : rows.current?.children[at];
    return next?.querySelector<HTMLElement>('input, a[href], button') ?? rows.current;
  });
  useEffect(() => {
    shown.current = keys;
  });
}
