import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Keys typed into a field are the field's. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Something lies over the screen: its keys sleep. */
const isCovered = (): boolean => document.querySelector('dialog:modal, [popover=auto]:popover-open') !== null;

/**
 * Keys of the whole screen, by what they type: `/`, `?`; `mod+k` is ⌘K or Ctrl K and works from within a field too.
 * Letters work within a part of the screen alone, `within` (WCAG 2.1.4): whoever dictates types them anywhere.
 */
export function useKeys(keys: Record<string, () => void>, within?: RefObject<Element | null>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.altKey || isCovered()) return;
    if (within !== undefined && !within.current?.contains(event.target as Node)) return;
    const isMod = event.metaKey || event.ctrlKey;
    const work = keys[isMod ? `mod+${event.key.toLowerCase()}` : event.key];
    if (work === undefined || (!isMod && isField(event.target))) return;
    event.preventDefault();
    work();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

export const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
