import { useQueryClient } from '@tanstack/react-query';
import type { RetainedInquiry } from '#contract/retention.ts';
import { hoursTold, retentionPeriods } from '#contract/retention-choices.ts';
import { api } from '#office/shell/api.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { useDates } from '#office/shell/write-dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { RecordCell, RecordCorner, RecordRow, RecordTitle } from '#ui/record-table.tsx';
import { toast } from '#ui/toast.ts';
import { retentionKey } from './read-retention.ts';

export const retentionColumns = ['Who', 'Why it goes', 'Needed last', 'When', 'Actions'];

const letters: Record<RetainedInquiry['letter'], string> = {
  none: 'no letter: there is no address',
  waiting: 'the letter waits to be sent',
  sent: 'told by letter',
  failed: 'the letter could not be brought',
};

export function RetentionRow({ inquiry }: { inquiry: RetainedInquiry }) {
  const dates = useDates();
  const queries = useQueryClient();
  const { id, name, about, sentAt, purpose, neededAt } = inquiry;
  const keeping = useSoleMutation({
    mutationFn: () => api('POST /privacy/retention/{id}/keep', { params: { id } }),
    onSuccess: ({ message }) => toast(message, 'success'),
    onError: (cause) => toast(serverMessage(cause, 'It was not kept. Please try again.'), 'error'),
    onSettled: () => queries.invalidateQueries({ queryKey: retentionKey }),
  });
  return (
    <RecordRow busy={keeping.isPending}>
      <RecordTitle className="@[46rem]:max-w-72">
        <Link to={`/admin/inquiries/${id}`} className="quiet-link touch whitespace-normal! font-[550] wrap-anywhere">
          {name}
        </Link>
        <span className="type-hint line-clamp-2 text-ink-3 wrap-anywhere" dir="auto">
          {[about, dates.day(sentAt)].filter(Boolean).join(', ')}
        </span>
      </RecordTitle>
      <RecordCell label="Why it goes">
        <span>
          {retentionPeriods[purpose].label}
          <span className="type-hint block text-ink-3">after {retentionPeriods[purpose].months} months</span>
        </span>
      </RecordCell>
      <RecordCell label="Needed last">
        <time dateTime={neededAt} title={dates.full(neededAt)}>
          {dates.day(neededAt)}
        </time>
      </RecordCell>
      <RecordCell label="When">
        <Stage inquiry={inquiry} />
      </RecordCell>
      <RecordCorner>
        <Button
          kind="outline"
          size="small"
          aria-label={`Keep the inquiry of ${name}`}
          isOff={keeping.isPending}
          onClick={() => keeping.run()}
        >
          Keep
        </Button>
      </RecordCorner>
    </RecordRow>
  );
}

/** When it goes, and what was told. */
function Stage({ inquiry: { stage, dueAt, eraseAt, letter } }: { inquiry: RetainedInquiry }) {
  const dates = useDates();
  const isTold = stage === 'told';
  const goes = eraseAt === null ? `Goes ${hoursTold} h after the letter` : `Goes ${dates.momentWithin(eraseAt)}`;
  return (
    <span className="grid justify-items-start gap-1">
      {stage === 'coming' && <Badge>Due {dates.day(dueAt)}</Badge>}
      {stage === 'due' && <Badge kind="warning">Due</Badge>}
      {isTold && <Badge kind="red">{goes}</Badge>}
      {isTold && <span className="type-hint text-ink-3">{letters[letter]}</span>}
    </span>
  );
}
