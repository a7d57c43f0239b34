import { keysFor } from './sign-id.ts';

const keys = keysFor('visit of its visitor');

/** What opens a visit to whoever got the letter about it, for as long as there is the visit. */
export const signVisit = keys.sign;
/** Which visit that key is of; null for what we did not sign. */
export const readVisitKey = keys.read;
