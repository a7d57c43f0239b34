import { sentence } from '#contract/property-labels.ts';
import type { Choice } from '#ui/select-field.tsx';

const usual = ['under-construction', 'ready-to-move', 'new-launch'];

/** The usual words, and the one that the listing came with. */
export const possessionChoices = (own: string | undefined): Choice[] =>
  [...new Set(own ? [...usual, own] : usual)].map((value) => ({ value, label: sentence(value) }));
