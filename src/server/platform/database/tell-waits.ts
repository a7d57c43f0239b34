import { Busy } from '#contract/errors.ts';

/**
 * Lock not available, deadlock detected, query cancelled by its timeout, and a row that was deleted while another was written that
 * belongs to it (PostgreSQL, appendix A): whoever tries again is told what is so now.
 */
const waits = new Set(['55P03', '40P01', '57014', '23503', '23001']);

/** No connection, or one that breaks: shutdown and start of the server, too many connections (appendix A, classes 08, 53, 57). */
const gone = /^(?:08\w{3}|57P0[1-5]|25P0[34]|53300|53200)$/;

/** No room, a file that cannot be written, a database that takes no writes just now (appendix A, classes 53, 58, 25). */
const closed = new Set(['53000', '53100', '53400', '58030', '25006']);

/** The same of a disk of ours, which holds files and uploads, or of what the system lends a process (errno 3). */
const noRoom = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE', 'ENFILE', 'EIO']);

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
 * A statement that the database gave up because of somebody else's work, and a database or a disk that is not there, full or
 * closed just now, are no errors of the call: it may be tried again. The log has the cause all the same.
 */
export function tellWaits(error: unknown): unknown {
  const code = String((error as ErrorLike | null)?.code);
  if (closed.has(code) || noRoom.has(code)) {
    return new Busy('We cannot take this just now. Please try again later.', 30);
  }
  if (waits.has(code)) {
    return new Busy('Somebody else is working on the same just now. Please try again in a moment.', 2);
  }
  return isDatabaseGone(error) ? new Busy('We are not available just now. Please try again in a moment.', 5) : error;
}
