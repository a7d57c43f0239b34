import { keysFor } from './sign-id.ts';

const keys = keysFor('stop letters about an inquiry');

/** What ends letters to whoever wrote that inquiry, by the one click of a mail program. It opens nothing. */
export const signLetter = keys.sign;
/** Which inquiry that key is of; null for what we did not sign. */
export const readLetterKey = keys.read;
