/**
 * What a script of backups does as a process of its own (`run-apart.ts`): its last words are told by its end, a signal stops the
 * work in order, and so does the end of whoever began it, by a kill as well.
 */
export async function workApart(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const stopping = new AbortController();
  const stop = () => stopping.abort(new Error('stopped by a signal'));
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(event, stop);
  try {
    await work(stopping.signal);
  } catch (cause) {
    process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
    process.exitCode = 1;
  } finally {
    if (process.connected) process.disconnect();
  }
}
