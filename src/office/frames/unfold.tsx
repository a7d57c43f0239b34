import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { buttonStyle } from '#ui/button.tsx';

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
    <div>
      <button type="button" onClick={() => setOpened(true)} className={buttonStyle({ kind: 'outline', size: 'small' })}>
        <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
        {label}
      </button>
    </div>
  );
}
