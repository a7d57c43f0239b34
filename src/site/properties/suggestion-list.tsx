import { Building2, Home, type LucideIcon, MapPin } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatRupees } from '#contract/prices.ts';
import { leastTyped, type Suggestion } from '#contract/property-suggestions.ts';
import { browserApi } from '#site/shell/api.ts';
import { Emphasised } from '#ui/emphasised.tsx';
import { followField } from '#ui/place-list.ts';
import { homes } from './filter-choices.ts';
import type { Picked, SuggestionListProps } from './suggestions.tsx';

/** Milliseconds without a key before suggestions are asked for. */
const pause = 120;
/** Pixels: eight of them. */
const highest = 496;

const icons: Record<Suggestion['kind'], LucideIcon> = {
  city: MapPin,
  locality: MapPin,
  developer: Building2,
  home: Home,
};

function detailOf(one: Suggestion): string {
  if (one.kind === 'home') return [one.place, formatRupees(one.price)].filter(Boolean).join(' · ');
  const what = { city: 'City', locality: one.kind === 'locality' ? one.city : '', developer: 'Developer' }[one.kind];
  return [what, one.kept, homes(one.homes)].filter(Boolean).join(' · ');
}

function filtersOf(one: Exclude<Suggestion, { kind: 'home' }>): Picked {
  const { kept = '' } = one;
  if (one.kind === 'city') return { search: kept, location: one.name };
  if (one.kind === 'locality') return { search: `${one.name} ${kept}`.trim(), location: one.city };
  return { search: kept, developerId: one.id, developer: one.name };
}

const keyOf = (one: Suggestion): string => ('id' in one ? one.id : `${one.kind} ${one.name} ${detailOf(one)}`);

/**
 * Suggestions below a search field, which stays one: it has the focus, arrows point at one of them, Enter takes it, and
 * without one pointed at Enter searches for the words as they are.
 */
export default function SuggestionList({ field, filters, onPick, onLeave, typed: typedBefore }: SuggestionListProps) {
  const navigate = useNavigate();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<Suggestion[]>([]);
  const [active, setActive] = useState(-1);
  const isOpen = found.length > 0;

  const close = () => {
    setTyped('');
    setFound([]);
    setActive(-1);
  };
  const take = (one: Suggestion) => {
    close();
    if (one.kind !== 'home') return onPick(filtersOf(one));
    onLeave?.();
    void navigate(`/property/${one.id}`);
  };
  const step = (by: number) => {
    const places = found.length + 1;
    // Beside the suggestions there is a place for none of them: what was typed.
    setActive(((active + 1 + by + places) % places) - 1);
  };
  /** Whoever points at one goes on pointing at it, wherever it stands now. */
  const show = (next: Suggestion[]) => {
    const pointed = found[active];
    setFound(next);
    setActive(pointed ? next.findIndex((one) => keyOf(one) === keyOf(pointed)) : -1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    const chosen = found[active];
    // Whoever asks for the words as they are wants none that is still on its way.
    if (event.key === 'Enter' && !chosen) return close();
    if (!isOpen) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') step(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && chosen) take(chosen);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const now = useRef({ onKeyDown, close, show, filters, onLeave });
  now.current = { onKeyDown, close, show, filters, onLeave };

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const stop = new AbortController();
    const { signal } = stop;
    const read = () => setTyped(input.value.trim());
    // Before the page's own listeners: of a key that moves among suggestions nobody else is to hear.
    input.addEventListener('keydown', (event) => now.current.onKeyDown(event), { signal });
    // After the field's own listener, which stands on the document: what is set before it may have React draw the field as it was
    // before the letter.
    addEventListener('input', ({ target }) => target === input && read(), { signal });
    input.addEventListener('blur', () => now.current.close(), { signal });
    // Back takes the words away, and no letter is typed for it.
    const leave = () => {
      now.current.close();
      now.current.onLeave?.();
    };
    addEventListener('popstate', leave, { signal });
    const press = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link && link.pathname !== location.pathname) leave();
    };
    addEventListener('click', press, { capture: true, signal });
    input.autocomplete = 'off';
    if (typedBefore.current && input === document.activeElement) read();
    return () => stop.abort();
  }, [field, typedBefore]);

  useEffect(() => {
    setActive(-1);
    if ([...typed].length < leastTyped) return setFound([]);
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const query = { ...now.current.filters, search: typed };
      browserApi('GET /properties/suggestions', { query, signal: stop.signal }).then(
        ({ data }) => now.current.show(data),
        () => !stop.signal.aborted && now.current.show([]),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [typed]);

  useEffect(() => {
    const input = field.current;
    const said: Record<string, string | null> = {
      'aria-autocomplete': 'list',
      'aria-controls': isOpen ? `${id}-list` : null,
      'aria-activedescendant': isOpen && active >= 0 ? `${id}-${active}` : null,
    };
    for (const [name, value] of Object.entries(said))
      if (value === null) input?.removeAttribute(name);
      else input?.setAttribute(name, value);
  }, [field, id, isOpen, active]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a shorter list above its field has to come down to it
  useLayoutEffect(() => {
    const box = field.current?.parentElement;
    if (!list.current || !box) return;
    list.current.showPopover();
    return followField(list.current, box, highest);
  }, [field, isOpen, found.length]);

  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <>
      {isOpen && (
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          // Above everything: inside a dialog that scrolls it would be cut.
          popover="manual"
          aria-label="Suggestions"
          className="fixed inset-auto max-w-[calc(100vw-1rem)] overflow-y-auto overscroll-contain border border-hairline-strong bg-white p-0 text-ink shadow-float lg:w-92"
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
        >
          {found.map((one, index) => {
            const Icon = icons[one.kind];
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's; the list never has the focus
              <div
                key={keyOf(one)}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                onClick={() => take(one)}
                className="flex min-h-14 cursor-pointer items-center gap-3.5 border-hairline px-4 py-2 not-first:border-t hover:bg-wash aria-selected:bg-wash"
              >
                <Icon size={18} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-ink-3" />
                <span className="min-w-0">
                  <span className="block truncate">
                    <Emphasised text={one.name} part={typed} />
                  </span>
                  <span className="type-hint block truncate text-ink-3">{detailOf(one)}</span>
                </span>
              </div>
            );
          })}
        </div>
      )}
      <span role="status" className="sr-only">
        {isOpen && `${found.length} ${found.length === 1 ? 'suggestion' : 'suggestions'}`}
      </span>
    </>
  );
}
