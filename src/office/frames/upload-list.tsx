import { Upload as UploadIcon } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { type FileError, FileErrors } from '#office/files/file-errors.tsx';
import { UploadRow } from '#office/files/paper-row.tsx';
import { takeFiles } from '#office/files/take-files.ts';
import { useDrop, usePaste } from '#office/files/use-drop.ts';
import { type UseUploads, useUploads } from '#office/files/use-uploads.ts';

/** What a list of files calls itself and its place for new ones. */
type Words = { title: string; limits: string; drop: string; choose: string; label: string; tooMany: string };

type UploadListProps<Kept> = {
  words: Words;
  heading: { tag: 'h3' | 'h4'; className: string };
  kept: readonly Kept[];
  most: number;
  /** What the file dialog offers. */
  accept: string;
  /** Why a file is not taken; null: it is. */
  findError: (file: File) => string | null;
  /** Which files that are pasted while the list is in view are its own; none: nothing is. */
  takesPasted?: (file: File) => boolean;
  folder: UseUploads['folder'];
  onUploaded: UseUploads['onDone'];
  onBusy?: UseUploads['onBusy'];
  onRemove: (file: Kept) => void;
  error?: string | undefined;
  drawRow: (file: Kept, at: number, remove: () => void) => ReactNode;
};

const takesNone = () => false;

/**
 * Files of a record in their order, and a place to choose, drop or paste more. Keep it mounted (hidden) while other tabs of
 * the form are shown: uploads end when it goes.
 */
export function UploadList<Kept>(props: UploadListProps<Kept>) {
  const { words, heading, kept, most, error, takesPasted = takesNone } = props;
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [fileErrors, setFileErrors] = useState<readonly FileError[]>([]);
  const { uploads, add, cancel, retry } = useUploads({
    folder: props.folder,
    failureText: 'Upload failed. Please try again.',
    onBusy: props.onBusy,
    onDone: props.onUploaded,
    place: () => place.current,
  });

  const room = most - kept.length - uploads.length;
  const take = (files: readonly File[]) => {
    const picked = takeFiles(files, room, props.findError, words.tooMany);
    setFileErrors(picked.errors);
    add(picked.taken);
  };
  const { isOver, handlers } = useDrop(take);
  usePaste(place, takesPasted, take);

  const remove = (file: Kept) => {
    setFileErrors([]);
    props.onRemove(file);
    place.current?.focus();
  };
  const border = isOver ? 'border-green bg-selected' : error ? 'border-red' : 'border-field';

  return (
    <section aria-labelledby={`${id}-title`} {...handlers}>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <heading.tag id={`${id}-title`} className={heading.className}>
          {words.title}
        </heading.tag>
        <p className="type-small text-ink-3">
          {kept.length} of {most} · {words.limits}
        </p>
      </div>
      {/* Holds the focus when a row that had it is gone, or the place to choose when there is no room. */}
      <div ref={place} tabIndex={-1} className="grid gap-3 outline-none">
        {kept.length + uploads.length > 0 && (
          <ul className="divide-y divide-hairline border border-hairline bg-white">
            {kept.map((file, at) => props.drawRow(file, at, () => remove(file)))}
            {uploads.map((upload) => (
              <UploadRow
                key={upload.id}
                upload={upload}
                onCancel={() => cancel(upload)}
                onRetry={() => retry(upload)}
              />
            ))}
          </ul>
        )}
        {room > 0 && (
          <div
            className={`relative flex min-h-15 flex-wrap items-center justify-center gap-x-2.5 border border-dashed px-4 py-3 text-center has-focus-visible:outline-2 has-focus-visible:outline-green has-focus-visible:outline-offset-3 ${border}`}
          >
            <UploadIcon size={18} strokeWidth={1.5} aria-hidden="true" />
            <span className="font-[550]">{words.drop}</span>
            <span className="type-small text-ink-3">{words.choose}</span>
            <input
              type="file"
              accept={props.accept}
              multiple
              aria-label={words.label}
              aria-invalid={error ? true : undefined}
              onChange={(event) => {
                take([...(event.target.files ?? [])]);
                // The same file again is a choice, too.
                event.target.value = '';
              }}
              className="absolute inset-0 size-full cursor-pointer text-[0] opacity-0"
            />
          </div>
        )}
      </div>
      <FileErrors errors={fileErrors.length > 0 ? fileErrors : error ? [{ name: '', text: error }] : []} />
    </section>
  );
}
