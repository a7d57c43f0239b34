import { useQuery } from '@tanstack/react-query';
import { describeList, oneOf } from '#office/frames/list-address.ts';
import { api } from '#office/shell/api.ts';
import { always, alwaysPaged } from '#office/shell/read-always.ts';
import { useRecord } from '#office/shell/use-record.ts';

/** Everything about what people asked for; a write says `invalidateQueries({ queryKey: requestsKey })`. */
export const requestsKey = ['data-requests'];
export const pageSize = 20;

export const requestStates = ['open', 'decided', 'all'] as const;
export const requestAddress = describeList({ state: oneOf(requestStates, 'open') });
type RequestSearch = ReturnType<typeof requestAddress.read>;

export const useRequests = ({ state, page }: RequestSearch) =>
  useQuery({
    queryKey: [...requestsKey, 'list', state, page],
    queryFn: ({ signal }) =>
      api('GET /privacy/requests', {
        query: { state: state === 'all' ? '' : state, page: `${page}`, limit: `${pageSize}` },
        signal,
      }),
    ...alwaysPaged,
  });

export const readRequest = async (id: string, signal?: AbortSignal) =>
  (await api('GET /privacy/requests/{id}', { params: { id }, ...(signal && { signal }) })).data;

export const useRequest = (id: string | null) =>
  useRecord({
    queryKey: [...requestsKey, 'one', id],
    queryFn: ({ signal }) => readRequest(id ?? '', signal),
    enabled: id !== null,
    ...always,
  });
