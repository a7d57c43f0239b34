import { type ComponentType, type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Filters in place of what was typed: an empty one is taken away. */
export type Picked = Partial<Record<'search' | 'location' | 'developerId' | 'developer', string>>;
export type SuggestionsProps = {
  field: RefObject<HTMLInputElement | null>;
  /** Those of the list that stay when a place or developer is chosen, as its call has them: numbers are of that list. */
  filters?: Record<string, string>;
  onPick: (filters: Picked) => void;
  /** Whoever goes elsewhere gives up what was typed and not asked for yet: it would take the place of where they go. */
  onLeave?: () => void;
};
/** `typed`: whether something was typed, while the code was on its way, and not searched for since. */
export type SuggestionListProps = SuggestionsProps & { typed: RefObject<boolean> };

/** What may be meant by what is typed into a search field. The code for it comes when the field gets the focus. */
export function Suggestions(props: SuggestionsProps) {
  const [list, setList] = useState<{ List: ComponentType<SuggestionListProps> } | null>(null);
  const typed = useRef(false);
  const { field } = props;
  // From the moment in which React listens, too: what comes between the two, nobody would tell it again.
  useLayoutEffect(() => {
    const input = field.current;
    if (!input) return;
    const stop = new AbortController();
    const { signal } = stop;
    const load = () => {
      import('./suggestion-list.tsx').then(
        (module) => setList({ List: module.default }),
        // Without it the field searches as it does, and asks for it again with the next focus.
        () => input.addEventListener('focus', load, { once: true, signal }),
      );
    };
    const note = (event: Event) => {
      typed.current = event.type === 'input' || ((event as KeyboardEvent).key !== 'Enter' && typed.current);
    };
    for (const type of ['input', 'keydown']) input.addEventListener(type, note, { signal });
    if (input === document.activeElement) load();
    input.addEventListener('focus', load, { once: true, signal });
    return () => stop.abort();
  }, [field]);
  return list && <list.List {...props} typed={typed} />;
}
