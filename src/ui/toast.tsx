import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

type ToastKind = 'success' | 'error' | 'warning' | 'info';
type ToastEntry = { id: number; kind: ToastKind; text: string };

/** Milliseconds a message stays; the bar at its foot shows how much is left. */
const life = 4000;

let entries: readonly ToastEntry[] = [];
let nextId = 1;
const listeners = new Set<() => void>();
const none: readonly ToastEntry[] = [];

function publish(next: readonly ToastEntry[]) {
  entries = next;
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const dismiss = (id: number) => publish(entries.filter((entry) => entry.id !== id));

/** Tells something briefly. Never the only place where an error is told. */
export function toast(text: string, kind: ToastKind = 'success'): void {
  publish([...entries.slice(-2), { id: nextId, kind, text }]);
  nextId += 1;
}

const looks = {
  success: { icon: CircleCheck, tone: 'text-success', bar: 'bg-success' },
  error: { icon: CircleAlert, tone: 'text-red', bar: 'bg-red' },
  warning: { icon: TriangleAlert, tone: 'text-warning', bar: 'bg-warning' },
  info: { icon: Info, tone: 'text-info', bar: 'bg-info' },
};

/** Where toasts appear; once per page. A popover, so that it lies above open dialogs too. */
export function Toaster() {
  const shown = useSyncExternalStore(
    subscribe,
    () => entries,
    () => none,
  );
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = region.current;
    if (!element?.isConnected) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (shown.length > 0) element.showPopover();
  }, [shown]);
  return (
    <section
      ref={region}
      popover="manual"
      aria-label="Messages"
      className="fixed inset-auto right-5 bottom-24 m-0 max-w-[calc(100vw-2.5rem)] overflow-visible bg-transparent p-0 lg:right-8 lg:bottom-8"
    >
      <div className="grid w-93 max-w-full gap-3" aria-live="polite">
        {shown.map((entry) => (
          <Toast key={entry.id} entry={entry} />
        ))}
      </div>
    </section>
  );
}

function Toast({ entry: { id, kind, text } }: { entry: ToastEntry }) {
  const { icon: Icon, tone, bar } = looks[kind];
  const [held, setHeld] = useState(false);
  const left = useRef(life);

  // The clock stops under the pointer or the focus and goes on with what was left.
  useEffect(() => {
    if (held) return;
    const from = performance.now();
    const timer = setTimeout(() => dismiss(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - from;
    };
  }, [held, id]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only stops the clock
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="relative flex animate-[rise_260ms_ease-out] items-center gap-3 overflow-hidden rounded-dialog border border-hairline bg-white py-1.5 pr-1.5 pl-4 text-ink shadow-float"
    >
      <Icon size={20} strokeWidth={1.5} aria-hidden="true" className={`shrink-0 ${tone}`} />
      <p className="grow py-2 text-[0.9375rem] leading-snug">{text}</p>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => dismiss(id)}
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-wash"
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
