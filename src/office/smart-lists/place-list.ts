import { compareTexts } from '#contract/compare-names.ts';
import type { SmartList } from '#contract/smart-lists.ts';

const kinds: readonly SmartList['kind'][] = ['house', 'shared', 'own'];

/** All of them with one that has just been saved, where it will stand when they are read again. */
export const placeList = (lists: readonly SmartList[], saved: SmartList): SmartList[] =>
  [...lists.filter(({ id }) => id !== saved.id), saved].sort(
    (a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || (a.kind === 'house' ? 0 : compareTexts(a.name, b.name)),
  );
