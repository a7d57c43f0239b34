import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { ApiError } from '#contract/client.ts';

/** The server's last word about a record: it is not there, or not for whoever asks. Anything else may have been the line. */
const isTakenAway = (cause: unknown): boolean =>
  cause instanceof ApiError && ['not_found', 'not_allowed', 'gone'].includes(cause.code);

/**
 * One record, read by its id. What was read stays in view while it cannot be read again; once the server says that it is gone
 * or not for whoever asks, nothing of it is given out any more (ROLE-10, ROLE-22).
 */
export function useRecord<Read, Key extends QueryKey>(options: UseQueryOptions<Read, Error, Read, Key>) {
  const { data, error, isError, isFetching, refetch } = useQuery(options);
  const isWithdrawn = data !== undefined && isTakenAway(error);
  return { data: isWithdrawn ? undefined : data, error, isError, isFetching, refetch, isWithdrawn };
}
