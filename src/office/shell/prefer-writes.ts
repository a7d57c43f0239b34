import type { QueryClient } from '@tanstack/react-query';

/**
 * What is put by hand, as the answer to a change is, is newer than a reading that is on its way: that one ends and is begun
 * anew, or what was before the change would be shown once more for a moment. What is put with a time of its own was kept.
 */
export const preferWrites = (queries: QueryClient): (() => void) =>
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { manual, dataUpdatedAt } = event.action;
    if (!manual || dataUpdatedAt !== undefined || event.query.state.fetchStatus === 'idle') return;
    void queries.refetchQueries({ queryKey: event.query.queryKey, exact: true });
  });
