import { useEffect, useRef, useState } from 'react';
import { mostPlaces, shortestSearch } from '#contract/place-choices.ts';
import type { Place } from '#contract/places.ts';
import { api } from '#office/shell/api.ts';
import { toast } from '#ui/toast.ts';

const pause = 500;

type Found = {
  places: readonly Place[];
  attribution: string;
  state: 'idle' | 'searching' | 'found' | 'empty' | 'failed';
};

const nothing: Found = { places: [], attribution: '', state: 'idle' };

/** Places for what is typed, half a second after the last key; what is older is never shown over what is newer. */
export function useAddressSearch(text: string) {
  const [found, setFound] = useState<Found>(nothing);
  const call = useRef<AbortController>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What was chosen stands in the field and is not searched for. */
  const settled = useRef('');

  const stop = () => {
    clearTimeout(waiting.current);
    call.current?.abort();
  };
  const ask = async (q: string, isEntered: boolean) => {
    stop();
    const own = new AbortController();
    call.current = own;
    setFound((now) => ({ ...now, state: 'searching' }));
    try {
      const query = { q, ...(isEntered && { enter: '1' }) };
      const { data, attribution } = await api('GET /places/search', { query, signal: own.signal });
      const places = data.slice(0, mostPlaces);
      setFound({ places, attribution, state: places.length > 0 ? 'found' : 'empty' });
    } catch {
      if (own.signal.aborted) return;
      setFound({ ...nothing, state: 'failed' });
      toast('Failed to search addresses. Please try again.', 'error');
    }
  };
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });

  const wanted = text.trim();
  useEffect(() => {
    clearTimeout(waiting.current);
    call.current?.abort();
    if (wanted === settled.current) return;
    settled.current = '';
    if (wanted.length < shortestSearch) {
      setFound(nothing);
      return;
    }
    waiting.current = setTimeout(() => void latest.current(wanted, false), pause);
    return () => clearTimeout(waiting.current);
  }, [wanted]);
  useEffect(() => () => call.current?.abort(), []);

  return {
    ...found,
    /** At once, and in the open map as well. */
    search: () => {
      if (wanted.length >= shortestSearch) void ask(wanted, true);
    },
    /** Something was chosen: its name stands in the field and is not searched for. */
    settle: (chosen: string) => {
      settled.current = chosen.trim();
      stop();
      setFound(nothing);
    },
  };
}
