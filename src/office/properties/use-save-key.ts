import { useEffect, useEffectEvent } from 'react';
import { isApple } from '#office/shell/use-keys.ts';

/** ⌘S or Ctrl S saves, wherever the focus is; not while a question lies over the form. */
export function useSaveKey(save: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isSave = event.key.toLowerCase() === 's' && (isApple ? event.metaKey : event.ctrlKey);
    if (!isSave || event.altKey || event.shiftKey || event.isComposing) return;
    // The browser would save the page.
    event.preventDefault();
    if (document.querySelectorAll('dialog:modal').length === 1) save();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
