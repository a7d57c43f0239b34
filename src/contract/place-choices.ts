/** How an address is searched for (001 §9). No zod here: the office asks the same. */

/** Shorter searches find nothing, so that a list does not flicker at the first letters. */
export const shortestSearch = 3;
/** Results of a search. */
export const mostPlaces = 5;
