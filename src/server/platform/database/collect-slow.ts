import type { LogEvent } from 'kysely';

/** Milliseconds from which on a question is slow; a visitor's may take 2,500. */
const slowFrom = 500;
/** Different statements that one process remembers until they are written down, and letters of each. */
const most = { statements: 50, letters: 400 };

export type SlowQuestion = { statement: string; seen: number; slowest: number };
export type SlowQuestions = {
  note(event: LogEvent): void;
  /** Those since the last time, and none of them again. */
  take(): SlowQuestion[];
};

/** Values stand apart from a statement; texts that are written into it, though only words of ours, are left out as well. */
export const withoutValues = (statement: string): string =>
  statement
    .replace(/'(?:[^']|'')*'/g, "'…'")
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most.letters);

/** Time in the database alone: waiting for a connection is not counted. */
export function collectSlow(): SlowQuestions {
  let kept = new Map<string, SlowQuestion>();
  return {
    note({ query, queryDurationMillis }) {
      if (queryDurationMillis < slowFrom) return;
      const statement = withoutValues(query.sql);
      const known = kept.get(statement);
      const slowest = Math.round(Math.max(queryDurationMillis, known?.slowest ?? 0));
      if (known !== undefined || kept.size < most.statements) {
        kept.set(statement, { statement, seen: (known?.seen ?? 0) + 1, slowest });
      }
    },
    take() {
      const taken = [...kept.values()];
      kept = new Map();
      return taken;
    },
  };
}
