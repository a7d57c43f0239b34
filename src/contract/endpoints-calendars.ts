import { done } from './auth.ts';
import { calendarAnswer, calendarFeedAnswer, calendarFeedMade, calendarQuery } from './calendars.ts';
import type { Endpoint } from './endpoint.ts';

/** The days of whoever works here. The feed itself is read by its own address: `/calendars/KEY.ics`. */
export const calendarsEndpoints = {
  'GET /calendars': {
    summary: 'Visits and tasks of some days: own ones, for admins everybody’s or one person’s',
    tag: 'calendars',
    query: calendarQuery,
    answer: calendarAnswer,
  },
  'GET /calendars/feed': {
    summary: 'Whether one has a calendar feed, and when it was last read',
    tag: 'calendars',
    answer: calendarFeedAnswer,
  },
  'POST /calendars/feed': {
    summary: 'A new address for one’s calendar feed, told this once; the one before is dead at once',
    tag: 'calendars',
    answer: calendarFeedMade,
  },
  'DELETE /calendars/feed': {
    summary: 'End one’s calendar feed',
    tag: 'calendars',
    answer: done,
  },
} as const satisfies Record<string, Endpoint>;
