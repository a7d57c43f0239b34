import { keysFor } from './sign-id.ts';

/** Two keys of one reader: what stops letters stands in headers, which more machines see, and opens nothing. */
const purposes = { open: 'saved searches of a reader', stop: 'stop letters to a reader' } as const;
const [open, stop] = [keysFor(purposes.open), keysFor(purposes.stop)];

/** What opens all that the reader of a letter has saved, for as long as there is something. */
export const signAlerts = open.sign;
export const readAlertsKey = open.read;
/** What ends all of it by the one click of a mail program. */
export const signStop = stop.sign;
export const readStopKey = stop.read;
