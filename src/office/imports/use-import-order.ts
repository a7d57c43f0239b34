import { useEffect, useRef, useState } from 'react';
import type { ImportRun } from '#contract/imports.ts';
import { isUnreachable, serverMessage } from '#office/shell/server-message.ts';
import { makeKey } from '#ui/make-key.ts';
import { findImportError, type ImportOrder, mayTryAgain, sendImport } from './send-import.ts';

type State =
  | { kind: 'idle' }
  | { kind: 'sending'; order: ImportOrder; share: number }
  | { kind: 'failed'; name: string; text: string /** What may be tried again as it is. */; order: ImportOrder | null };

/** A file on its way to the server; from its arrival on the import is the server's. */
export function useImportOrder(onBegun: (run: ImportRun) => void) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const [file, setFile] = useState<File | null>(null);
  const call = useRef<AbortController | null>(null);
  useEffect(() => () => call.current?.abort(), []);

  const run = async (order: ImportOrder) => {
    call.current?.abort();
    const own = new AbortController();
    call.current = own;
    setState({ kind: 'sending', order, share: 0 });
    try {
      const begun = await sendImport(order, {
        signal: own.signal,
        onProgress: (share) => setState({ kind: 'sending', order, share }),
      });
      setState({ kind: 'idle' });
      onBegun(begun);
    } catch (cause) {
      if (own.signal.aborted) return;
      const isThere = !isUnreachable(cause) || (await isReadable(order.file));
      const text = isThere
        ? textOf(cause)
        : 'The file was changed or moved since it was chosen. Please choose it again.';
      setState({ kind: 'failed', name: order.file.name, text, order: isThere && mayTryAgain(cause) ? order : null });
    }
  };

  return {
    state,
    /** The one chosen last on this screen. */
    file,
    /** Every file is tried first. */
    choose: (chosen: File) => {
      const message = findImportError(chosen);
      setFile(message === null ? chosen : null);
      if (message !== null) setState({ kind: 'failed', name: chosen.name, text: message, order: null });
      else void run({ file: chosen, dryRun: true, key: makeKey() });
    },
    importIt: (chosen: File) => void run({ file: chosen, dryRun: false, key: makeKey() }),
    retry: (order: ImportOrder) => void run(order),
    cancel: () => {
      call.current?.abort();
      setState({ kind: 'idle' });
    },
    clear: () => setState({ kind: 'idle' }),
  };
}

const textOf = (cause: unknown): string =>
  isUnreachable(cause)
    ? 'The connection was lost. Please try again: nothing is imported twice.'
    : serverMessage(cause, 'Server error. Please try again later.');

/** A file that was saved anew meanwhile fails like a lost connection. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
