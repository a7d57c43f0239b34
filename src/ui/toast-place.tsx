import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { type ToastCorner, type ToastEntry, toasts } from './toast.ts';

type View = ComponentType<{ shown: readonly ToastEntry[]; at: ToastCorner }>;

const none: readonly ToastEntry[] = [];

/**
 * Where toasts appear; once on every page. What draws them comes with the first one, so that a page which never tells
 * anything carries none of it. The words are spoken from here: a live region must be there before its text is.
 */
export function ToastPlace({ at = 'foot' }: { at?: ToastCorner }) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.read, () => none);
  const [View, setView] = useState<View | null>(null);

  useEffect(() => {
    if (View || shown.length === 0) return;
    let isGone = false;
    import('./toaster.tsx').then(
      (module) => isGone || setView(() => module.default),
      // Without a network it is spoken only; the next toast asks for it again.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [shown, View]);

  return (
    <>
      <p role="status" className="sr-only">
        {shown.at(-1)?.text}
      </p>
      {View && <View shown={shown} at={at} />}
    </>
  );
}
