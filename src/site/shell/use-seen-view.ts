import { type ComponentType, type RefObject, useEffect, useState } from 'react';
import { watchView } from '#ui/watch-view.ts';
import { whenIdle } from '#ui/when-idle.ts';

/**
 * What is loaded when its place is in view and the page is quiet: code that many readers never need. Null until then.
 * @param load stays the same function from one drawing to the next; null where there is nothing to show
 */
export function useSeenView<Props>(
  place: RefObject<HTMLElement | null>,
  load: (() => Promise<{ default: ComponentType<Props> }>) | null,
) {
  const [View, setView] = useState<ComponentType<Props> | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!place.current || load === null) return;
    const stop = watchView(place.current, (inView) => {
      if (!inView) return;
      stop();
      whenIdle(() =>
        load().then(
          (module) => setView(() => module.default),
          () => setFailed(true),
        ),
      );
    });
    return stop;
  }, [place, load]);
  return { View, failed, fail: () => setFailed(true) };
}
