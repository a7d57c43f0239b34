import { useEffect } from 'react';
import './install-prompt.ts';
import { startWorker, workerAddress } from '#office/shell/start-worker.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { readDay } from './kept-day.ts';
import { canKeep, useKeepsDay } from './pocket-choice.ts';

async function keepOffice(isOn: boolean): Promise<void> {
  const registration = isOn ? await startWorker() : await navigator.serviceWorker.getRegistration(workerAddress);
  registration?.active?.postMessage({ keep: isOn });
}

/** Does what was chosen for this device: has the office kept by its worker, or everything taken away. Draws nothing. */
export function FollowPocket() {
  const isOn = useKeepsDay(useProfile().id);
  useEffect(() => {
    if (!isOn) readDay();
    // A browser that refuses (private windows do) opens the office with a line alone, as before.
    if (canKeep()) keepOffice(isOn).catch(() => {});
  }, [isOn]);
  return null;
}
