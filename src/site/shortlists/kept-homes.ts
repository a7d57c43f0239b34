import { useSyncExternalStore } from 'react';
import { isHomeId, mostKept } from '#contract/shortlist-choices.ts';
import { toast } from '#ui/toast.ts';

/** A home as it was when somebody kept it: the list is there before the server has answered, and without a network. */
export type KeptHome = {
  id: string;
  title: string;
  place: string;
  /** Rupees; null is "Price on request". */
  price: number | null;
  /** Milliseconds since 1970 by this device's clock. */
  at: number;
};
/** What a heart needs to know. */
export type Home = Omit<KeptHome, 'at'>;

const key = 'aangan-shortlist';
const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 300) : '');

function parseHome(value: unknown): KeptHome[] {
  const { id, title, place, price, at } = (value ?? {}) as Partial<Record<string, unknown>>;
  if (typeof id !== 'string' || !isHomeId(id)) return [];
  return [
    {
      id,
      title: text(title) || 'A home',
      place: text(place),
      price: typeof price === 'number' && price > 0 ? price : null,
      at: typeof at === 'number' ? at : 0,
    },
  ];
}

/** What lies in the storage. Anybody may have written there, so whatever is no home counts as none. */
export function parseKept(written: string | null): readonly KeptHome[] {
  try {
    const value: unknown = JSON.parse(written ?? '[]');
    const homes = Array.isArray(value) ? value.flatMap(parseHome) : [];
    return homes.filter(({ id }, at) => homes.findIndex((one) => one.id === id) === at).slice(0, mostKept);
  } catch {
    return [];
  }
}

type Parts = {
  shelf: () => Pick<Storage, 'getItem' | 'setItem'>;
  now: () => number;
  /** Tells this tab; other tabs hear it from the storage itself. */
  announce: () => void;
  complain: (words: string) => void;
};

/** The hearts of this browser, newest first, shared by all its tabs. Nothing of them leaves it. */
export function createKeptHomes({ shelf, now, announce, complain }: Parts) {
  /** What could not be written: it lasts as long as the page. */
  let held: string | null = null;
  let seen: { written: string | null; homes: readonly KeptHome[] } = { written: null, homes: [] };

  const readText = (): string | null => {
    try {
      return held ?? shelf().getItem(key);
    } catch {
      return null;
    }
  };
  /** The same object until something is written: React compares by identity. */
  const read = (): readonly KeptHome[] => {
    const written = readText();
    if (written !== seen.written) seen = { written, homes: parseKept(written) };
    return seen.homes;
  };
  const write = (homes: readonly KeptHome[]): void => {
    const written = JSON.stringify(homes);
    try {
      shelf().setItem(key, written);
      held = null;
    } catch {
      held = written;
      complain('This browser keeps nothing for us: your shortlist is gone once you close this page.');
    }
    announce();
  };
  return {
    read,
    /** Keeps a home, or lets go of it. One that names its day keeps its place. */
    toggle({ id, title, place, price, at = now() }: Home & { at?: number }): void {
      const homes = read();
      const others = homes.filter((one) => one.id !== id);
      if (others.length < homes.length) write(others);
      else if (homes.length >= mostKept) {
        complain(`Your shortlist holds ${mostKept} homes. Please take one out first.`);
      } else write([...others, { id, title, place, price, at }].sort((a, b) => b.at - a.at));
    },
  };
}

export const keptHomes = createKeptHomes({
  shelf: () => localStorage,
  now: () => Date.now(),
  // One path for both: this tab hears of its own changes as it does of another tab's.
  announce: () => dispatchEvent(new StorageEvent('storage', { key })),
  complain: (words) => toast(words, 'error'),
});

function watch(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

const none: readonly KeptHome[] = [];
/** A page is made for everybody: hearts come to it once it is awake. */
export const useKeptHomes = (): readonly KeptHome[] => useSyncExternalStore(watch, keptHomes.read, () => none);
export const useIsKept = (id: string): boolean =>
  useSyncExternalStore(
    watch,
    () => keptHomes.read().some((one) => one.id === id),
    () => false,
  );
