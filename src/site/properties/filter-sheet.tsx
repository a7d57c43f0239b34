import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { buttonStyle } from '#ui/button.tsx';
import { chosenFilters } from './filter-choices.ts';
import type { PropertiesPageData } from './read-properties-page.ts';

const FilterPanel = lazy(() => import('./filter-panel.tsx'));

type FilterSheetProps = { page: PropertiesPageData; isRest?: boolean };

/**
 * A button that opens the filters in a sheet: all of them on a phone (PUB-LIST-25), and those beside the six (`isRest`) on a
 * wide screen.
 */
export function FilterSheet({ page, isRest = false }: FilterSheetProps) {
  // Null until it was opened once: before that its code is not even loaded.
  const [open, setOpen] = useState<boolean | null>(null);
  const chosen = chosenFilters(page).filter(({ isMore }) => isMore || !isRest);
  const look = isRest
    ? 'js-only touch inline-flex min-h-11 items-center gap-2 font-[550] text-[0.9375rem] hover:text-green'
    : buttonStyle({ kind: 'outline', wide: true, className: 'js-only px-3!' });
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open === true}
        onClick={() => setOpen(true)}
        className={look}
      >
        <SlidersHorizontal size={18} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
        {isRest ? 'More filters' : 'Filters'}
        {chosen.length > 0 && (
          <span className="grid size-6 shrink-0 place-items-center rounded-control bg-green text-white text-xs">
            {chosen.length}
            <span className="sr-only"> chosen</span>
          </span>
        )}
      </button>
      {open !== null && (
        <Suspense fallback={null}>
          <FilterPanel page={page} open={open} onClose={() => setOpen(false)} isRest={isRest} />
        </Suspense>
      )}
    </>
  );
}
