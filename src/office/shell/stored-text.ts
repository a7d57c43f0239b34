/** One text in this browser's storage that screens follow, in this tab and in others. */
export function storedText(key: string) {
  const listeners = new Set<() => void>();
  return {
    read: (): string => localStorage.getItem(key) ?? '',
    /** Empty: there is none any more. */
    write: (text: string): void => {
      if (text === '') localStorage.removeItem(key);
      else localStorage.setItem(key, text);
      for (const listener of listeners) listener();
    },
    /** For `useSyncExternalStore`. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
  };
}
