import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { brand } from '#contract/brand.ts';
import type { BulkAction, BulkChange } from '#contract/bulk-actions.ts';
import { letterHoldMinutes } from '#contract/bulk-choices.ts';
import type { MessageTemplate } from '#contract/templates.ts';
import { sayNoLetter } from '#office/bulk-actions/describe-bulk.ts';
import { bulkKey } from '#office/bulk-actions/read-bulk.ts';
import { api } from '#office/shell/api.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { Button } from '#ui/button.tsx';
import { useSendOnce } from '#ui/use-send-once.ts';

type SendNowProps = {
  inquiryId: string;
  template: Pick<MessageTemplate, 'id' | 'version'>;
  onStarted: (bulk: BulkAction) => void;
};

/** An email of the house to one person, as one to many is: held for some minutes, in which it can be taken back. */
export function SendNow({ inquiryId, template: { id: templateId, version }, onStarted }: SendNowProps) {
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState('');
  const sendOnce = useSendOnce();
  const send = useSoleMutation({
    mutationFn: async () => {
      const change: BulkChange = { kind: 'message', templateId, version };
      const body = { which: { by: 'ids' as const, ids: [inquiryId] }, change };
      const seen = (await api('POST /bulk-actions/preview', { body })).data;
      setRefusal(seen.changes === 0 ? sayNoLetter(seen) : '');
      if (seen.changes === 0) return null;
      const order = { ...body, total: 1 };
      return (await sendOnce(order, (headers) => api('POST /bulk-actions', { body: order, headers }))).data;
    },
    onSuccess: (bulk) => {
      if (bulk === null) return;
      void queries.invalidateQueries({ queryKey: [...bulkKey, 'list'] });
      onStarted(bulk);
    },
  });
  const problem = send.error ? serverMessage(send.error, 'It could not be sent. Please try again.') : refusal;
  return (
    <div>
      <Button wide kind="outline" isOff={send.isPending} onClick={() => send.run()}>
        {send.isPending ? 'Sending...' : `Send from ${brand.name}`}
      </Button>
      {problem === '' ? (
        <p className="type-hint mt-1.5 text-ink-3">
          It leaves in {letterHoldMinutes} minutes unless you take it back. An answer reaches you.
        </p>
      ) : (
        <p role="alert" className="type-hint mt-1.5 text-red">
          {problem}
        </p>
      )}
    </div>
  );
}
