import type { DataRequest } from '#contract/privacy.ts';
import { requestLabels } from '#contract/privacy-choices.ts';
import { PhoneNumber } from '#office/shell/phone-number.tsx';
import { useDates } from '#office/shell/write-dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { RecordCell, RecordCorner, RecordRow, RecordTitle } from '#ui/record-table.tsx';
import { tellDeadline } from './tell-deadline.ts';

export const requestColumns = ['What', 'Who', 'Asked', 'State', 'Actions'];

/** Whom it is about, as long as that is kept. */
export function Subject({ subject }: Pick<DataRequest, 'subject'>) {
  if (subject === null) return <span className="text-ink-3">Erased</span>;
  return subject.includes('@') ? <span className="wrap-anywhere">{subject}</span> : <PhoneNumber number={subject} />;
}

/** How it stands: by its deadline while it is open. */
export function RequestState({ request }: { request: DataRequest }) {
  if (request.state === 'done') return <Badge kind="success">Done</Badge>;
  if (request.state === 'refused') return <Badge>Refused</Badge>;
  const { kind, text } = tellDeadline(request, Date.now());
  return <Badge kind={kind}>{text}</Badge>;
}

export function RequestRow({ request, onOpen }: { request: DataRequest; onOpen: () => void }) {
  const dates = useDates();
  const { kind, subject, askedAt, cameBy, words } = request;
  return (
    <RecordRow>
      <RecordTitle className="@[46rem]:max-w-80">
        <span className="block font-[550]">{requestLabels[kind]}</span>
        <span className="type-hint line-clamp-2 text-ink-3 wrap-anywhere" dir="auto">
          {words}
        </span>
      </RecordTitle>
      <RecordCell label="Who" className="@[46rem]:w-[36%] @[46rem]:max-w-0">
        <Subject subject={subject} />
      </RecordCell>
      <RecordCell label="Asked">
        <span className="block">
          <time dateTime={askedAt} title={dates.full(askedAt)}>
            {dates.moment(askedAt)}
          </time>
          <span className="type-hint block text-ink-3">{cameBy === 'page' ? 'on our page' : 'by letter or call'}</span>
        </span>
      </RecordCell>
      <RecordCell label="State">
        <span>
          <RequestState request={request} />
        </span>
      </RecordCell>
      <RecordCorner>
        <Button kind="outline" size="small" aria-label={`Open: ${requestLabels[kind]}`} onClick={onOpen}>
          Open
        </Button>
      </RecordCorner>
    </RecordRow>
  );
}
