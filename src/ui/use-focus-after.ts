import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

type Place = () => HTMLElement | null | undefined;

/**
 * When something has changed and what had the focus is gone, as a button that was pressed, `place` says what gets it: what
 * stands there now. A browser would leave it with the page, and the next key would begin at the top.
 */
export function useFocusAfter(change: unknown, place: Place): void {
  const shown = useRef(change);
  const give = useEffectEvent(() => {
    if (document.activeElement === document.body) place()?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (shown.current === change) return;
    shown.current = change;
    give();
  }, [change]);
}

/**
 * The same for rows that go when they are done with or taken off: the next row gets it, and `after` when none follows. A row
 * that somebody else takes away moves nobody.
 */
export function useFocusOnNext(keys: readonly string[], rows: RefObject<HTMLElement | null>, after: Place): void {
  const shown = useRef(keys);
  const held = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      held.current = target instanceof Element && rows.current?.contains(target) ? target : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [rows]);
  useFocusAfter(keys.join(), () => {
    if (held.current === null || held.current.isConnected) return null;
    const at = shown.current.findIndex((key) => !keys.includes(key));
    const next = at >= 0 && at < keys.length ? rows.current?.children[at] : null;
    return next?.querySelector<HTMLElement>('a[href], button, input') ?? after();
  });
  useEffect(() => {
    shown.current = keys;
  });
}
