import type { AccessSession } from '#contract/floor-plans.ts';
import { type GatedContent, gatedContents } from '#contract/gates.ts';

/** A key to one home as the browser keeps it (PUB-GATE-35). */
export type StoredSession = {
  propertyId: string;
  sessionId: string;
  /** Milliseconds since 1970 by this device's clock: the moment it was answered plus what was left (TRAP-63). */
  expiresAt: number;
  unlockedContent: GatedContent[];
  storedAt: number;
  /** It was extended as often as a session may be (DECISIONS UND-08). */
  isLast?: true;
};

/** By the id of their property. */
export type Sessions = Readonly<Record<string, StoredSession>>;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function parseSession(propertyId: string, value: unknown): StoredSession | null {
  const { sessionId, expiresAt, unlockedContent, storedAt, isLast } = (value ?? {}) as Partial<Record<string, unknown>>;
  if (!isText(sessionId) || typeof expiresAt !== 'number' || !Array.isArray(unlockedContent)) return null;
  return {
    propertyId,
    sessionId,
    expiresAt,
    unlockedContent: gatedContents.filter((content) => unlockedContent.includes(content)),
    storedAt: typeof storedAt === 'number' ? storedAt : 0,
    ...(isLast === true && { isLast }),
  };
}

/** What lies in the storage. Anybody may have written there, so whatever is no session counts as none. */
export function parseSessions(text: string | null): Sessions {
  let value: unknown = null;
  try {
    value = JSON.parse(text ?? 'null');
  } catch {
    // Not ours.
  }
  if (typeof value !== 'object' || value === null) return {};
  const read = Object.entries(value).map(([id, entry]) => [id, parseSession(id, entry)] as const);
  return Object.fromEntries(read.filter((entry): entry is [string, StoredSession] => entry[1] !== null));
}

/** The server's answer as it is kept: counted from now, never from the server's time of day. */
export const toStored = (
  { propertyId, sessionId, unlockedContent, remainingTime, extensionsLeft }: AccessSession,
  now: number,
): StoredSession => ({
  propertyId,
  sessionId,
  unlockedContent,
  expiresAt: now + remainingTime,
  storedAt: now,
  ...(extensionsLeft === 0 && { isLast: true }),
});

/** Milliseconds left; zero or less when it is over. */
export const remainingOf = ({ expiresAt }: Pick<StoredSession, 'expiresAt'>, now: number): number => expiresAt - now;

/** Without those that are over. */
export const dropExpired = (sessions: Sessions, now: number): Sessions =>
  Object.fromEntries(Object.entries(sessions).filter(([, session]) => remainingOf(session, now) > 0));

/**
 * The live session of that property, or the one stored last when none is named. The latter is good for showing only:
 * what it opens is always asked with a property (TRAP-61).
 */
export function findSession(sessions: Sessions, now: number, propertyId?: string): StoredSession | null {
  const live = Object.values(dropExpired(sessions, now));
  if (propertyId !== undefined) return live.find((session) => session.propertyId === propertyId) ?? null;
  return live.sort((a, b) => b.storedAt - a.storedAt)[0] ?? null;
}

/** Whether it opens that property, and that content of it where one is named (PUB-GATE-38, 44). */
export const opens = (session: StoredSession | null, propertyId: string, content?: GatedContent): boolean =>
  session !== null &&
  session.sessionId !== '' &&
  session.propertyId === propertyId &&
  (content === undefined || session.unlockedContent.includes(content));

/** `14m 32s`, `42s` under a minute, `Expired` at zero or less. A second that has begun counts. */
export function remainingText(milliseconds: number): string {
  if (!(milliseconds > 0)) return 'Expired';
  const seconds = Math.ceil(milliseconds / 1000);
  return seconds < 60 ? `${seconds}s` : `${Math.floor(seconds / 60)}m ${seconds % 60}s`;
}
