import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { buttonStyle } from './button.tsx';
import { followField, placeList } from './place-list.ts';

type PopupProps = {
  /** What stands on its button. */
  face: ReactNode;
  /** What the layer is called. */
  label: string;
  children: ReactNode;
};

/** Pixels: higher than a list of suggestions, so that a dozen choices are seen at once. */
const highest = 520;

/** A button with a small layer below it. The browser's own popover: Esc and a press beside it close it. */
export function Popup({ face, label, children }: PopupProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    const [box, field] = [layer.current, button.current];
    if (!isOpen || !box || !field) return;
    let unfollow = () => {};
    // It has no size before it is shown, which is a moment later.
    const watcher = new ResizeObserver(() => {
      unfollow();
      unfollow = followField(box, field, highest);
    });
    watcher.observe(box);
    return () => {
      watcher.disconnect();
      unfollow();
    };
  }, [isOpen]);
  // What is chosen in it may move its button.
  useLayoutEffect(() => {
    if (isOpen && layer.current && button.current) placeList(layer.current, button.current, highest);
  });
  return (
    <>
      <button ref={button} type="button" popoverTarget={id} className={buttonStyle({ kind: 'outline', size: 'small' })}>
        {face}
        <ChevronDown size={16} strokeWidth={1.5} aria-hidden="true" />
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no name without a legend that is seen */}
      <div
        ref={layer}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
        className="fixed inset-auto m-0 overflow-y-auto rounded-dialog border border-hairline bg-panel py-1.5 text-ink shadow-float"
      >
        {/* What is not seen is not there: its fields have the names of others. */}
        {isOpen && children}
      </div>
    </>
  );
}
