import { type ComponentType, type MouseEvent, type ReactNode, startTransition, useRef, useState } from 'react';
import { savesData } from '#ui/saves-data.ts';
import { toast } from '#ui/toast.ts';
import { reloadAndPress } from './press-again.ts';

type DialogProps = { open: boolean; onClose: () => void };

/** `() => import('./raise-query-dialog.tsx')`: the dialog is its default export and takes `open` and `onClose`. */
type LoadDialog<P extends object> = () => Promise<{ default: ComponentType<P & DialogProps> }>;

/**
 * A dialog that comes when somebody is about to ask for it: nothing of it is in the first view. Where it does not come,
 * that is said, and the next press tries again.
 */
export function useLateDialog<P extends object>(load: LoadDialog<P>) {
  const [View, setView] = useState<ComponentType<P & DialogProps> | null>(null);
  const [open, setOpen] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const coming = useRef<Promise<ComponentType<P & DialogProps>> | null>(null);
  const hasFailed = useRef(false);

  const fetchView = () => {
    coming.current ??= load().then(
      (module) => module.default,
      (cause: unknown) => {
        coming.current = null;
        throw cause;
      },
    );
    return coming.current;
  };
  const fetchAhead = () => {
    if (!savesData()) fetchView().catch(() => undefined);
  };
  const show = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const words = currentTarget.textContent;
    setWaiting(true);
    try {
      const view = await fetchView();
      // In parts, between which the browser shows that the button was pressed.
      startTransition(() => {
        setView(() => view);
        setOpen(true);
      });
    } catch {
      if (hasFailed.current && (await reloadAndPress(words))) return;
      hasFailed.current = true;
      toast('This form could not be loaded. Please check your connection and press again.', 'error');
    } finally {
      setWaiting(false);
    }
  };

  return { View, open, close: () => setOpen(false), opener: { waiting, fetchAhead, show } };
}

type OpenerProps = {
  opener: ReturnType<typeof useLateDialog>['opener'];
  className: string;
  children: ReactNode;
};

/** The button of a dialog that stands elsewhere, because it outlives the button. */
export function Opener({ opener: { waiting, fetchAhead, show }, className, children }: OpenerProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-busy={waiting || undefined}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onClick={show}
      className={`js-only ${className}`}
    >
      {children}
    </button>
  );
}

type DialogButtonProps<P extends object> = {
  load: LoadDialog<P>;
  /** What the dialog takes besides. */
  about: P;
  className: string;
  children: ReactNode;
};

/** A button and its dialog. */
export function DialogButton<P extends object>({ load, about, className, children }: DialogButtonProps<P>) {
  const { View, open, close, opener } = useLateDialog(load);
  return (
    <>
      <Opener opener={opener} className={className}>
        {children}
      </Opener>
      {View && <View {...about} open={open} onClose={close} />}
    </>
  );
}
