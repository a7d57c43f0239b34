import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AssignmentMode } from '#contract/assignment-choices.ts';
import type { AssignmentRules } from '#contract/assignments.ts';
import { ApiError } from '#contract/client.ts';
import { api } from '#office/shell/api.ts';
import { saveSeen } from '#office/shell/change-seen.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { useUnsavedChanges } from '#office/shell/unsaved-changes.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { toast } from '#ui/toast.ts';
import { putRules, readRulesAnew } from './read-assignments.ts';

/** `seen`: the version the choice was made over. */
type Choice = { mode: AssignmentMode; seen: number; isStale: boolean };

/** The mode as chosen and not yet saved. Who was slower sees what it is now and decides again. */
export function useModeChange(rules: AssignmentRules) {
  const queries = useQueryClient();
  const [choice, setChoice] = useState<Choice | null>(null);
  const mode = choice?.mode ?? rules.mode;
  const isDirty = mode !== rules.mode;
  useUnsavedChanges(isDirty);

  const { run, isPending, error, reset } = useSoleMutation({
    mutationFn: async (wanted: Choice) => {
      const send = (version: number) =>
        saveSeen({ id: 'rules of assignment', version }, ({ headers }) =>
          api('PUT /assignments', { body: { mode: wanted.mode }, headers }),
        );
      try {
        return await send(wanted.seen);
      } catch (cause) {
        if (!(cause instanceof ApiError) || cause.code !== 'stale_version') throw cause;
        const { mode: stored, version } = await readRulesAnew(queries);
        // The answer of the save before was lost, or somebody else chose the same.
        if (stored === wanted.mode) return send(version);
        setChoice({ ...wanted, seen: version, isStale: true });
        return null;
      }
    },
    onSuccess: (answer) => {
      if (answer === null) return;
      putRules(queries, answer.data);
      setChoice(null);
      toast(answer.message, 'success');
    },
  });

  return {
    mode,
    isDirty,
    isStale: choice?.isStale ?? false,
    isPending,
    failure: error && serverMessage(error, 'It could not be saved. Please try again.'),
    choose: (next: AssignmentMode) => {
      reset();
      setChoice((now) => ({ mode: next, seen: now?.seen ?? rules.version, isStale: now?.isStale ?? false }));
    },
    /** It has been looked at. */
    keep: () => setChoice((now) => now && { ...now, isStale: false }),
    save: () => choice && run(choice),
    discard: () => {
      reset();
      setChoice(null);
    },
  };
}
