import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { api } from '#office/shell/api.ts';
import { toast } from '#ui/toast.ts';
import { parametersKey } from './read-choices.ts';

/**
 * Keeps new amenities for all listings. What could not be kept stands on this listing all the same (ADM-FORM-53) and
 * waits in `unsaved` for another try.
 */
export function useCustomAmenities() {
  const queries = useQueryClient();
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);

  const keep = async (names: readonly string[]) => {
    if (names.length === 0 || isBusy) return;
    setBusy(true);
    const failed: string[] = [];
    for (const name of names) {
      try {
        await api('POST /parameters', { body: { type: 'amenity', name } });
      } catch (cause) {
        // Somebody else has added it meanwhile: then it is kept.
        if (!(cause instanceof ApiError) || cause.status !== 409) failed.push(name);
      }
    }
    setUnsaved((now) => [...new Set([...now.filter((name) => !names.includes(name)), ...failed])]);
    setBusy(false);
    if (failed.length > 0) toast('Error saving custom amenities. They will be added locally.', 'error');
    await queries.invalidateQueries({ queryKey: parametersKey });
  };

  return { keep, unsaved, isBusy };
}
