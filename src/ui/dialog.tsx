import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { hideLayer, showLayer } from './show-layer.ts';

type DialogProps = {
  /**
   * Whether it is open; of one that an address opens the id of what it shows. Another id opens it anew: an address may lead
   * from one to the next in one drawing, after the browser has closed the first.
   */
  open: boolean | string | null;
  /** Somebody leaves it. Not told where `open` closed it: whoever did so may show something else by now. */
  onClose: () => void;
  /** It has closed, however: what it said may be forgotten. */
  onGone?: () => void;
  title: string;
  children: ReactNode;
  /** Stays in place below the content, such as the buttons of a sheet. */
  foot?: ReactNode;
  /** `sheet` rises from the foot of a phone; `dialog` fills it. Both are a centred panel on wide screens. */
  kind?: 'dialog' | 'sheet';
  width?: string;
  /** While something would be lost: every way out only asks. `onClose` may put a question first, and `open` closes it. */
  asksFirst?: boolean;
};

/**
 * What somebody who opened a form is about to fill in; of radio buttons the chosen one. Not what only machines see, and
 * nothing further down: whoever opens something to read begins at its head.
 */
function firstFieldOf(content: HTMLElement | null): HTMLElement | undefined {
  const foot = content?.getBoundingClientRect().bottom ?? 0;
  return [...(content?.querySelectorAll<HTMLElement>('input, select, textarea') ?? [])].find(
    (field) =>
      field.tabIndex >= 0 &&
      field.matches(':enabled:not([type=hidden], [type=radio]:not(:checked))') &&
      field.checkVisibility() &&
      field.getBoundingClientRect().bottom <= foot,
  );
}

/**
 * A layer over the page. The browser's own `<dialog>` does what must not be written by hand: it holds the focus,
 * makes the rest inert, closes the top layer on Esc and gives the focus back to what opened it. A button within that
 * does nothing but close it says `data-leaves`, and is a way out like the cross.
 */
export function Dialog({
  open,
  onClose,
  onGone,
  title,
  children,
  foot,
  kind = 'dialog',
  width = 'md:w-[26.75rem]',
  asksFirst = false,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (open && dialog && !dialog.open) showLayer(dialog, () => firstFieldOf(content.current));
    if (!open && dialog?.open) dialog.close();
  }, [open]);

  const leave = () => (asksFirst ? onClose() : hideLayer(ref.current));
  const place =
    kind === 'sheet'
      ? 'sheet mx-auto mt-auto mb-0 w-full max-h-[calc(100dvh-4rem)] rounded-t-sheet md:my-auto md:rounded-dialog md:max-h-[86dvh]'
      : 'm-0 h-dvh max-h-none w-full md:m-auto md:h-fit md:max-h-[86dvh] md:rounded-dialog';
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onClose={({ target, currentTarget }) => {
        // That of a dialog inside this one rises through React; what is open again has not gone.
        if (target !== currentTarget || currentTarget.open) return;
        // The browser lets not every close be stopped: the form stays in sight until the question is answered.
        if (open && asksFirst) currentTarget.showModal();
        else onGone?.();
        if (open) onClose();
      }}
      onCancel={(event) => {
        // A file picker inside that is dismissed tells of it in the same words.
        if (!asksFirst || event.target !== ref.current) return;
        event.preventDefault();
        onClose();
      }}
      // Before the browser's own closing, which a second Esc would not let anybody stop.
      onKeyDown={(event) => {
        if (!asksFirst || event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
        if ((event.target as Element).closest('dialog') !== ref.current) return;
        event.preventDefault();
        onClose();
      }}
      onClick={({ target }) => {
        if (target === ref.current) leave();
        else if (target instanceof Element && target.closest('[data-leaves], dialog')?.matches('[data-leaves]'))
          leave();
      }}
      className={`layer max-w-none bg-ivory text-ink shadow-dialog md:max-w-[92vw] ${width} ${place}`}
    >
      <div className="flex h-full max-h-[inherit] flex-col">
        <div className="flex items-center justify-between gap-2 border-hairline border-b py-3 pr-3 pl-5 md:py-4 md:pr-4 md:pl-7">
          <h2 id={titleId} className="type-h3 leading-none!">
            {title}
          </h2>
          <button
            type="button"
            aria-label="Close"
            onClick={leave}
            className="grid size-[44px] shrink-0 place-items-center rounded-full transition-colors hover:bg-wash"
          >
            <X size={20} strokeWidth={1.5} aria-hidden="true" />
          </button>
        </div>
        <div ref={content} className="grow overflow-y-auto overscroll-contain px-5 py-6 md:px-7">
          {children}
        </div>
        {foot && (
          <div className="border-hairline border-t bg-white px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:px-7">
            {foot}
          </div>
        )}
      </div>
    </dialog>
  );
}
