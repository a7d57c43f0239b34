import type { Logger } from '../log.ts';

/** The app was broken by an error nobody caught; who started it may start it again. */
export const crashCode = 70;
const longestStop = 10_000;
/** A start is given up between two of its steps, such as making the database, which a busy machine takes long for. */
const longestStart = 20_000;

/**
 * Calls `stop` once, on SIGTERM or SIGINT, and ends the process with 0; with 1 when it took longer than 10 s, or 30 s
 * where a start is still under way. An error that nobody caught leaves the process in an unknown state: it is logged and stops the app too.
 */
export function stopOnSignals(log: Logger, stop: () => Promise<void>, isStarting: () => boolean): void {
  let isStopping = false;
  const end = async (code: number) => {
    if (isStopping) return;
    isStopping = true;
    const longest = isStarting() ? longestStart + longestStop : longestStop;
    setTimeout(() => {
      log.error('stopping took too long');
      process.exit(1);
    }, longest).unref();
    try {
      await stop();
    } catch (cause) {
      log.error({ err: cause }, 'stopping failed');
      process.exit(1);
    }
    process.exit(code);
  };
  process.on('SIGTERM', () => void end(0));
  process.on('SIGINT', () => void end(0));
  process.on('uncaughtException', (cause) => {
    log.fatal({ err: cause }, 'an error was not caught');
    void end(crashCode);
  });
  process.on('unhandledRejection', (cause) => log.error({ err: cause }, 'a rejection was not handled'));
  // A worker whose primary is gone would keep the port for itself.
  process.on('disconnect', () => void end(0));
}
