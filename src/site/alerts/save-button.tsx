import { BellPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { savedQuery } from '#contract/alert-choices.ts';
import { type PropertyFilters, writeFilters } from '#contract/property-search.ts';
import { Button } from '#ui/button.tsx';

const SaveDialog = lazy(() => import('./save-dialog.tsx'));

/** Beside the chips of a list: be told when something that fits comes. Nothing where nothing is chosen. */
export function SaveButton({ filters }: { filters: PropertyFilters }) {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const query = savedQuery(writeFilters(filters).toString());
  if (query === '') return null;
  const open = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <Button kind="outline" size="small" className="js-only" onClick={open}>
        <BellPlus size={16} strokeWidth={1.5} aria-hidden="true" />
        Save this search
      </Button>
      {isWanted && (
        <Suspense>
          <SaveDialog query={query} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
