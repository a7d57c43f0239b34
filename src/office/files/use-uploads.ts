import { useEffect, useMemo, useRef, useState } from 'react';
import type { FileFolder } from '#contract/file-limits.ts';
import type { Uploaded } from '#contract/files.ts';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import { keepPreview } from './local-previews.ts';
import { UploadError, uploadFile } from './upload-file.ts';

/** A file on its way, or one that did not arrive. */
export type Upload = {
  id: string;
  /** Its place among all that were chosen here. */
  order: number;
  file: File;
  /** Of a picture. */
  previewUrl: string | null;
  /** 0 to 1. */
  progress: number;
  failure: { text: string; detail: string | null; canRetry: boolean } | null;
};

export type UseUploads = {
  folder: FileFolder;
  /** What is said of an upload that failed, in the words of the screen. */
  failureText: string;
  onDone: (uploaded: Uploaded, upload: Upload) => void;
  /** Told how many files are on their way, so that a form can wait for them. */
  onBusy?: ((count: number) => void) | undefined;
  onFail?: ((text: string) => void) | undefined;
  /** Gets the focus when the button of an upload goes away with it. */
  place: () => HTMLElement | null;
};

let chosen = 0;

/** Uploads of one field, each with its own progress, cancel and retry. They end when the field goes. */
export function useUploads(options: UseUploads) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const calls = useRef(new Map<string, AbortController>());
  // Answers come when the field has been drawn anew many times: they belong to the newest of its handlers.
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    const running = calls.current;
    return () => {
      for (const call of running.values()) call.abort();
    };
  }, []);

  useFocusAfter(uploads.map(({ id, failure }) => `${id} ${failure !== null}`).join(), options.place);

  const sending = uploads.filter(({ failure }) => failure === null).length;
  useEffect(() => {
    latest.current.onBusy?.(sending);
  }, [sending]);
  useEffect(
    () => () => {
      latest.current.onBusy?.(0);
    },
    [],
  );

  const actions = useMemo(() => {
    const change = (id: string, part: Partial<Upload>) =>
      setUploads((list) => list.map((each) => (each.id === id ? { ...each, ...part } : each)));

    const drop = ({ id, previewUrl }: Upload) => {
      calls.current.get(id)?.abort();
      calls.current.delete(id);
      if (previewUrl !== null) URL.revokeObjectURL(previewUrl);
      setUploads((list) => list.filter((each) => each.id !== id));
    };

    const start = async (upload: Upload) => {
      const { id, file } = upload;
      const call = new AbortController();
      calls.current.set(id, call);
      try {
        const uploaded = await uploadFile(file, {
          folder: latest.current.folder,
          signal: call.signal,
          key: id,
          onProgress: (progress) => change(id, { progress }),
        });
        if (upload.previewUrl !== null) keepPreview(uploaded.url, file);
        drop(upload);
        latest.current.onDone(uploaded, upload);
      } catch (cause) {
        if (call.signal.aborted) return;
        const failure = describe(cause, latest.current.failureText);
        change(id, { failure, progress: 0 });
        latest.current.onFail?.(failure.text);
      }
    };

    return {
      add: (files: readonly File[]) => {
        const added = files.map((file): Upload => {
          chosen += 1;
          const previewUrl = file.type.startsWith('image/') ? URL.createObjectURL(file) : null;
          return { id: newKey(), order: chosen, file, previewUrl, progress: 0, failure: null };
        });
        setUploads((list) => [...list, ...added]);
        for (const upload of added) void start(upload);
      },
      cancel: drop,
      retry: (upload: Upload) => {
        change(upload.id, { failure: null, progress: 0 });
        void start(upload);
      },
    };
  }, []);

  return { uploads, sending, ...actions };
}

/** `randomUUID` exists only where the page is served securely. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

function describe(cause: unknown, failureText: string): NonNullable<Upload['failure']> {
  if (!(cause instanceof UploadError)) return { text: failureText, detail: null, canRetry: true };
  if (cause.isFinal) return { text: cause.message, detail: null, canRetry: false };
  return { text: failureText, detail: cause.message || null, canRetry: true };
}
