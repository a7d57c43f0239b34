import { type ComponentType, type RefObject, useEffect, useState } from 'react';

/** Filters in place of what was typed: an empty one is taken away. */
export type Picked = Partial<Record<'search' | 'location' | 'developerId' | 'developer', string>>;
export type SuggestionsProps = {
  field: RefObject<HTMLInputElement | null>;
  /** A home is gone to at once, and not told of here. */
  onPick: (filters: Picked) => void;
};

/** What may be meant by what is typed into a search field. The code for it comes when the field gets the focus. */
export function Suggestions(props: SuggestionsProps) {
  const [List, setList] = useState<ComponentType<SuggestionsProps> | null>(null);
  const { field } = props;
  useEffect(() => {
    const input = field.current;
    const load = () => {
      import('./suggestion-list.tsx').then(
        (module) => setList(() => module.default),
        // Without it the field searches as it does.
        () => {},
      );
    };
    if (input === document.activeElement) load();
    input?.addEventListener('focus', load, { once: true });
    return () => input?.removeEventListener('focus', load);
  }, [field]);
  return List && <List {...props} />;
}
