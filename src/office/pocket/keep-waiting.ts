import { useSyncExternalStore } from 'react';
import { readSession } from '#office/shell/session.ts';
import { tellChange } from './tell-change.ts';
import { type Waiting, waitingCalls } from './waiting-change.ts';

/** An item for each: two tabs that keep something at once do not write over one another. */
const prefix = 'officeWaits ';
/** Milliseconds after which nobody comes back for it, and the words about people go. */
const lifetime = 7 * 24 * 3_600_000;

const listeners = new Set<() => void>();
let known: { texts: string; all: readonly Waiting[] } = { texts: '', all: [] };

const keysOf = (): string[] => Object.keys(localStorage).filter((name) => name.startsWith(prefix));

/** Null for what no office has written: any script of this origin can. */
function parse(name: string): Waiting | null {
  try {
    const waiting = JSON.parse(localStorage.getItem(name) ?? '') as Waiting;
    const { key, person, at, change, seal, failures, asked } = waiting;
    const { id, call, about } = change;
    const texts = [person, seal, id, about.inquiry, about.name, asked?.text ?? '', tellChange(change)];
    const isSound =
      name === prefix + key &&
      texts.every((each) => typeof each === 'string') &&
      waitingCalls.includes(call) &&
      [at, failures].every(Number.isFinite);
    const age = Date.now() - at;
    return isSound && age < lifetime ? waiting : null;
  } catch {
    return null;
  }
}

function readAll(): readonly Waiting[] {
  const names = keysOf();
  const texts = names.map((name) => `${name} ${localStorage.getItem(name)}`).join('\n');
  if (texts !== known.texts) {
    const all = names.flatMap((name) => parse(name) ?? []);
    known = { texts, all: all.sort((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1)) };
  }
  return known.all;
}

function publish(): void {
  for (const tell of listeners) tell();
}

/** @throws where the storage is full */
export function putWaiting(waiting: Waiting): void {
  localStorage.setItem(prefix + waiting.key, JSON.stringify(waiting));
  publish();
}

/** Writes it anew, unless it was taken away meanwhile: what somebody signed out of must not come back. */
export function replaceWaiting(waiting: Waiting): void {
  if (localStorage.getItem(prefix + waiting.key) !== null) putWaiting(waiting);
}

export function removeWaiting(key: string): void {
  localStorage.removeItem(prefix + key);
  publish();
}

/** Oldest first. */
export const readWaiting = (person: string): Waiting[] => readAll().filter((each) => each.person === person);

export const findWaiting = (key: string): Waiting | undefined => readAll().find((each) => each.key === key);

/** Takes away what is of people who do not stay, too old, or of no office. */
export function dropWaiting(stays: (person: string) => boolean): void {
  const others = keysOf().filter((name) => {
    const waiting = parse(name);
    return waiting === null || !stays(waiting.person);
  });
  for (const name of others) localStorage.removeItem(name);
  if (others.length > 0) publish();
}

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  addEventListener('storage', tell);
  return () => {
    listeners.delete(tell);
    removeEventListener('storage', tell);
  };
};

/** What waits of whoever is signed in, oldest first. */
export function useWaiting(): readonly Waiting[] {
  const all = useSyncExternalStore(subscribe, readAll);
  const person = readSession()?.profile.id;
  return all.filter((each) => each.person === person);
}
