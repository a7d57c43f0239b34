import { BellPlus } from 'lucide-react';
import { type PropertyFilters, writeFilters } from '#contract/property-search.ts';
import { savedQuery } from '#contract/saved-searches.ts';
import { DialogButton } from '#site/shell/dialog-button.tsx';
import { buttonStyle } from '#ui/button.tsx';

const loadDialog = () => import('./save-dialog.tsx');

/** Beside the chips of a list: be told when something that fits comes. Nothing where nothing is chosen. */
export function SaveButton({ filters }: { filters: PropertyFilters }) {
  const query = savedQuery(writeFilters(filters).toString());
  if (query === '') return null;
  return (
    <DialogButton load={loadDialog} about={{ query }} className={buttonStyle({ kind: 'outline', size: 'small' })}>
      <BellPlus size={16} strokeWidth={1.5} aria-hidden="true" />
      Save this search
    </DialogButton>
  );
}
