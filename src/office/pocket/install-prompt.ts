import { useSyncExternalStore } from 'react';

/** What browsers say that can install; the DOM's own types do not know it. */
type InstallPrompt = Event & { prompt(): Promise<unknown> };

let offered: InstallPrompt | null = null;
const listeners = new Set<() => void>();

function offer(next: InstallPrompt | null): void {
  offered = next;
  for (const tell of listeners) tell();
}

// It comes once, long before anybody opens the settings; the browser's own banner stays away.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  offer(event as InstallPrompt);
});
addEventListener('appinstalled', () => offer(null));

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

export const useInstallPrompt = (): InstallPrompt | null => useSyncExternalStore(subscribe, () => offered);

/** A prompt is good for one time. */
export function install(): void {
  void offered?.prompt();
  offer(null);
}
