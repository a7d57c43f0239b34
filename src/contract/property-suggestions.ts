import { z } from 'zod';
import { one } from './envelope.ts';
import { id } from './ids.ts';
import { facetQuery } from './properties.ts';

/** Suggestions in one answer: what fits between a field and the keyboard of a phone. */
export const mostSuggestions = 8;
/** Letters that say too little to suggest anything. */
export const leastTyped = 2;

export const suggestionQuery = z.object({
  ...facetQuery.shape,
  search: facetQuery.shape.search.meta({
    description: 'What was typed so far; the other filters stay in the lists that places and developers lead to',
  }),
});

const name = z.string();
const homes = z.number().int().positive().meta({ description: 'As many as the list shows that it leads to' });

const kept = z.string().optional().meta({
  description:
    'A price or choices that were typed beside the name, to be searched for there; left out where there are none',
});

/** What somebody may mean who has typed so far. */
export const suggestion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('city'), name, homes, kept }),
  z.object({ kind: z.literal('locality'), name, city: z.string(), homes, kept }),
  z.object({ kind: z.literal('developer'), id, name, homes, kept }),
  z.object({
    kind: z.literal('home'),
    id,
    name,
    place: z.string(),
    price: z.number().nullable().meta({ description: 'Rupees' }),
  }),
]);
export type Suggestion = z.infer<typeof suggestion>;
export const suggestionsAnswer = one(z.array(suggestion));
