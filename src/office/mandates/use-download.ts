import type { OwnerPaper } from '#contract/mandates.ts';
import { downloadFile } from '#office/shell/download-file.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { toast } from '#ui/toast.ts';

/** Fetches a paper of an owner as whoever is signed in: it has no address that opens without. */
export const useDownload = ({ fileId, name }: OwnerPaper) =>
  useSoleMutation({
    mutationFn: () => downloadFile(`/files/${fileId}`, name),
    onError: (cause) => toast(serverMessage(cause, 'The file could not be fetched. Please try again.'), 'error'),
  });
