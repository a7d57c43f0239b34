import { keysFor } from './sign-id.ts';

const keys = keysFor('proof of an address');

/** What proves that somebody reads what comes to an address, in the letter alone. Whether it is still good, the row says. */
export const signProof = keys.sign;
/** Which link that key is of; null for what we did not sign. */
export const readProofKey = keys.read;
