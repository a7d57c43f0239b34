import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';

type UnfoldProps = {
  label: string;
  /** False: it is open from the beginning. Opened by hand it stays so. */
  isFolded: boolean;
  children: ReactNode;
};

/** A form behind a button, where many stand beside each other. */
export function Unfold({ label, isFolded, children }: UnfoldProps) {
  const [isOpened, setOpened] = useState(!isFolded);
  if (isOpened || !isFolded) return children;
  return (
    <button
      type="button"
      onClick={() => setOpened(true)}
      className="quiet-link touch type-small inline-flex items-center gap-1.5 justify-self-start"
    >
      <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
      {label}
    </button>
  );
}
