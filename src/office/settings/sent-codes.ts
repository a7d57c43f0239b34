export type Channel = 'email' | 'phone';

/** A code that is on its way to a new e-mail address or phone. The code itself is never kept. */
export type SentCode = {
  /** Where it went: an address, or a number with its calling code. Empty once that is over; the count stays. */
  target: string;
  /** How many were asked for over this channel since `countedFrom`. */
  sends: number;
  /** Milliseconds since 1970, like `sentAt`. */
  countedFrom: number;
  sentAt: number;
  /** Milliseconds after `sentAt` until another may be asked for. */
  wait: number;
  /** Milliseconds after `sentAt` that it is good for. */
  life: number;
};

/** Codes that may be asked for over one channel (CONST-07). The server counts too, and has the last word. */
export const maxSends = 5;
/** Milliseconds after which the server counts anew. */
const countLife = 60 * 60_000;

const keyOf = (ownerId: string, channel: Channel) => `contactChange:${ownerId}:${channel}`;

/** What is still worth knowing at `now` of a kept record; null when nothing is. */
export function readRecord(text: string | null, now: number): SentCode | null {
  let kept: Partial<SentCode> | null = null;
  try {
    kept = JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
  if (kept === null || typeof kept !== 'object') return null;
  const { target, sends, countedFrom, sentAt, wait, life } = kept;
  const numbers = [sends, countedFrom, sentAt, wait, life];
  if (typeof target !== 'string' || !numbers.every((each) => Number.isFinite(each))) return null;
  const record = kept as SentCode;
  // A clock that was put back counts as no time at all.
  const age = (from: number) => Math.max(0, now - from);
  const isCounting = age(record.countedFrom) < countLife;
  const isOpen = record.target !== '' && age(record.sentAt) < Math.max(record.wait, record.life);
  if (!isCounting && !isOpen) return null;
  return {
    ...record,
    target: isOpen ? record.target : '',
    sends: isCounting ? record.sends : 0,
    countedFrom: isCounting ? record.countedFrom : now,
  };
}

export const readSentCode = (ownerId: string, channel: Channel): SentCode | null =>
  readRecord(localStorage.getItem(keyOf(ownerId, channel)), Date.now());

export function keepSentCode(ownerId: string, channel: Channel, record: SentCode | null): void {
  if (record === null) localStorage.removeItem(keyOf(ownerId, channel));
  else localStorage.setItem(keyOf(ownerId, channel), JSON.stringify(record));
}

/** Another tab asked for a code, or used it. @returns how to stop listening */
export function followSentCode(ownerId: string, channel: Channel, listener: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === null || key === keyOf(ownerId, channel)) listener();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
