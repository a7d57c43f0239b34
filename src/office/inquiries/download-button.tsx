import { Download } from 'lucide-react';
import { groupDigits } from '#contract/prices.ts';
import { downloadFile } from '#office/shell/download-file.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { countRows } from './count-rows.ts';
import { changeFailure } from './tell-failure.ts';

type DownloadButtonProps = {
  path: '/inquiries/export.csv' | '/inquiries/my/export.csv';
  filters: Record<string, string>;
  /** How many are found; undefined until known. */
  found: number | undefined;
  label: string;
};

/** All that the filters leave, as a spreadsheet under the server's name for it (ADM-INQ-39, 40, ADM-MYINQ-33, 34). */
export function DownloadButton({ path, filters, found = 0, label }: DownloadButtonProps) {
  const { run, isPending } = useSoleMutation({
    mutationFn: async () => {
      const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
      const file = await downloadFile(`/api${path}?${query}`);
      // Some may have come since the list was read: what is in the file counts.
      return countRows(new Uint8Array(await file.arrayBuffer()));
    },
    onSuccess: (count) => toast(`Downloaded ${groupDigits(count)} inquiries`, 'success'),
    onError: (cause) => toast(changeFailure(cause, 'Failed to download inquiries'), 'error'),
  });
  return (
    <Button
      kind="outline"
      size="small"
      isOff={isPending || found === 0}
      onClick={() => run()}
      className="relative max-sm:w-11 max-sm:px-0!"
    >
      <Download size={18} strokeWidth={1.5} aria-hidden="true" />
      <span className="max-sm:sr-only">{isPending ? 'Downloading...' : label}</span>
    </Button>
  );
}
