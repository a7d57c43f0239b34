import { breachFilters, letterStates } from '#contract/breach-choices.ts';
import { describeList, oneOf } from '#office/frames/list-address.ts';

export const breachAddress = describeList({ state: oneOf(breachFilters, 'open') }, 1000);
/** What is looked for. */
export type BreachSearch = ReturnType<typeof breachAddress.read>;

/** Of the people of one breach. */
export const peopleAddress = describeList({ state: oneOf([...letterStates, 'all'] as const, 'all') }, 1000);
