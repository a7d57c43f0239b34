import type { EventMatcher } from './match-events.ts';
import { type Sender, sendLetters } from './send-letters.ts';
import { hasWaitingEvents } from './store-events.ts';

/**
 * Finds who is to be told of what happened, and writes to them. Of homes that came together, as with an import, somebody gets
 * one letter: while another worker is still at some of them, that one writes. @returns how many letters were queued
 */
export async function tellReaders(
  platform: Sender,
  matcher: EventMatcher,
  at: Date,
  signal?: AbortSignal,
): Promise<number> {
  await matcher.matchAll(platform.db, signal);
  if (await hasWaitingEvents(platform.db)) return 0;
  return sendLetters(platform, at, signal);
}
