import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '#contract/prices.ts';
import type { RetentionState } from '#contract/retention.ts';
import { hoursTold } from '#contract/retention-choices.ts';
import { api } from '#office/shell/api.ts';
import { noAnswer, serverMessage } from '#office/shell/server-message.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { useDates } from '#office/shell/write-dates.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Note } from '#ui/note.tsx';
import { Panel } from '#ui/panel.tsx';
import { toast } from '#ui/toast.ts';
import { retentionKey } from './read-retention.ts';

/** Whether anything goes at all; what would, stands below before anybody says yes. */
export function SwitchRetention({ state }: { state: RetentionState }) {
  const { isAllowed, isHeld, isPaused, order, counts, erasedCount } = state;
  const dates = useDates();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<boolean | null>(null);
  const switching = useSoleMutation({
    mutationFn: (isOn: boolean) => api('PUT /privacy/retention', { body: { isOn } }),
    onSuccess: ({ message }) => {
      toast(message, 'success');
      setAsked(null);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: retentionKey }),
  });
  const due = Object.values(counts).reduce((sum, one) => sum + one.due, 0);
  const isOn = order?.isOn === true;
  const title = isOn ? 'Due inquiries are erased' : 'Nothing is erased yet';
  const said = order && `${order.by === '' ? 'An admin' : order.by} said so (${dates.momentWithin(order.at)}).`;
  return (
    <Panel
      title={isAllowed ? title : 'Nothing is erased here'}
      aside={
        isAllowed && (
          <Button kind={isOn ? 'outline' : 'action'} size="small" onClick={() => setAsked(!isOn)}>
            {isOn ? 'Stop erasing' : 'Erase what is due'}
          </Button>
        )
      }
    >
      <div className="grid gap-3">
        <p className="max-w-[72ch] text-ink-2">
          {!isAllowed
            ? 'RETENTION=0 on this machine: the list only shows what would go. A house in production has it on.'
            : isOn
              ? `Whoever is due gets a letter, and is erased ${hoursTold} hours after it unless they ask to be kept.`
              : due === 0
                ? 'Nobody is due today. Said yes, whoever falls due is told by letter and erased after that.'
                : `${counted(due, 'inquiry', 'inquiries')} would be told at once and erased ${hoursTold} hours later. Look through the list first and keep what you need.`}{' '}
          {said} {erasedCount > 0 && `${counted(erasedCount, 'inquiry', 'inquiries')} erased so far.`}
        </p>
        {isHeld && <Note kind="warning">A restored house erases nothing before it is the living one.</Note>}
        {isPaused && (
          <Note kind="warning">
            People have to be told of a breach first. Nothing goes until then, so the list is empty.
          </Note>
        )}
      </div>
      <ConfirmDialog
        open={asked !== null}
        title={asked === false ? 'Stop erasing' : 'Erase what is due'}
        action={asked === false ? 'Stop' : 'Yes, erase'}
        busyAction="Saving..."
        kind={asked === false ? 'action' : 'danger'}
        isBusy={switching.isPending}
        failure={switching.error && serverMessage(switching.error, noAnswer)}
        onConfirm={() => asked !== null && switching.run(asked)}
        onClose={() => setAsked(null)}
        onGone={switching.reset}
      >
        <p className="text-ink-2">
          {asked === false
            ? 'Who was told already stays too, until you say yes again.'
            : `${counted(due, 'inquiry', 'inquiries')} now, and from then on whatever falls due: people with an address are told by letter, and after ${hoursTold} hours nobody can say who these inquiries were from. It cannot be undone.`}
        </p>
      </ConfirmDialog>
    </Panel>
  );
}
