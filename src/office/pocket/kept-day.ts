import type { Today } from '#contract/today.ts';
import { readSession } from '#office/shell/session.ts';
import { storedText } from '#office/shell/stored-text.ts';
import { keepsDay } from './pocket-choice.ts';
import { isFor, type KeptDay, shortenDay } from './shorten-day.ts';

const stored = storedText('officeDay');

function readStored(): KeptDay | null {
  try {
    const kept = JSON.parse(stored.read()) as KeptDay | null;
    return typeof kept?.today === 'object' && typeof kept.readAt === 'number' ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps the day of whoever is signed in, where they want it. */
export function keepDay(today: Today): void {
  const person = readSession()?.profile.id;
  if (person === undefined || !keepsDay(person)) return;
  try {
    stored.write(JSON.stringify({ person, readAt: Date.now(), today: shortenDay(today) } satisfies KeptDay));
  } catch {
    // The storage is full: better none than one of yesterday.
    stored.write('');
  }
}

/** What was kept for whoever is signed in, where it is not too old; everything else goes. */
export function readDay(): KeptDay | null {
  const kept = readStored();
  const person = readSession()?.profile.id;
  if (kept !== null && person !== undefined && isFor(kept, person, Date.now()) && keepsDay(person)) return kept;
  if (stored.read() !== '') stored.write('');
  return null;
}
