import { useEffect, useRef } from 'react';

type SelectBoxProps = { label: string; checked: boolean; isSome?: boolean; onChange: () => void };

/** Chooses a row, or with `isSome` all of a page. As large as a finger, and no wider in a table than it looks. */
export function SelectBox({ label, checked, isSome = false, onChange }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <label className="-my-2 -ml-3 grid size-11 shrink-0 cursor-pointer place-items-center">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={onChange}
        className="size-4.5 cursor-pointer accent-green"
      />
    </label>
  );
}
