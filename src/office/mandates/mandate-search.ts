import { mandateFilters } from '#contract/mandate-choices.ts';
import { describeList, oneOf, wordsOf } from '#office/frames/list-address.ts';

export const mandateAddress = describeList({ state: oneOf(mandateFilters, 'all'), search: wordsOf(200) }, 1000);
/** What is looked for. */
export type MandateSearch = ReturnType<typeof mandateAddress.read>;
