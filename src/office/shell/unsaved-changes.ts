import { createContext, useContext, useId, useLayoutEffect, useSyncExternalStore } from 'react';

/** Each with the names of the address that it hangs on: it goes when one of them changes. */
const dirty = new Map<string, readonly string[]>();
const listeners = new Set<() => void>();
let asked: { action: () => void; isPart: boolean } | null = null;

const publish = () => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What the parts around a form hang on (`HangsOn`). */
export const AddressNames = createContext<readonly string[]>([]);

/**
 * A screen that holds what is typed and not saved says so. Then leaving it, closing the tab and signing out ask first,
 * and a session that ends is signed in again over the screen instead of taking it away.
 *
 *     useUnsavedChanges(form.formState.isDirty);
 */
export function useUnsavedChanges(isDirty: boolean): void {
  const id = useId();
  const names = useContext(AddressNames);
  useLayoutEffect(() => {
    if (!isDirty) return;
    dirty.set(id, names);
    publish();
    return () => {
      dirty.delete(id);
      publish();
    };
  }, [id, isDirty, names]);
}

export const hasUnsavedChanges = (): boolean => dirty.size > 0;

type Place = { pathname: string; search: string };

/** Whether something typed would be gone at that other address. */
export function isLostAt(from: Place, to: Place): boolean {
  if (from.pathname !== to.pathname) return hasUnsavedChanges();
  const [now, then] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
  return [...dirty.values()].some((names) => names.some((name) => now.get(name) !== then.get(name)));
}

/** What was typed may go. Screens that are still there say so again when it changes next. */
export function forgetUnsavedChanges(): void {
  dirty.clear();
  publish();
}

function ask(action: () => void, isPart: boolean): void {
  if (!hasUnsavedChanges()) {
    action();
    return;
  }
  asked = { action, isPart };
  publish();
}

/** Does it at once, or after the person has agreed to lose what is not saved. */
export const leaveFor = (action: () => void): void => ask(action, false);

/** The same where only a part of the screen goes, such as a dialog: what is typed in the rest of it stays unsaved. */
export const leavePart = (action: () => void): void => ask(action, true);

/** The answer to their question. */
export function answerLeave(isAgreed: boolean): void {
  const left = asked;
  asked = null;
  if (isAgreed && !left?.isPart) dirty.clear();
  publish();
  if (isAgreed) left?.action();
}

export const useIsDirty = (): boolean => useSyncExternalStore(subscribe, hasUnsavedChanges);
export const useIsLeaving = (): boolean => useSyncExternalStore(subscribe, () => asked !== null);
