import { type ComponentType, useEffect, useState } from 'react';
import { outboxChanged, outboxPrefix } from './outbox-names.ts';

const isWaiting = (): boolean => {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(outboxPrefix));
  } catch {
    return false;
  }
};

/** Milliseconds: a line that is back needs a moment, and what could not be fetched is asked for again later. */
const waits = { moment: 1000, again: 10_000 };

/** On every page: looks whether a form waits to be sent, and only then fetches what sends it. */
export function OutboxPlace() {
  const [View, setView] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (View) return;
    let timer = 0;
    const lookIn = (wait: number) => {
      clearTimeout(timer);
      timer = window.setTimeout(look, wait);
    };
    const look = () => {
      if (!navigator.onLine || document.hidden || !isWaiting()) return;
      import('./outbox-notice.tsx').then(
        (module) => setView(() => module.default),
        () => lookIn(waits.again),
      );
    };
    const soon = () => lookIn(waits.moment);
    soon();
    const names = ['online', 'storage', outboxChanged, 'focus', 'visibilitychange'];
    for (const name of names) addEventListener(name, soon);
    return () => {
      clearTimeout(timer);
      for (const name of names) removeEventListener(name, soon);
    };
  }, [View]);

  return View && <View />;
}
