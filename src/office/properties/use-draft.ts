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

  useEffect(() => {
    const keep = () => {
      clearTimeout(waiting.current);
      if (waiting.current === undefined) return;
      waiting.current = undefined;
      const draft: Draft = { at: new Date().toISOString(), base: latest.current.base, form: form.getValues() };
      if (writeDraft(latest.current.key, draft)) setKeptAt(draft.at);
    };
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty }) => {
        if (!isDirty) return;
        clearTimeout(waiting.current);
        waiting.current = setTimeout(keep, pause);
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
