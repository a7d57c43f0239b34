import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { showLayer } from '#ui/show-layer.ts';

type TallDialogProps = {
  title: string;
  /** One line below the title. */
  lead?: ReactNode;
  /** Esc and the cross ask for it; whoever opened the dialog takes it away. */
  onLeave: () => void;
  children: ReactNode;
  foot: ReactNode;
};

/**
 * A layer as high as the window, for a form too long for a panel. A click beside it does nothing: too much would be at
 * stake.
 */
export function TallDialog({ title, lead, onLeave, children, foot }: TallDialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog) showLayer(dialog);
    // Closed before it is taken away, so that the focus goes back to what opened it.
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file picker inside that is dismissed tells of it in the same words.
        if (event.target !== ref.current) return;
        event.preventDefault();
        onLeave();
      }}
      // The browser's own closing cannot be stopped twice in a row.
      onClose={(event) => event.target === ref.current && !ref.current?.open && onLeave()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onLeave();
      }}
      className="layer m-0 h-dvh max-h-none w-full max-w-none bg-ivory text-ink shadow-dialog md:m-auto md:h-[92dvh] md:w-[min(94vw,75rem)] md:rounded-dialog"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between gap-4 border-hairline border-b bg-panel pt-[max(0.75rem,env(safe-area-inset-top))] pr-3 pb-2.5 pl-5 max-[17rem]:gap-1 max-[17rem]:pr-1 md:py-4 md:pr-5 md:pl-7">
          <div className="min-w-0">
            <h2 id={titleId} className="type-h3 leading-tight!">
              {title}
            </h2>
            {lead && <div className="type-small truncate text-ink-3">{lead}</div>}
          </div>
          <button
            type="button"
            aria-label="Close"
            onClick={onLeave}
            className="grid size-11 shrink-0 place-items-center rounded-full transition-colors hover:bg-wash max-[17rem]:size-[44px]"
          >
            <X size={20} strokeWidth={1.5} aria-hidden="true" />
          </button>
        </div>
        <div className="grid min-h-0 grow max-md:grid-rows-[auto_minmax(0,1fr)] md:grid-cols-[14.75rem_minmax(0,1fr)]">
          {children}
        </div>
        <div className="border-hairline border-t bg-panel px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:px-7">
          {foot}
        </div>
      </div>
    </dialog>
  );
}
