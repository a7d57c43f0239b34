import { Mark } from '#ui/mark.tsx';

/** While the first screen's code is on its way. Most never see it: it waits a moment before it shows. */
export function Opening() {
  return (
    <div role="status" className="grid min-h-dvh place-items-center">
      <span className="sr-only">Loading</span>
      <Mark size={44} court="animate-[breathe_1.6s_ease-in-out_infinite] fill-brass" className="text-ink-3" />
    </div>
  );
}
