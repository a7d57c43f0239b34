import { allowMarkup } from '#ui/allow-markup.ts';

/** The address says which pages it serves: those of the office (scripts/build-service-worker.ts). */
export const workerAddress = '/admin/service-worker.js';
allowMarkup([], { serviceWorker: workerAddress });

/** Milliseconds until a worker that does not start counts as none. */
const patience = 15_000;

/** The office's worker, when it runs. */
export async function startWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(workerAddress);
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  if (worker === null || worker.state === 'activated') return registration;
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the worker did not start')), patience);
    worker.addEventListener('statechange', () => {
      if (worker.state !== 'activated') return;
      clearTimeout(timer);
      resolve();
    });
  });
  return registration;
}
