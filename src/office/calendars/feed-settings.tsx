import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CalendarFeed } from '#contract/calendars.ts';
import { ReadFailure } from '#office/frames/read-failure.tsx';
import { copyText } from '#office/settings/copy-text.ts';
import { api } from '#office/shell/api.ts';
import { always } from '#office/shell/read-always.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { useDates } from '#office/shell/write-dates.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Note } from '#ui/note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { useFocusAfter } from '#ui/use-focus-after.ts';

const feedKey = ['own calendar feed'];

const howTo: readonly [program: string, steps: string][] = [
  [
    'Google Calendar',
    'on a computer, beside “Other calendars”, choose +, then “From URL”. Google looks once or twice a day.',
  ],
  ['Apple', 'in Calendar choose File, then New Calendar Subscription; on an iPhone Calendars, then Add Calendar.'],
  ['Outlook', 'choose Add calendar, then Subscribe from web.'],
];

/** The private address at which a calendar program reads one’s visits and tasks: made, renewed and ended here. */
export function FeedSettings() {
  const queries = useQueryClient();
  const read = useQuery({
    queryKey: feedKey,
    queryFn: async ({ signal }) => (await api('GET /calendars/feed', { signal })).data,
    ...always,
  });
  /** Known on this screen alone, right after it was made. */
  const [address, setAddress] = useState<string | null>(null);
  const [asked, setAsked] = useState<'renew' | 'end' | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useFocusAfter(address, () => field.current);
  const put = (feed: CalendarFeed | null) => queries.setQueryData(feedKey, feed);
  const make = useSoleMutation({
    mutationFn: () => api('POST /calendars/feed', {}),
    onSuccess: ({ data: { address: made, ...feed } }) => {
      put(feed);
      setAddress(made);
      setAsked(null);
      toast('Here is your address. Copy it now.', 'success');
    },
    onError: (cause) => toast(serverMessage(cause, 'It could not be made. Please try again.'), 'error'),
  });
  const end = useSoleMutation({
    mutationFn: () => api('DELETE /calendars/feed', {}),
    onSuccess: ({ message }) => {
      put(null);
      setAddress(null);
      setAsked(null);
      toast(message, 'success');
    },
    onSettled: () => queries.invalidateQueries({ queryKey: feedKey }),
  });
  if (read.data === undefined) {
    return read.isError ? (
      <ReadFailure title="It could not be read" query={read} />
    ) : (
      <Skeleton className="h-24 w-full" />
    );
  }
  const isRenewing = asked === 'renew';
  const failure = isRenewing ? make.error : end.error;
  return (
    <div className="grid gap-4">
      {read.data && <FeedState feed={read.data} />}
      {address !== null && (
        <>
          <Note>
            This address is shown only now. Whoever has it can read your calendar, so give it to your own program alone.
          </Note>
          <TextField
            ref={field}
            label="Address of your calendar"
            name="feed"
            value={address}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {address !== null && (
          <Button size="small" onClick={() => void copyText(address, 'Address copied')}>
            Copy the address
          </Button>
        )}
        {read.data === null ? (
          <Button kind="outline" size="small" isOff={make.isPending} onClick={() => make.run()}>
            {make.isPending ? 'Making...' : 'Make an address'}
          </Button>
        ) : (
          <>
            <Button kind="outline" size="small" onClick={() => setAsked('renew')}>
              New address
            </Button>
            <Button kind="outline" size="small" onClick={() => setAsked('end')}>
              End it
            </Button>
          </>
        )}
      </div>
      {address !== null && <HowTo />}
      <ConfirmDialog
        open={asked !== null}
        title={isRenewing ? 'New address' : 'End the feed'}
        action={isRenewing ? 'Make a new one' : 'End it'}
        busyAction={isRenewing ? 'Making...' : 'Ending...'}
        isBusy={make.isPending || end.isPending}
        failure={failure && serverMessage(failure, 'It could not be done. Please try again.')}
        onConfirm={() => (isRenewing ? make.run() : end.run())}
        onClose={() => setAsked(null)}
      >
        <p>
          The address you have now is dead at once: programs that read it show nothing new.
          {isRenewing && ' Give the new one to each of them.'}
        </p>
      </ConfirmDialog>
    </div>
  );
}

function FeedState({ feed: { createdAt, readAt } }: { feed: CalendarFeed }) {
  const dates = useDates();
  return (
    <p className="type-small text-ink-2">
      Made <time dateTime={createdAt}>{dates.momentWithin(createdAt)}</time> ·{' '}
      {readAt === null ? (
        'No program has read it yet'
      ) : (
        <>
          Last read <time dateTime={readAt}>{dates.momentWithin(readAt)}</time>
        </>
      )}
    </p>
  );
}

const HowTo = () => (
  <ul className="type-small grid gap-1.5 text-ink-2">
    {howTo.map(([program, steps]) => (
      <li key={program}>
        <b className="font-[550]">{program}</b>: {steps}
      </li>
    ))}
  </ul>
);

/** What is said of it wherever it stands. */
export const feedLead =
  'A private address at which your own calendar program reads the visits you show and your open tasks: who comes, which home and when, never a phone number or email. It ends when your password or role changes.';
