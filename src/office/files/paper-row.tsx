import { FileText, RotateCw, Trash2, X } from 'lucide-react';
import type { DocumentType } from '#contract/property-choices.ts';
import { useDates } from '#office/shell/write-dates.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { UploadProgress, writeProgress, writeSize } from './upload-progress.tsx';
import type { Upload } from './use-uploads.ts';

/** One document of a listing, as its record answers it or as it was just uploaded. */
export type PaperEntry = {
  /** Only of a stored one. */
  id?: string;
  /** Null where the asking person may not open it. */
  url: string | null;
  name: string;
  type: DocumentType;
  description: string;
  fileId?: string | null;
  fileType?: string;
  /** Bytes. */
  size?: number | null;
  filename?: string;
  public_id?: string;
  originalName?: string;
  uploadedAt?: string;
};

/** ADM-FORM-84. */
const paperTypes: { value: DocumentType; label: string }[] = [
  { value: 'brochure', label: 'Brochure' },
  { value: 'floorplan', label: 'Floor plan' },
  { value: 'legal', label: 'Legal' },
  { value: 'other', label: 'Other' },
];

const iconButton = 'grid size-11 shrink-0 place-items-center rounded-control transition-colors hover:bg-wash';

type PaperRowProps = {
  paper: PaperEntry;
  errorOf: (field: 'name' | 'type' | 'description' | 'url') => string | undefined;
  onChange: (part: Partial<PaperEntry>) => void;
  onRemove: () => void;
};

/** One kept document. */
export function PaperRow({ paper, errorOf, onChange, onRemove }: PaperRowProps) {
  const dates = useDates();
  const facts = [
    paper.originalName || paper.filename,
    paper.size ? writeSize(paper.size) : null,
    paper.uploadedAt ? `uploaded ${dates.day(paper.uploadedAt)}` : null,
  ].filter(Boolean);
  return (
    <li className="flex items-start gap-3 p-3 sm:p-4">
      <FileText size={20} strokeWidth={1.5} aria-hidden="true" className="mt-9 shrink-0 max-sm:hidden" />
      <div className="grid min-w-0 grow items-start gap-x-3 gap-y-3 sm:grid-cols-[1fr_11rem]">
        <TextField
          label="Document name"
          value={paper.name}
          error={errorOf('name') ?? errorOf('url')}
          hint={facts.join(' · ')}
          onChange={(event) => onChange({ name: event.target.value })}
          className="min-w-0 wrap-anywhere"
        />
        <SelectField
          label="Type"
          choices={paperTypes}
          value={paper.type}
          onChange={(event) => onChange({ type: event.target.value as DocumentType })}
        />
        <TextField
          label="Description"
          value={paper.description}
          error={errorOf('description')}
          onChange={(event) => onChange({ description: event.target.value })}
          className="sm:col-span-2"
        />
      </div>
      <button
        type="button"
        aria-label={`Remove ${paper.name}`}
        title="Remove"
        onClick={onRemove}
        className={`${iconButton} mt-6.5 text-red`}
      >
        <Trash2 size={18} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </li>
  );
}

type UploadRowProps = { upload: Upload; onCancel: () => void; onRetry: () => void };

/** A document on its way, or one that did not arrive. */
export function UploadRow({ upload: { file, progress, failure }, onCancel, onRetry }: UploadRowProps) {
  return (
    <li className="flex items-center gap-3 p-3 sm:p-4">
      <FileText size={20} strokeWidth={1.5} aria-hidden="true" className="shrink-0 max-sm:hidden" />
      <div className="min-w-0 grow">
        <p className="line-clamp-2 font-[550] wrap-anywhere">{file.name}</p>
        {failure ? (
          <p role="alert" className="type-small wrap-anywhere">
            <span className="text-red">{failure.text}</span>
            {failure.detail && <span className="block text-ink-3">{failure.detail}</span>}
          </p>
        ) : (
          <>
            <p className="type-small mb-1.5 text-ink-3 tabular-nums">{writeProgress(progress)}</p>
            <UploadProgress name={file.name} share={progress} />
          </>
        )}
      </div>
      {failure?.canRetry && (
        <button type="button" onClick={onRetry} className="flex min-h-11 items-center gap-2 px-2 font-[550] text-sm">
          <RotateCw size={16} strokeWidth={1.5} aria-hidden="true" />
          Retry
        </button>
      )}
      <button
        type="button"
        aria-label={failure ? `Dismiss ${file.name}` : `Cancel upload of ${file.name}`}
        onClick={onCancel}
        className={iconButton}
      >
        <X size={18} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </li>
  );
}
