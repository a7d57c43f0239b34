import { SlidersHorizontal } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { DialogButton } from '#site/shell/dialog-button.tsx';
import { buttonStyle } from '#ui/button.tsx';
import { chosenFilters } from './filter-choices.ts';
import { whenSearchAsked } from './open-search.ts';
import type { PropertiesPageData } from './read-properties-page.ts';

const loadPanel = () => import('./filter-panel.tsx');

type FilterSheetProps = { page: PropertiesPageData; isRest?: boolean };

/**
 * A button that opens the filters in a sheet: all of them on a phone (PUB-LIST-25), and those beside the six (`isRest`) on a
 * wide screen. On a phone it begins with the search, which the header leads to.
 */
export function FilterSheet({ page, isRest = false }: FilterSheetProps) {
  const chosen = chosenFilters(page).filter(({ isMore }) => isMore || !isRest);
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isRest) return;
    return whenSearchAsked(() => {
      const button = box.current?.querySelector('button');
      // On a wide screen the search stands on the page.
      if (!button?.checkVisibility()) return false;
      button.click();
      return true;
    });
  }, [isRest]);
  const look = isRest
    ? 'touch inline-flex min-h-11 items-center gap-2 font-[550] text-[0.9375rem] hover:text-green'
    : buttonStyle({ kind: 'outline', wide: true, className: 'px-3!' });
  return (
    <span ref={box} className="contents">
      <DialogButton load={loadPanel} about={{ page, isRest }} className={look}>
        <SlidersHorizontal size={18} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
        {isRest ? 'More filters' : 'Filters'}
        {chosen.length > 0 && (
          <span className="grid size-6 shrink-0 place-items-center rounded-control bg-green text-white text-xs">
            {chosen.length}
            <span className="sr-only"> chosen</span>
          </span>
        )}
      </DialogButton>
    </span>
  );
}
