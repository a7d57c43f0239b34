import { keysFor } from './sign-id.ts';

const keys = keysFor('notice of an erasure');

/** What lets whoever got the letter keep what it is about, for as long as there is the notice. */
export const signNotice = keys.sign;
/** Which notice that key is of; null for what we did not sign. */
export const readNoticeKey = keys.read;
