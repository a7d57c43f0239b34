import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { BulkAction, BulkChoice } from '#contract/bulk-actions.ts';
import { type BulkKind, hoursToUndo, letterHoldMinutes } from '#contract/bulk-choices.ts';
import { ApiError } from '#contract/client.ts';
import { groupDigits } from '#contract/prices.ts';
import { api } from '#office/shell/api.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { leavePart, useUnsavedChanges } from '#office/shell/unsaved-changes.ts';
import { useIsHere } from '#office/shell/use-is-here.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { templatesKey } from '#office/templates/read-templates.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import { useSendOnce } from '#ui/use-send-once.ts';
import { askedOf, type BulkDraft, blank, changeOf, errorsOf } from './bulk-draft.ts';
import { BulkFields } from './bulk-fields.tsx';
import { sayPreview } from './describe-bulk.ts';
import { LetterSample } from './letter-fields.tsx';
import { bulkKey, useBulkPreview } from './read-bulk.ts';

const titles: Record<BulkKind, string> = {
  assign: 'Assign inquiries',
  status: 'Change the status',
  task: 'Add a task',
  message: 'Send an email to each',
  delete: 'Delete inquiries',
};
const actions: Record<BulkKind, string> = {
  assign: 'Assign',
  status: 'Change',
  task: 'Add to',
  message: 'Send to',
  delete: 'Delete',
};

const undoWords = (kind: BulkKind): string =>
  kind === 'message'
    ? `They leave in ${letterHoldMinutes} minutes. Until then all of them can be taken back.`
    : `It can be undone for ${hoursToUndo} hours.`;

type BulkDialogProps = {
  kind: BulkKind;
  which: BulkChoice;
  count: number;
  /** `isOver`: nothing was typed meanwhile that would be lost with the dialog. */
  onStarted: (bulk: BulkAction, isOver: boolean) => void;
  onClose: () => void;
};

/** What is to be done with those that are chosen, and before it is done how many it would change. Drawn while it is open. */
export function BulkDialog({ kind, which, count, onStarted, onClose }: BulkDialogProps) {
  const queries = useQueryClient();
  const { timezone } = useProfile();
  const [draft, setDraft] = useState(blank);
  // Ahead of what is drawn, for what comes late.
  const latest = useRef(draft);
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const asked = askedOf(kind, draft, timezone);
  const preview = useBulkPreview(which, asked);
  const errors = isTried ? errorsOf(kind, draft, timezone) : {};
  const isDirty = draft !== blank;
  useUnsavedChanges(isDirty);
  const sendOnce = useSendOnce();
  const isHere = useIsHere();

  const start = useSoleMutation({
    mutationFn: async ({ total }: { total: number; sent: BulkDraft }) => {
      const change = changeOf(kind, draft, timezone);
      if (change === null) throw new Error('something is missing');
      const body = { which, change, total };
      return (await sendOnce(body, (headers) => api('POST /bulk-actions', { body, headers }))).data;
    },
    onSuccess: (bulk, { sent }) => {
      void queries.invalidateQueries({ queryKey: [...bulkKey, 'list'] });
      const { title, lostReason } = latest.current;
      const isOver = !isHere() || (title === sent.title && lostReason === sent.lostReason);
      onStarted(bulk, isOver);
      if (!isOver) toast('What you typed meanwhile is not in it. It is still here.', 'info');
      else if (isHere()) onClose();
    },
    // There may be others now than were counted, or other words.
    onError: (cause) => {
      if (!(cause instanceof ApiError) || cause.code !== 'conflict') return;
      void preview.refetch();
      if (kind === 'message') void queries.invalidateQueries({ queryKey: templatesKey });
    },
  });
  const leave = () => (isDirty ? leavePart(onClose) : onClose());
  const { data } = preview;
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    setTried(true);
    const [missing] = Object.keys(errorsOf(kind, draft, timezone));
    if (missing) form.current?.querySelector<HTMLElement>(`[name=${missing}]`)?.focus();
    else if (data && data.changes > 0 && !preview.isFetching) start.run({ total: data.total, sent: draft });
  };
  const formId = 'bulk-change';
  const changes = data?.changes ?? count;
  return (
    <Dialog
      open
      asksFirst={isDirty}
      kind="sheet"
      title={titles[kind]}
      width="md:w-[34rem]"
      onClose={leave}
      foot={
        <div className="flex flex-wrap justify-end gap-3 *:grow md:*:grow-0">
          <Button kind="outline" size="small" data-leaves {...(kind === 'delete' && { 'data-autofocus': true })}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            size="small"
            kind={kind === 'delete' ? 'danger' : 'action'}
            isOff={start.isPending || (asked !== null && (data === undefined || data.changes === 0))}
          >
            {start.isPending ? 'Starting...' : `${actions[kind]} ${groupDigits(changes)}`}
          </Button>
        </div>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit} className="grid gap-5">
        <BulkFields
          kind={kind}
          draft={draft}
          errors={errors}
          onChange={(part) => {
            latest.current = { ...latest.current, ...part };
            setDraft(latest.current);
          }}
        />
        <div role="status" className="type-small min-h-11 border-hairline border-t pt-4 text-ink-2">
          {asked === null ? (
            `${groupDigits(count)} chosen. What would happen stands here before anything does.`
          ) : preview.isError ? (
            <span className="flex flex-wrap items-center gap-x-4">
              {serverMessage(preview.error, 'What would happen could not be counted.')}
              <button type="button" onClick={() => void preview.refetch()} className="quiet-link touch">
                Try Again
              </button>
            </span>
          ) : data === undefined ? (
            'Counting what would happen...'
          ) : (
            <ul className="grid gap-1">
              {sayPreview(asked, data).map((text) => (
                <li key={text}>{text}</li>
              ))}
              {data.changes > 0 && <li className="text-ink-3">{undoWords(kind)}</li>}
            </ul>
          )}
        </div>
        {data?.letters?.sample && asked !== null && <LetterSample {...data.letters.sample} />}
        {start.error && (
          <Banner kind="error">
            {serverMessage(start.error, 'The connection was lost. Please try again: nothing is done twice.')}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}
