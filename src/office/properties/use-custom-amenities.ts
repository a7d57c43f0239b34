import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { api } from '#office/shell/api.ts';
import { toast } from '#ui/toast.ts';
import { useSendOnce } from '#ui/use-send-once.ts';
import { parametersKey } from './read-choices.ts';

/**
 * Keeps new amenities for all listings. What could not be kept stands on this listing all the same (ADM-FORM-53) and
 * waits in `unsaved` for another try.
 */
export function useCustomAmenities() {
  const queries = useQueryClient();
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const [waiting, setWaiting] = useState(0);
  const sendOnce = useSendOnce();
  const last = useRef(Promise.resolve());

  const send = async (names: readonly string[]) => {
    const failed: string[] = [];
    for (const name of names) {
      try {
        const body = { type: 'amenity', name } as const;
        await sendOnce(body, (headers) => api('POST /parameters', { body, headers }));
      } catch (cause) {
        // Somebody else has added it meanwhile: then it is kept.
        if (!(cause instanceof ApiError) || cause.status !== 409) failed.push(name);
      }
    }
    setUnsaved((now) => [...new Set([...now.filter((name) => !names.includes(name)), ...failed])]);
    if (failed.length > 0) toast('Error saving custom amenities. They will be added locally.', 'error');
    await queries.invalidateQueries({ queryKey: parametersKey });
  };

  /** One after the other: what is added while others are still on their way waits for them. */
  const keep = (names: readonly string[]) => {
    if (names.length === 0) return;
    setWaiting((count) => count + 1);
    last.current = last.current.then(() => send(names)).finally(() => setWaiting((count) => count - 1));
  };

  return { keep, unsaved, isBusy: waiting > 0 };
}
