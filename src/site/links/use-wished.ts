import { useEffect, useEffectEvent, useState } from 'react';

/**
 * A choice that is shown as soon as it is made, since a slow line must not look like a dead button. It waits for what is on its
 * way, and is sent once more when it was made anew meanwhile: the last one counts.
 * @param stored what the server has
 * @param isBusy while anything of the same record is on its way
 */
export function useWished<T>(stored: T, isBusy: boolean, send: (value: T) => Promise<void>) {
  const [wished, setWished] = useState<T | null>(null);
  const sendWished = useEffectEvent(async () => {
    if (wished === null || isBusy) return;
    if (wished !== stored) await send(wished);
    setWished((now) => (now === wished ? null : now));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent when it is made, and when what was on its way is done
  useEffect(() => void sendWished(), [wished, isBusy]);
  return [wished ?? stored, setWished] as const;
}
