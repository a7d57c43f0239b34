import type { Level } from '#contract/health.ts';
import { withoutSecrets } from '../log.ts';

export type Finding = { state: Level; about: string; says: string; next?: string };
export type Say = ReturnType<typeof findingsOf>;

/** The findings of one part of the setup, under its name. */
export function findingsOf(about: string) {
  const findings: Finding[] = [];
  return {
    findings,
    ok: (says: string) => void findings.push({ state: 'ok', about, says }),
    look: (says: string, next: string) => void findings.push({ state: 'look', about, says, next }),
    wrong: (says: string, next: string) => void findings.push({ state: 'wrong', about, says, next }),
  };
}

/** What an error says, without what a library repeats of a password, and with the reason that `fetch` hides. */
export function reasonOf(cause: unknown): string {
  const { message, code, cause: deeper, errors } = cause as NodeJS.ErrnoException & { errors?: unknown[] };
  if (message === 'fetch failed' && deeper) return reasonOf(deeper);
  if (errors?.[0]) return reasonOf(errors[0]);
  return withoutSecrets(message || code || String(cause)).replace(/\.$/, '');
}
