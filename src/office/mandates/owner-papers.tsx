import { Download, FileText, Trash2, Upload as UploadIcon } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { mostPapers } from '#contract/mandate-choices.ts';
import type { OwnerPaper } from '#contract/mandates.ts';
import { findPaperError, findPictureError, listingPicture, paperAccept } from '#office/files/check-file.ts';
import { type FileError, FileErrors } from '#office/files/file-errors.tsx';
import { UploadRow } from '#office/files/paper-row.tsx';
import { removeUpload } from '#office/files/remove-upload.ts';
import { takeFiles } from '#office/files/take-files.ts';
import { writeSize } from '#office/files/upload-progress.tsx';
import { useDrop } from '#office/files/use-drop.ts';
import { useUploads } from '#office/files/use-uploads.ts';
import { textOf } from '#office/records/list-errors.ts';
import type { MandateForm } from './mandate-form.ts';
import { useDownload } from './use-download.ts';

const signStyle = 'grid size-11 shrink-0 place-items-center rounded-control transition-colors hover:bg-wash';
const findError = (file: File): string | null =>
  file.type.startsWith('image/') ? findPictureError(file, listingPicture) : findPaperError(file);

/** What the owner gave us: title deed, identity, the mandate itself. Kept apart from the documents of the listing. */
export function OwnerPapers({ onUploads }: { onUploads: (count: number) => void }) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const { getValues, formState } = useFormContext<MandateForm>();
  const { value, onChange } = useController<MandateForm, 'papers'>({ name: 'papers' }).field;
  const [fileErrors, setFileErrors] = useState<readonly FileError[]>([]);
  const { uploads, add, cancel, retry } = useUploads({
    folder: 'mandates',
    failureText: 'Upload failed. Please try again.',
    onBusy: onUploads,
    onDone: ({ fileId, originalName: name, size, type }) =>
      // As the form has it now: two uploads may end before it has drawn the first.
      onChange([...getValues('papers'), { fileId, name, size, type }]),
  });
  const room = mostPapers - value.length - uploads.length;
  const take = (files: readonly File[]) => {
    const picked = takeFiles(files, room, findError, `Maximum ${mostPapers} files allowed`);
    setFileErrors(picked.errors);
    add(picked.taken);
  };
  const { isOver, handlers } = useDrop(take);
  const error = textOf(formState.errors, 'papers');

  const remove = (paper: OwnerPaper) => {
    setFileErrors([]);
    onChange(value.filter(({ fileId }) => fileId !== paper.fileId));
    removeUpload({ public_id: `mandates/${paper.fileId}` }, 'mandates');
    place.current?.focus();
  };

  return (
    <section aria-labelledby={`${id}-title`} {...handlers}>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h4 id={`${id}-title`} className="font-[550] text-sm">
          Owner’s papers
        </h4>
        <p className="type-small text-ink-3">
          {value.length} of {mostPapers} · PDF or Word up to 10 MB, pictures up to 5 MB · never shown to visitors
        </p>
      </div>
      {/* Holds the focus when a row that had it is gone. */}
      <div ref={place} tabIndex={-1} className="grid gap-3 outline-none">
        {value.length + uploads.length > 0 && (
          <ul className="divide-y divide-hairline border border-hairline bg-white">
            {value.map((paper) => (
              <PaperLine key={paper.fileId} paper={paper} onRemove={() => remove(paper)} />
            ))}
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
            className={`relative flex min-h-15 flex-wrap items-center justify-center gap-x-2.5 border border-dashed px-4 py-3 text-center has-focus-visible:outline-2 has-focus-visible:outline-green has-focus-visible:outline-offset-3 ${isOver ? 'border-green bg-selected' : error ? 'border-red' : 'border-field'}`}
          >
            <UploadIcon size={18} strokeWidth={1.5} aria-hidden="true" />
            <span className="font-[550]">Drop a file</span>
            <span className="type-small text-ink-3">or choose one</span>
            <input
              type="file"
              accept={`${paperAccept},image/*`}
              multiple
              aria-label="Choose papers of the owner"
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

/** A kept paper, to be fetched or taken off. */
function PaperLine({ paper, onRemove }: { paper: OwnerPaper; onRemove: () => void }) {
  const { run, isPending } = useDownload(paper);
  return (
    <li className="flex items-center gap-3 p-3 sm:px-4">
      <FileText size={20} strokeWidth={1.5} aria-hidden="true" className="shrink-0 max-sm:hidden" />
      <span className="min-w-0 grow">
        <span className="line-clamp-2 font-[550] wrap-anywhere" dir="auto" title={paper.name}>
          {paper.name}
        </span>
        <span className="type-small block text-ink-3 tabular-nums">{writeSize(paper.size)}</span>
      </span>
      <button
        type="button"
        aria-label={`Download ${paper.name}`}
        title="Download"
        aria-busy={isPending || undefined}
        disabled={isPending}
        onClick={() => run()}
        className={`${signStyle} disabled:text-hairline-strong`}
      >
        <Download size={18} strokeWidth={1.5} aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label={`Remove ${paper.name}`}
        title="Remove"
        onClick={onRemove}
        className={`${signStyle} text-red`}
      >
        <Trash2 size={18} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </li>
  );
}
