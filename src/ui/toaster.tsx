import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { dismissToast, type ToastCorner, type ToastEntry } from './toast.ts';

/** Milliseconds a message stays; the bar at its foot shows how much is left. */
const life = 4000;
/** And under a pointer that rests: it may be there for what the message covers. */
const rest = 6000;

const looks = {
  success: { icon: CircleCheck, tone: 'text-success', bar: 'bg-success' },
  error: { icon: CircleAlert, tone: 'text-red', bar: 'bg-red' },
  warning: { icon: TriangleAlert, tone: 'text-warning', bar: 'bg-warning' },
  info: { icon: Info, tone: 'text-info', bar: 'bg-info' },
};

const corners = {
  foot: { place: 'right-5 bottom-24 lg:right-8 lg:bottom-8', width: 'w-93' },
  // Where there is room for both: on a narrow window it would cover the heading (ADM-TOAST-04).
  top: { place: 'right-5 bottom-24 md:top-17 md:right-6 md:bottom-auto lg:right-8', width: 'w-107.5' },
};

/** The messages themselves. A popover, so that it lies above open dialogs too. Loaded by `ToastPlace`. */
export default function Toaster({ shown, at }: { shown: readonly ToastEntry[]; at: ToastCorner }) {
  const region = useRef<HTMLElement>(null);
  const [, look] = useReducer((times: number) => times + 1, 0);
  // Outside of an open dialog everything is inert: it could be neither heard nor dismissed there.
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  useEffect(() => {
    dialog?.addEventListener('close', look);
    return () => dialog?.removeEventListener('close', look);
  }, [dialog]);
  // Carried over as it is: made anew there, each message would be told twice and its clock would start again.
  const [holder] = useState(makeHolder);
  useLayoutEffect(() => (dialog ?? document.body).append(holder), [holder, dialog]);
  useEffect(() => () => holder.remove(), [holder]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another dialog it has to be shown anew
  useEffect(() => {
    const element = region.current;
    if (!element?.isConnected) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (shown.length > 0) element.showPopover();
  }, [shown, dialog]);
  return createPortal(
    <section
      ref={region}
      popover="manual"
      aria-label="Messages"
      className={`fixed inset-auto m-0 max-w-[calc(100vw-2.5rem)] overflow-visible bg-transparent p-0 ${corners[at].place}`}
    >
      <div role={dialog && 'status'} className={`grid max-w-full gap-3 ${corners[at].width}`}>
        {shown.map((entry) => (
          <Toast key={entry.id} entry={entry} />
        ))}
      </div>
    </section>,
    holder,
  );
}

function makeHolder(): HTMLElement {
  const holder = document.createElement('div');
  holder.style.display = 'contents';
  return holder;
}

function Toast({ entry: { id, kind, text } }: { entry: ToastEntry }) {
  const { icon: Icon, tone, bar } = looks[kind];
  const [isFocused, setFocused] = useState(false);
  const [isPointedAt, setPointedAt] = useState(false);
  const held = isFocused || isPointedAt;
  const left = useRef(life);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resting.current), []);
  const point = (isThere: boolean) => {
    clearTimeout(resting.current);
    setPointedAt(isThere);
    if (isThere) resting.current = setTimeout(() => setPointedAt(false), rest);
  };

  // The clock stops under the focus or a pointer that moves, and goes on with what was left.
  useEffect(() => {
    if (held) return;
    const from = performance.now();
    const timer = setTimeout(() => dismissToast(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - from;
    };
  }, [held, id]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only stops the clock
    <div
      onPointerMove={() => point(true)}
      onPointerLeave={() => point(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className="relative flex animate-[rise_260ms_ease-out] items-center gap-3 overflow-hidden rounded-dialog border border-hairline bg-white py-1.5 pr-1.5 pl-4 max-[17rem]:gap-1.5 max-[17rem]:pl-2 text-ink shadow-float"
    >
      <Icon size={20} strokeWidth={1.5} aria-hidden="true" className={`shrink-0 ${tone}`} />
      <p className="grow py-2 text-[0.9375rem] leading-snug">{text}</p>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => dismissToast(id)}
        className="grid size-[44px] shrink-0 place-items-center rounded-full hover:bg-wash"
      >
        <X size={16} strokeWidth={1.5} aria-hidden="true" />
      </button>
      <span
        aria-hidden="true"
        className={`keeps-still absolute inset-x-0 bottom-0 h-[3px] origin-left ${bar}`}
        style={{ animation: `shrink ${life}ms linear forwards`, animationPlayState: held ? 'paused' : 'running' }}
      />
    </div>
  );
}
