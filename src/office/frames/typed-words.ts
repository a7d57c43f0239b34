import { createContext, useContext, useId, useLayoutEffect } from 'react';

/** What is typed into the forms about one record and not saved: each form's words by the names of its fields. */
export type TypedWords = Map<string, Record<string, string>>;

export const TypedContext = createContext<TypedWords | null>(null);

/**
 * A form about a record says what is typed in it. When the record is taken away under the hands of whoever types, the form
 * goes with it, and its words are shown in its place (`RecordFacts`).
 */
export function useTypedWords(words: Record<string, string>, isDirty: boolean): void {
  const id = useId();
  const typed = useContext(TypedContext);
  useLayoutEffect(() => {
    if (isDirty) typed?.set(id, words);
    return () => {
      typed?.delete(id);
    };
  });
}
