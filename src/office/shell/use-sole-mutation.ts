import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/**
 * A change that never runs twice at once: the second press of a double click comes before a button can be drawn as
 * disabled. Without a network it fails at once instead of waiting for one.
 */
export function useSoleMutation<Answer, Variables = void>(options: UseMutationOptions<Answer, Error, Variables>) {
  const isRunning = useRef(false);
  const {
    mutateAsync,
    isPending,
    variables: running,
    error,
    reset: forget,
  } = useMutation({ networkMode: 'always', ...options });
  const run = (variables: Variables): void => {
    if (isRunning.current) return;
    isRunning.current = true;
    const done = () => {
      isRunning.current = false;
    };
    // What went wrong is told by `onError` or shown from `error`.
    mutateAsync(variables).then(done, done);
  };
  /** Not while it runs: whoever types on meanwhile would never hear that it failed. */
  const reset = useCallback(() => {
    if (!isRunning.current) forget();
  }, [forget]);
  return { run, isPending, running, error, reset };
}
