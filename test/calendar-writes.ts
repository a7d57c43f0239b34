import type { EndpointKey } from '#contract/endpoints.ts';
import type { SignedIn } from './sign-in.ts';
import type { StaffWrite } from './staff-writes.ts';

/** One that succeeds for every write about one's own calendar. */
export function calendarWrites({ call }: Pick<SignedIn, 'call'>): Partial<Record<EndpointKey, StaffWrite>> {
  const make = () => call('POST', '/api/calendars/feed');
  return {
    'POST /calendars/feed': { action: 'calendars.make-feed', call: make },
    'DELETE /calendars/feed': {
      action: 'calendars.end-feed',
      call: async () => {
        await make();
        return call('DELETE', '/api/calendars/feed');
      },
    },
  };
}
