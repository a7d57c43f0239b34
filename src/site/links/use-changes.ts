import { useRef, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { endOf } from '#ui/end-of-call.ts';

/** What is told of a call that was refused or never answered. */
const failureOf = (cause: unknown): string =>
  cause instanceof ApiError && cause.status >= 400 && cause.status < 500
    ? cause.message
    : 'That did not work. Please check your connection and press again.';

let before: Promise<unknown> = Promise.resolve();

/**
 * The changes of a page go one after the other, whatever part of it they belong to: each answers with all that is shown, and of
 * two on their way together the older answer may come last.
 */
function inTurn(call: () => Promise<void>): Promise<void> {
  const done = before.then(call);
  before = endOf(done);
  return done;
}

/** One change at a time; what it answers is shown, or why it was not done. */
export function useChanges() {
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const send = async (call: () => Promise<void>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    await inTurn(call).catch((cause: unknown) => setFailure(failureOf(cause)));
    isRunning.current = false;
    setBusy(false);
  };
  return { failure, isBusy, send, forget: () => setFailure(null) };
}
