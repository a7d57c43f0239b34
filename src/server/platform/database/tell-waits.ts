import { Busy } from '#contract/errors.ts';

/** Lock not available, deadlock detected, query cancelled by its timeout (PostgreSQL, appendix A). */
const waits = new Set(['55P03', '40P01', '57014']);

/** No connection, or one that breaks: shutdown and start of the server, too many connections (appendix A, classes 08, 53, 57). */
const gone = /^(?:08\w{3}|57P0[1-5]|53300|53200)$/;

/** What the system says of a line that cannot be had or breaks (errno 3). */
const brokenLine = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** The driver gives these no code. */
const driverWords =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end)/;

type ErrorLike = { code?: unknown; syscall?: unknown; message?: unknown; cause?: unknown };

/** Whether an error says that the database cannot be reached, or that the line to it broke. */
export function isDatabaseGone(error: unknown): boolean {
  const { code, syscall, message } = (error ?? {}) as ErrorLike;
  const word = String(code ?? '');
  if (gone.test(word) || brokenLine.has(word)) return true;
  // The socket of a server on the same machine goes with it, a name may not be found: elsewhere these mean other things.
  if ((word === 'ENOENT' || word === 'EACCES') && syscall === 'connect') return true;
  if (syscall === 'getaddrinfo') return true;
  return code === undefined && driverWords.test(String(message ?? ''));
}

/**
 * A statement that the database gave up because of somebody else's work, and a database that is not there just now, are no
 * errors of the call: it may be tried again.
 */
export function tellWaits(error: unknown): unknown {
  if (waits.has(String((error as ErrorLike | null)?.code))) {
    return new Busy('Somebody else is working on the same just now. Please try again in a moment.', 2);
  }
  return isDatabaseGone(error) ? new Busy('We are not available just now. Please try again in a moment.', 5) : error;
}
