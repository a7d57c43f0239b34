import { useQueryClient } from '@tanstack/react-query';
import type { BreachStep } from '#contract/breach-choices.ts';
import type { Breach } from '#contract/breaches.ts';
import { api } from '#office/shell/api.ts';
import { changeSeen } from '#office/shell/change-seen.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { toast } from '#ui/toast.ts';
import { breachesKey } from './read-breaches.ts';

export type StepOrder = { step: BreachStep; done?: boolean; why?: string };

/** Does a step with the breach as it is shown. What was refused is told by a toast; where `isQuiet` is set by `failure` alone. */
export function useStep(breach: Breach, { onDone, isQuiet = false }: { onDone?: () => void; isQuiet?: boolean } = {}) {
  const queries = useQueryClient();
  const sending = useSoleMutation({
    mutationFn: (order: StepOrder) =>
      changeSeen(breach, (seen) => api('PUT /breaches/{id}/step', { ...seen, body: order })),
    onSuccess: ({ data }) => {
      queries.setQueryData([...breachesKey, 'one', breach.id], data);
      void queries.invalidateQueries({ queryKey: breachesKey });
      onDone?.();
    },
    onError: (cause) => {
      // Somebody else was faster: what they did is read, and the step can be pressed again.
      void queries.invalidateQueries({ queryKey: breachesKey });
      if (!isQuiet) toast(serverMessage(cause, 'It could not be done. Please try again.'), 'error');
    },
  });
  const failure = sending.error && serverMessage(sending.error, 'It could not be done. Please try again.');
  return { ...sending, failure };
}
