import type { BodyOf } from '#contract/endpoints.ts';

/**
 * Changes that may wait for a line. Each can be sent twice without being done twice: what is added has a key, what is
 * changed names the version that was seen.
 */
export const waitingCalls = [
  'POST /inquiries/{id}/activities',
  'POST /inquiries/{id}/tasks',
  'PUT /tasks/{id}',
  'PUT /inquiries/{id}/status',
  'PUT /visits/{id}/outcome',
] as const;
export type WaitingCall = (typeof waitingCalls)[number];

export type ChangeOf<K extends WaitingCall> = {
  call: K;
  /** Of the record in the address. */
  id: string;
  body: BodyOf<K>;
  /** That was seen; null for what is added. */
  version: number | null;
  /** For whoever reads it: whose inquiry it is about, and what the task is called. */
  about: { inquiry: string; name: string; title?: string };
};
export type Change = { [K in WaitingCall]: ChangeOf<K> }[WaitingCall];

/** Why it is not sent by itself any more. */
export type Asked = {
  kind:
    | 'stale'
    /** The server says no to what it says. */
    | 'refused'
    /** Nothing can be done about it. */
    | 'gone'
    /** Nobody knows that it was this person who left it here. */
    | 'unsealed'
    /** Too old for the server to know whether it has it already. */
    | 'old';
  text: string;
  /** What it would be changed from now. */
  version?: number;
};

export type Waiting = {
  /** Of its own, and its Idempotency-Key. */
  key: string;
  person: string;
  /** Milliseconds: when it was made. */
  at: number;
  change: Change;
  /** That the office has left it here, and no other script (seal-change.ts). */
  seal: string;
  /** How often the server failed over it. */
  failures: number;
  asked: Asked | null;
};

/**
 * Milliseconds after which a repetition may be done twice: the server keeps its answers for a day
 * (store-idempotency.ts), from when the first try arrived.
 */
const safeAge = 20 * 3_600_000;

/** A clock that was put back counts as old: nobody knows how long it really was. */
export const isTooOld = (at: number, now: number): boolean => now < at || now - at > safeAge;
