export type ToastKind = 'success' | 'error' | 'warning' | 'info';
/** Where toasts stand: at the foot of a page, or at the top right of the office from 768 px on (ADM-TOAST-04). */
export type ToastCorner = 'foot' | 'top';
export type ToastEntry = { id: number; kind: ToastKind; text: string };

let entries: readonly ToastEntry[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function publish(next: readonly ToastEntry[]) {
  entries = next;
  for (const listener of listeners) listener();
}

/**
 * Tells something briefly, on any page (ADM-TOAST-01). Never the only place where an error is told. What stands there already
 * is told anew in place of twice.
 */
export function toast(text: string, kind: ToastKind = 'info'): void {
  const others = entries.filter((entry) => entry.text !== text || entry.kind !== kind);
  publish([...others.slice(-2), { id: nextId, kind, text }]);
  nextId += 1;
}

export const dismissToast = (id: number): void => publish(entries.filter((entry) => entry.id !== id));

/** What waits to be read, oldest first; for `useSyncExternalStore`. */
export const toasts = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => entries,
};
