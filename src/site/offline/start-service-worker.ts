import { savesData } from '#ui/saves-data.ts';

export const workerAddress = '/service-worker.js';

/** Starts the worker when the page is there and quiet. Never while developing, where every file changes. */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !isSecureContext || !('serviceWorker' in navigator)) return;
  // The page that was open before the worker came was read too.
  navigator.serviceWorker.addEventListener('controllerchange', keepVisitedPage);
  // A browser that refuses it (private windows do) loses nothing but the kept copies.
  const start = () => setTimeout(() => navigator.serviceWorker.register(workerAddress).catch(() => {}), 500);
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

/** Whether whole pages are answered by the worker, also without a network. */
export const hasKeeper = (): boolean => Boolean(navigator.serviceWorker?.controller);

/** Tells the worker of a page that was opened inside the site, so that it can be read again without a network. */
export function keepVisitedPage(): void {
  if (!savesData()) navigator.serviceWorker?.controller?.postMessage({ visited: location.href });
}
