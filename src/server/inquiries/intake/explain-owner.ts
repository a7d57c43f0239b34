/** Why somebody gets an inquiry whose person they know, in a sentence for the staff. `began` is `Given to` or the like. */
export const explainOwner = (name: string, began: string): string =>
  `${began} ${name}, who already has an inquiry of the same person.`;
