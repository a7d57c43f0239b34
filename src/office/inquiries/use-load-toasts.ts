import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type ToastKind, toast } from '#ui/toast.ts';

type Told<Answer> = {
  loaded: (answer: Answer) => string;
  failed: (cause: unknown) => string;
  /** An error unless it is only a warning. */
  kind?: ToastKind;
};

/** Says once per visit of a screen that its records have come, and each time that they could not be read. */
export function useLoadToasts<Answer>(list: UseQueryResult<Answer>, { loaded, failed, kind = 'error' }: Told<Answer>) {
  const { isSuccess, isFetching, isPlaceholderData, isLoadingError, errorUpdatedAt } = list;
  const hasTold = useRef(false);
  // What was kept from the last visit is not what has been loaded.
  const isLoaded = isSuccess && !isFetching && !isPlaceholderData;
  const tellLoaded = useEffectEvent(() => {
    if (hasTold.current || list.data === undefined) return;
    hasTold.current = true;
    toast(loaded(list.data), 'success');
  });
  useEffect(() => {
    if (isLoaded) tellLoaded();
  }, [isLoaded]);

  const tellFailed = useEffectEvent(() => toast(failed(list.error), kind));
  const failedAt = isLoadingError ? errorUpdatedAt : 0;
  useEffect(() => {
    if (failedAt > 0) tellFailed();
  }, [failedAt]);
}
