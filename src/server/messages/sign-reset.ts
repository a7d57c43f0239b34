import { keysFor } from './sign-id.ts';

const keys = keysFor('link to a new password');

/** What leads to a new password: 256 bits that nobody can guess, in the letter alone. Whether it is still good, the row says. */
export const signReset = keys.sign;
/** Which link that key is of; null for what we did not sign. */
export const readResetKey = keys.read;
