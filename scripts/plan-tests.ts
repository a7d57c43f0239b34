import { chooseTests } from './choose-tests.ts';
import { readChanges } from './read-changes.ts';
import { readTree } from './structure/source-tree.ts';
import { type Filter, testSteps } from './test-steps.ts';

export type TestPlan = {
  /** The steps to run; those that they need come along. */
  steps: string[];
  filter: Filter;
  /** Names of test files that somebody asked for: no such file is a fault. */
  names: string[];
  /** What a quick run left out, in a line. */
  leftOut?: string;
};

const everything: Filter = { vitest: [], journeys: [] };

/** What `npm test -- …` is to do. */
export async function planTests(root: string, given: string[]): Promise<TestPlan> {
  if (given.includes('--quick')) return planQuick(root);
  const steps = testSteps(everything);
  const isSteps = given.every((name) => steps.some((step) => step.name === name));
  if (isSteps) {
    return { steps: given.length > 0 ? given : steps.map(({ name }) => name), filter: everything, names: [] };
  }
  const counting = steps.filter(({ report }) => report !== undefined).map(({ name }) => name);
  return { steps: counting, filter: { vitest: given, journeys: given }, names: given };
}

/** Every gate, and of tests and journeys what the change touches. */
async function planQuick(root: string): Promise<TestPlan> {
  const { tests, journeys, beyond, others } = chooseTests(readChanges(root), await readTree(root));
  const near = beyond.length > 0 ? ` (${beyond.length} near the change, first ${beyond[0]})` : '';
  const slow = `${others + beyond.length} test files that need a database or start programs${near}`;
  return {
    steps: ['structure', 'lint', 'types', 'dead-code', 'vitest', ...(journeys.length > 0 ? ['journeys'] : [])],
    filter: { vitest: tests, journeys },
    names: [],
    leftOut: `Left out by --quick: ${slow}, and ${journeys.length > 0 ? 'every journey that did not change' : 'the journeys'}`,
  };
}
