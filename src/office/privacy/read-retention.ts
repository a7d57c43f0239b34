import { useQuery } from '@tanstack/react-query';
import { retentionPurposes } from '#contract/retention-choices.ts';
import { describeList, oneOf } from '#office/frames/list-address.ts';
import { api } from '#office/shell/api.ts';
import { alwaysPaged } from '#office/shell/read-always.ts';

/** Everything about what goes by itself. */
export const retentionKey = ['retention'];
export const pageSize = 20;

export const retentionFilters = ['all', ...retentionPurposes] as const;
export const retentionAddress = describeList({ purpose: oneOf(retentionFilters, 'all') });
type RetentionSearch = ReturnType<typeof retentionAddress.read>;

export const useRetention = ({ purpose, page }: RetentionSearch) =>
  useQuery({
    queryKey: [...retentionKey, purpose, page],
    queryFn: ({ signal }) =>
      api('GET /privacy/retention', {
        query: { purpose: purpose === 'all' ? '' : purpose, page: `${page}`, limit: `${pageSize}` },
        signal,
      }),
    ...alwaysPaged,
  });
