import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { BulkChoice } from '#contract/bulk-actions.ts';
import { mostPicked } from '#contract/bulk-choices.ts';
import { useFormState } from '#office/frames/form-state.ts';
import { ReadFailure } from '#office/frames/read-failure.tsx';
import { Waiting } from '#office/frames/waiting.tsx';
import { useInquiry } from '#office/inquiries/read-inquiries.ts';
import { api } from '#office/shell/api.ts';
import { leavePart } from '#office/shell/unsaved-changes.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { Message } from '#office/templates/write-message.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** As many as a page of the call may have. */
const pageSize = 100;

/** Whom those are, newest first; more than can be written to one by one are not asked for. */
function useChosen(which: BulkChoice, filters: Record<string, string>) {
  const { isEmployee } = useProfile().abilities;
  return useQuery({
    queryKey: ['write to many', which, filters],
    queryFn: async ({ signal }) => {
      if (which.by === 'ids') return [...which.ids];
      const read = async (page: number) => {
        const query = { ...filters, page: `${page}`, limit: `${pageSize}` };
        const answer = isEmployee
          ? await api('GET /inquiries/my', { query, signal })
          : await api('GET /inquiries', { query, signal });
        return answer.data.map(({ id }) => id);
      };
      const pages = await Promise.all(Array.from({ length: mostPicked / pageSize }, (_, at) => read(at + 1)));
      return pages.flat();
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
}

type WriteToManyProps = {
  which: BulkChoice;
  /** Of the list they were chosen from, as its call takes them. */
  filters: Record<string, string>;
  onClose: () => void;
};

/** One message after the other, each filled in for its person and sent by whoever presses: the same template, until another is chosen. */
export function WriteToMany({ which, filters, onClose }: WriteToManyProps) {
  // What is written to one may take them out of the list: the others keep their turn.
  const [those] = useState(which);
  const chosen = useChosen(those, filters);
  const [at, setAt] = useState(0);
  const [opened, setOpened] = useState(0);
  const [template, setTemplate] = useState('');
  const form = useFormState();
  const [{ isDirty }] = form;
  const ask = (leave: () => void) => (isDirty ? leavePart(leave) : leave());
  const ids = chosen.data ?? [];
  const id = ids[at];
  const isOver = chosen.data !== undefined && id === undefined;
  return (
    <Dialog
      open
      onClose={() => ask(onClose)}
      asksFirst={isDirty}
      title="Message to each"
      width="md:w-[36rem]"
      foot={
        <div className="flex flex-wrap items-center justify-end gap-3">
          <p role="status" className="type-small mr-auto text-ink-2 tabular-nums">
            {chosen.data === undefined
              ? ''
              : isOver
                ? `${opened} of ${ids.length} opened`
                : `${at + 1} of ${ids.length}, ${opened} opened`}
          </p>
          {isOver ? (
            <Button size="small" data-leaves>
              Done
            </Button>
          ) : (
            <Button kind="outline" size="small" isOff={id === undefined} onClick={() => ask(() => setAt(at + 1))}>
              Skip
            </Button>
          )}
        </div>
      }
    >
      {chosen.isError && chosen.data === undefined ? (
        <ReadFailure title="The chosen inquiries could not be read" query={chosen} />
      ) : id !== undefined ? (
        <OneOfMany
          key={id}
          id={id}
          form={form}
          template={template}
          onTemplate={setTemplate}
          onSent={() => {
            setOpened(opened + 1);
            setAt(at + 1);
          }}
        />
      ) : isOver ? (
        <p>
          {opened === 0
            ? 'No message was opened.'
            : 'Each message that was opened stands in the timeline of its inquiry. It was sent if you pressed Send there.'}
        </p>
      ) : (
        <OnItsWay />
      )}
    </Dialog>
  );
}

const OnItsWay = () => (
  <Waiting text="Loading..." className="grid gap-5">
    <Skeleton className="h-6 w-48" />
    <Skeleton className="h-12 w-full" />
    <Skeleton className="h-37 w-full" />
  </Waiting>
);

type OneOfManyProps = {
  id: string;
  form: ReturnType<typeof useFormState>;
  template: string;
  onTemplate: (id: string) => void;
  onSent: () => void;
};

function OneOfMany({ id, form, template, onTemplate, onSent }: OneOfManyProps) {
  const inquiry = useInquiry(id, undefined);
  const head = useRef<HTMLHeadingElement>(null);
  const isThere = inquiry.data !== undefined;
  useEffect(() => {
    // What had the focus is gone with the person before.
    if (isThere) head.current?.focus();
  }, [isThere]);
  if (inquiry.data === undefined) {
    return inquiry.isError ? <ReadFailure title="This inquiry could not be read" query={inquiry} /> : <OnItsWay />;
  }
  const { name, propertyName } = inquiry.data;
  return (
    <div className="grid gap-5">
      <div>
        <h3 ref={head} tabIndex={-1} className="type-h3 wrap-anywhere outline-none" dir="auto">
          {name || 'No name'}
        </h3>
        {propertyName && <p className="type-small truncate text-ink-2">{propertyName}</p>}
      </div>
      <Message inquiry={inquiry.data} form={form} preferred={template} onChosen={onTemplate} onSent={onSent} />
    </div>
  );
}
