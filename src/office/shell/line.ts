import { workerAddress } from './start-worker.ts';
import { hasUnsavedChanges } from './unsaved-changes.ts';

/** The worker gave this document because no server answered. It came without the key of the session. */
export const isKeptDocument: boolean = document.documentElement.dataset['kept'] === 'true';

/** Nobody can be asked now: no reason to take a session for over. */
export const isWithoutLine = (): boolean => isKeptDocument || !navigator.onLine;

/** Milliseconds between two tries, and within which an answer has to come. */
const pause = 15_000;
const patience = 2500;

/** Something is typed and not saved, or a question stands open. */
const isInUse = (): boolean => hasUnsavedChanges() || document.querySelector('dialog[open]') !== null;

/** A document without a key is opened again as soon as the server answers, unless somebody is in the middle of something. */
export function reopenWithLine(): void {
  if (!isKeptDocument) return;
  const look = async (): Promise<void> => {
    if (document.visibilityState === 'hidden' || isInUse()) return;
    const options = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(patience) } as const;
    const answer = await fetch(workerAddress, options).catch(() => null);
    if (answer?.ok && !isInUse()) location.reload();
  };
  addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
  setInterval(look, pause);
}
