import {
  CalendarCheck,
  CircleCheck,
  Eye,
  Inbox,
  ListTodo,
  LockKeyholeOpen,
  type LucideIcon,
  Mail,
  MessageCircle,
  NotebookPen,
  Phone,
  Replace,
  Send,
  Undo2,
} from 'lucide-react';
import type { TimelineItem } from '#contract/activities.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { useDates } from '#office/shell/write-dates.ts';
import { Button } from '#ui/button.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AddActivity } from './add-activity.tsx';
import { useTimeline } from './read-timeline.ts';

const icons: Record<TimelineItem['kind'], LucideIcon> = {
  note: NotebookPen,
  call: Phone,
  whatsapp: MessageCircle,
  email: Mail,
  received: Inbox,
  withdrawn: Undo2,
  change: Replace,
  message: Send,
  unlock: LockKeyholeOpen,
  view: Eye,
  task: ListTodo,
  task_done: CircleCheck,
  visit: CalendarCheck,
};

/** Everything that happened about an inquiry, newest first, with a place to write down what was done. */
export function Timeline({ inquiry, mayAdd }: { inquiry: { id: string; name: string }; mayAdd: boolean }) {
  return (
    <div className="grid gap-7">
      {mayAdd && <AddActivity inquiry={inquiry} />}
      <Items inquiryId={inquiry.id} />
    </div>
  );
}

function Items({ inquiryId }: { inquiryId: string }) {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useTimeline(inquiryId);
  if (data === undefined) {
    if (error) {
      return (
        <LoadFailure title="The timeline could not be read" isBusy={isFetching} onRetry={() => void refetch()}>
          {serverMessage(error, 'Network error. Please check your connection.')}
        </LoadFailure>
      );
    }
    return (
      <div aria-busy="true" className="grid gap-5">
        <span className="sr-only">Loading timeline...</span>
        {[1, 2, 3].map((row) => (
          <span key={row} className="flex gap-3.5">
            <Skeleton className="size-8 shrink-0 rounded-full!" />
            <span className="grid grow gap-2">
              <Skeleton className="h-5 w-48 max-w-full" />
              <Skeleton className="h-4 w-32" />
            </span>
          </span>
        ))}
      </div>
    );
  }
  // What came since the first page was read moves the rest down by one: nothing stands there twice.
  const items = [...new Map(data.pages.flatMap((page) => page.data).map((item) => [`${item.kind} ${item.id}`, item]))];
  return (
    <div>
      <ol aria-label="Timeline" className="grid">
        {items.map(([key, item]) => (
          <Item key={key} item={item} />
        ))}
      </ol>
      {hasNextPage && (
        <Button kind="outline" size="small" isOff={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? 'Loading...' : 'Show earlier'}
        </Button>
      )}
    </div>
  );
}

function Item({ item: { kind, at, by, title, text, overrideReason } }: { item: TimelineItem }) {
  const dates = useDates();
  const Icon = icons[kind];
  return (
    <li className="group relative flex gap-3.5 pb-5 last:pb-0">
      <span aria-hidden="true" className="absolute top-8 bottom-0 left-4 w-px bg-hairline group-last:hidden" />
      <span className="grid size-8 shrink-0 place-items-center rounded-full border border-hairline bg-white text-ink-2">
        <Icon size={15} strokeWidth={1.5} aria-hidden="true" />
      </span>
      <div className="min-w-0 grow pt-1">
        <p className="font-[550] text-[0.9375rem] wrap-anywhere">{title}</p>
        {text && (
          <p className="mt-0.5 whitespace-pre-line text-ink-2 wrap-anywhere" dir="auto">
            {text}
          </p>
        )}
        {overrideReason && (
          <p className="type-small mt-0.5 text-warning wrap-anywhere" dir="auto">
            Against the visitor’s wish, because: {overrideReason}
          </p>
        )}
        <p className="type-hint mt-1 text-ink-3">
          <time dateTime={at} title={dates.full(at)}>
            {dates.moment(at)}
          </time>
          {by && ` · ${by.name}`}
        </p>
      </div>
    </li>
  );
}
