import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { ApiError } from '#contract/client.ts';
import { deleteOnce } from '#office/shell/delete-once.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.ts';
import { useLastShown } from '#ui/use-last-shown.ts';

type DeleteDialogProps<R extends { id: string }> = {
  /** Asked about, as it is now; null: nothing is asked. */
  record: R | null;
  /** What it is: `property`. */
  what: string;
  name: (record: R) => string;
  /** The question below its name, and why it was not done. */
  children: ReactNode | ((record: R, cause: Error | null) => ReactNode);
  /** @throws ApiError */
  send: (record: R) => Promise<unknown>;
  /** What is told of it. */
  done: string;
  tellFailure?: (cause: Error) => string;
  /** Of everything that failed, also where that stands in the question. */
  onFailed?: (cause: Error) => void;
  /** What shows it, and is read anew. */
  queryKey: QueryKey;
  /** It is gone, by oneself or by somebody else, also where something else is asked by now. */
  onGone?: (id: string) => void;
  onClose: () => void;
};

const sayAgain = (cause: Error): string => serverMessage(cause, 'It could not be deleted. Please try again.');

/**
 * Asks before a record is deleted. It closes when that is done or no other try would help; what comes late, when another
 * record is asked about or nothing any more, is told all the same and closes nothing.
 */
export function DeleteDialog<R extends { id: string }>(props: DeleteDialogProps<R>) {
  const { record, what, name, children, send, done, tellFailure = sayAgain, queryKey, onClose } = props;
  const queries = useQueryClient();
  const last = useLastShown(record);
  const id = record?.id;
  const gone = (sought: string) => {
    props.onGone?.(sought);
    if (sought === id) onClose();
  };
  const { run, reset, isPending, running, error } = useSoleMutation({
    mutationFn: (asked: R) => deleteOnce(asked.id, () => send(asked)),
    onSuccess: (_, asked) => {
      toast(done, 'success');
      gone(asked.id);
    },
    onError: (cause, asked) => {
      props.onFailed?.(cause);
      const code = cause instanceof ApiError ? cause.code : null;
      if (code === 'not_found') {
        toast(tellFailure(cause), 'info');
        gone(asked.id);
      } else if (code === 'not_allowed') {
        // A right that was taken away meanwhile.
        toast(serverMessage(cause, tellFailure(cause)), 'error');
        if (asked.id === id) onClose();
      } else if (asked.id !== id) toast(tellFailure(cause), 'error');
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  // What was wrong with one of them is nothing to the next.
  useEffect(() => {
    if (id !== undefined) reset();
  }, [id, reset]);

  const cause = running?.id === last?.id ? error : null;
  return (
    <ConfirmDialog
      open={record !== null}
      title={`Delete ${what}`}
      action="Delete"
      busyAction="Deleting..."
      isBusy={isPending}
      failure={cause && tellFailure(cause)}
      onConfirm={() => record && run(record)}
      onClose={onClose}
    >
      {last && (
        <>
          <p className="line-clamp-2 wrap-anywhere font-[550]" dir="auto">
            {name(last)}
          </p>
          {typeof children === 'function' ? children(last, cause) : children}
        </>
      )}
    </ConfirmDialog>
  );
}
