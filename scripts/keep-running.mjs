// When a server that ended by itself is started again. Plain JavaScript without packages, like start.mjs that asks.

/** The server broke by an uncaught error and asks to be started again (src/server/platform/process). */
export const crashCode = 70;

/** Milliseconds: the first pause, which doubles, the longest, and how long a server has to live to count as well again. */
const pauses = { first: 1000, longest: 30_000, well: 60_000 };
/** Ends in a row, none of them after a minute of life; a server that cannot live is for its owner to look at. */
const mostEnds = 10;

/** Milliseconds that a server may take to end while it still starts (src/server/platform/process/stop-signals.ts), and some more. */
const longestEnd = 40_000;

/** Tells a process to end, and kills it when it has not done so for that long: Node may hang at its very end (nodejs/node#54918). */
export function endProcess(child, signal, longest = longestEnd) {
  child.kill(signal);
  const late = setTimeout(() => child.kill('SIGKILL'), longest);
  child.once('exit', () => clearTimeout(late));
}

/**
 * How long to wait before the next start after a server that lived so many milliseconds; null when it is enough.
 * @returns {(lived: number) => number | null}
 */
export function countEnds() {
  let ends = 0;
  return (lived) => {
    if (lived >= pauses.well) ends = 0;
    ends += 1;
    return ends > mostEnds ? null : Math.min(pauses.first * 2 ** (ends - 1), pauses.longest);
  };
}

/**
 * Whether an end was nobody's wish: killed from outside (out of memory, SIGKILL), an error nobody caught (70), or, once it had
 * served, any other failure, such as its port not being free yet. A server that never served says itself what is wrong.
 */
export function isAccident({ code, signal, hasServed }) {
  if (signal !== null) return signal !== 'SIGTERM' && signal !== 'SIGINT';
  return code === crashCode || (hasServed && code !== 0);
}
