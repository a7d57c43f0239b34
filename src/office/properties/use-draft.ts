import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type Draft, dropDraft, readDraft, writeDraft } from './keep-draft.ts';
import type { PropertyForm } from './property-form.ts';

const pause = 600;

/** Keeps what is typed while it is not saved, and offers what was kept from before. */
export function useDraft(key: string, form: UseFormReturn<PropertyForm, PropertyForm | null>, base: Draft['base']) {
  const [offered, setOffered] = useState(() => readDraft(key));
  const [keptAt, setKeptAt] = useState<string | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ key, base });
  useEffect(() => {
    latest.current = { key, base };
  });
  /** By this form; one from before is its own until it is answered. */
  const isKept = useRef(false);

  useEffect(() => {
    const keep = () => {
      clearTimeout(waiting.current);
      if (waiting.current === undefined) return;
      waiting.current = undefined;
      const draft: Draft = { at: new Date().toISOString(), base: latest.current.base, form: form.getValues() };
      if (!writeDraft(latest.current.key, draft)) return;
      isKept.current = true;
      setKeptAt(draft.at);
    };
    /** What was typed has been taken back: there is nothing to offer. */
    const forget = () => {
      isKept.current = false;
      dropDraft(latest.current.key);
      setKeptAt(null);
    };
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty }) => {
        clearTimeout(waiting.current);
        waiting.current = undefined;
        if (isDirty) waiting.current = setTimeout(keep, pause);
        else if (isKept.current) forget();
      },
    });
    // A closed tab gives no more time.
    window.addEventListener('pagehide', keep);
    return () => {
      stop();
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [form]);

  return {
    /** From an earlier visit; null once it was answered. */
    offered,
    keptAt,
    answer: () => setOffered(null),
    drop: () => {
      clearTimeout(waiting.current);
      waiting.current = undefined;
      dropDraft(key);
      setOffered(null);
    },
  };
}
