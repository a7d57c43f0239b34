import type { CalendarFeed } from '#contract/calendars.ts';
import type { FeedRow } from './store.ts';

export const presentFeed = ({ createdAt, readAt }: FeedRow): CalendarFeed => ({
  createdAt: createdAt.toISOString(),
  readAt: readAt?.toISOString() ?? null,
});
