/** A piece of code that stands once in its file; `put` takes its place. */
export type Change = { take: string; put: string };

/** A control of docs/SECURITY.md, how it is taken out, and the tests that stand nearest to it. */
export type Control = Change & {
  /** First cell of its row in docs/SECURITY.md, without the numbers in brackets at its end. */
  threat: string;
  name: string;
  /** From the root of the repository. */
  file: string;
  /** What holds the same beside it and goes with it; in `file` unless it says another. */
  also?: (Change & { file?: string })[];
  /** Names of test files, without `.test.ts`; the nearest first. */
  tests: string[];
};
