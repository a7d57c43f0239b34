import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { buttonStyle } from '#ui/button.tsx';
import { chosenFilters } from './filter-choices.ts';
import type { PropertiesPageData } from './read-properties-page.ts';

const FilterPanel = lazy(() => import('./filter-panel.tsx'));

/** The filters on a phone: a button that opens them in a sheet (PUB-LIST-25). */
export function FilterSheet({ page }: { page: PropertiesPageData }) {
  // Null until it was opened once: before that its code is not even loaded.
  const [open, setOpen] = useState<boolean | null>(null);
  const chosen = chosenFilters(page).length;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open === true}
        onClick={() => setOpen(true)}
        className={buttonStyle({ kind: 'outline', wide: true, className: 'js-only px-3!' })}
      >
        <SlidersHorizontal size={18} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
        Filters
        {chosen > 0 && (
          <span className="grid size-6 shrink-0 place-items-center rounded-control bg-green text-white text-xs">
            {chosen}
            <span className="sr-only"> chosen</span>
          </span>
        )}
      </button>
      {open !== null && (
        <Suspense fallback={null}>
          <FilterPanel page={page} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
