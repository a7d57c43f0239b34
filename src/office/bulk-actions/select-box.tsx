import { type RefObject, useEffect } from 'react';
import type { Selection } from './use-selection.ts';

type SelectBoxProps = { label: string; checked: boolean; onChange: () => void };

/** Chooses a row. As large as a finger, and no wider in a table than it looks. */
export const SelectBox = ({ label, checked, onChange }: SelectBoxProps) => (
  <label className="-my-2 -ml-3 grid size-11 shrink-0 cursor-pointer place-items-center">
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      onChange={onChange}
      className="size-4.5 cursor-pointer accent-green"
    />
  </label>
);

type ChoosePageProps = { selection: Selection; box: RefObject<HTMLInputElement | null> };

/** Chooses all rows of the page, or none of them. */
export function ChoosePage({ selection: { isPage, togglePage }, box }: ChoosePageProps) {
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPage === 'some';
  }, [isPage, box]);
  return (
    <label className="type-small inline-flex min-h-11 cursor-pointer items-center gap-3 px-4 text-ink-2">
      <input
        ref={box}
        type="checkbox"
        checked={isPage === 'all'}
        onChange={togglePage}
        className="size-4.5 shrink-0 cursor-pointer accent-green"
      />
      Choose all on this page
    </label>
  );
}
