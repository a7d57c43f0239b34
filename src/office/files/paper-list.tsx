import { Upload as UploadIcon } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { findPaperError, paperAccept } from './check-file.ts';
import { type FileError, FileErrors } from './file-errors.tsx';
import { type PaperEntry, PaperRow, UploadRow } from './paper-row.tsx';
import { removeUpload } from './remove-upload.ts';
import { takeFiles } from './take-files.ts';
import { useDrop, usePaste } from './use-drop.ts';
import { useUploads } from './use-uploads.ts';

export type { PaperEntry } from './paper-row.tsx';

type PaperListProps = {
  value: readonly PaperEntry[];
  onChange: (value: PaperEntry[]) => void;
  /** The value as the form has it at this moment: two uploads may end before it has drawn the first. */
  readNow: () => readonly PaperEntry[];
  most?: number;
  error?: string | undefined;
  /** What the server says of one field of one document. */
  errorOf?: (at: number, field: 'name' | 'type' | 'description' | 'url') => string | undefined;
  onBusy?: (count: number) => void;
};

/** `Tower-B brochure` of `Tower-B brochure.pdf`: what people will read; they can change it. */
const nameOf = (fileName: string): string => fileName.replace(/\.(?:pdf|docx?)$/i, '').slice(0, 150) || 'Document';

/**
 * Up to three documents (ADM-FORM-81 to 84), each with a name, a type and a description. Keep it mounted (hidden) while
 * other tabs of the form are shown: uploads end when it goes.
 */
export function PaperList({ value, onChange, readNow, most = 3, error, errorOf, onBusy }: PaperListProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [fileErrors, setFileErrors] = useState<readonly FileError[]>([]);
  const { uploads, add, cancel, retry } = useUploads({
    folder: 'documents',
    failureText: 'Upload failed. Please try again.',
    onBusy,
    onDone: ({ url, fileId, filename, public_id, originalName, size, type }) => {
      const name = nameOf(originalName);
      const paper = { url, fileId, filename, public_id, originalName, size, fileType: type };
      onChange([...readNow(), { ...paper, name, type: 'brochure', description: '' }]);
    },
  });

  const room = most - value.length - uploads.length;
  const take = (files: readonly File[]) => {
    const picked = takeFiles(files, room, findPaperError, `Maximum ${most} documents allowed`);
    setFileErrors(picked.errors);
    add(picked.taken);
  };
  const { isOver, handlers } = useDrop(take);
  usePaste(place, ({ type }) => !type.startsWith('image/'), take);

  const remove = (paper: PaperEntry) => {
    setFileErrors([]);
    onChange(value.filter((each) => each !== paper));
    removeUpload(paper, 'documents');
    place.current?.focus();
  };

  return (
    <section aria-labelledby={`${id}-title`} {...handlers}>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h3 id={`${id}-title`} className="type-h4">
          Documents
        </h3>
        <p className="type-small text-ink-3">
          {value.length} of {most} · PDF or Word up to 10 MB
        </p>
      </div>
      {/* Holds the focus when a row that had it is gone. */}
      <div ref={place} tabIndex={-1} className="grid gap-3 outline-none">
        {value.length + uploads.length > 0 && (
          <ul className="divide-y divide-hairline border border-hairline bg-white">
            {value.map((paper, at) => (
              <PaperRow
                key={paper.public_id || paper.url}
                paper={paper}
                errorOf={(field) => errorOf?.(at, field)}
                onChange={(part) => onChange(value.map((each) => (each === paper ? { ...each, ...part } : each)))}
                onRemove={() => remove(paper)}
              />
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
            <span className="font-[550]">Drop a document</span>
            <span className="type-small text-ink-3">or choose a file</span>
            <input
              type="file"
              accept={paperAccept}
              multiple
              aria-label="Choose documents"
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
