import { useState } from 'react';
import { useRecord } from '#office/shell/use-record.ts';
import { useLastShown } from '#ui/use-last-shown.ts';
import { mandatesKey, readMandateOf } from './read-mandates.ts';

/** The owner of a listing, read once for each opening: a form does not change under the hands of whoever fills it. */
export function useOpenedMandate(propertyId: string | null) {
  const last = useLastShown(propertyId);
  const [opening, setOpening] = useState({ of: propertyId, turn: 0 });
  if (opening.of !== propertyId) setOpening({ of: propertyId, turn: opening.turn + 1 });
  const view = useRecord({
    queryKey: [...mandatesKey, 'edited', last, propertyId === null ? opening.turn - 1 : opening.turn],
    queryFn: ({ signal }) => readMandateOf(last ?? '', signal),
    enabled: propertyId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    networkMode: 'always',
  });
  return { id: last, view, listed: view.data, turn: opening.turn };
}
