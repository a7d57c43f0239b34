/** What is used of a browser's storage. Each call may throw: storage can be forbidden or full. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** The record under that key; null when there is none or somebody else wrote something there. */
export function readRecord(shelf: () => Shelf, key: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(shelf().getItem(key) ?? 'null');
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** @returns whether it is kept */
export function writeRecord(shelf: () => Shelf, key: string, value: object): boolean {
  try {
    shelf().setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function removeRecord(shelf: () => Shelf, key: string): void {
  try {
    shelf().removeItem(key);
  } catch {
    // What cannot be reached was never written.
  }
}

/** Until the tab is closed: what concerns one visit. */
export const tabShelf = (): Shelf => sessionStorage;
/** Shared by all tabs, and still there tomorrow. */
export const deviceShelf = (): Shelf => localStorage;
