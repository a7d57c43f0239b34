import { useQuery } from '@tanstack/react-query';
import { api } from '#office/shell/api.ts';
import { always } from '#office/shell/read-always.ts';

/** Read again every minute while somebody looks, by menu and page together. */
export const useHealth = () =>
  useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => api('GET /health', { signal }),
    ...always,
    staleTime: 30_000,
    refetchInterval: 60_000,
    retry: false,
  });
