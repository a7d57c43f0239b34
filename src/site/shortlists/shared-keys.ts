import { useSyncExternalStore } from 'react';
import { deviceShelf, readRecord, writeRecord } from '#site/inquiries/shelf.ts';

/** A shared list that this browser is on: the key of its link, and the one that shows whose hearts are whose. */
export type ListKeys = { key: string; memberKey: string; name: string; isOwner: boolean };

const place = 'aangan-shared-lists';
const mostLists = 20;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function parseKeys(value: unknown): ListKeys[] {
  const { key, memberKey, name, isOwner } = (value ?? {}) as Partial<Record<string, unknown>>;
  if (!text(key) || !text(memberKey)) return [];
  return [{ key: text(key), memberKey: text(memberKey), name: text(name).slice(0, 200), isOwner: isOwner === true }];
}

let seen: { written: string; lists: readonly ListKeys[] } = { written: '', lists: [] };
/** Newest first; the same object until something is written. */
export function readLists(): readonly ListKeys[] {
  const { lists } = readRecord(deviceShelf, place) ?? {};
  const written = JSON.stringify(lists ?? []);
  if (written !== seen.written) seen = { written, lists: Array.isArray(lists) ? lists.flatMap(parseKeys) : [] };
  return seen.lists;
}

const write = (lists: readonly ListKeys[]): boolean => {
  const isKept = writeRecord(deviceShelf, place, { lists: lists.slice(0, mostLists) });
  dispatchEvent(new StorageEvent('storage', { key: place }));
  return isKept;
};
/** @returns whether it is kept: who loses the keys of a list can neither change nor end it */
export const keepList = (keys: ListKeys): boolean =>
  write([keys, ...readLists().filter(({ key }) => key !== keys.key)]);
/** Whoever made the list may have named it anew since: it keeps its place. */
export function noteName(key: string, name: string): void {
  const lists = readLists();
  if (lists.some((one) => one.key === key && one.name !== name))
    write(lists.map((one) => (one.key === key ? { ...one, name } : one)));
}
export const forgetList = (key: string): boolean => write(readLists().filter((one) => one.key !== key));

/** The key of the link with that of this browser, which is empty where it is not on the list. */
export const keysFor = (key: string): { key: string; memberKey: string } => ({
  key,
  memberKey: readLists().find((one) => one.key === key)?.memberKey ?? '',
});

/** 256 random bits, as the server wants them. `crypto.randomUUID` is missing where a trial is opened over plain http. */
export const makeListKey = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Behind the `#`, which no browser sends: neither a server nor a log nor another site learns of it. */
export const listPath = (key: string): string => `/lists#${key}`;

function watch(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}
const none: readonly ListKeys[] = [];
export const useLists = (): readonly ListKeys[] => useSyncExternalStore(watch, readLists, () => none);
