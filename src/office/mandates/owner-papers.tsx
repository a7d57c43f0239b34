import { Download, FileText, Trash2 } from 'lucide-react';
import { useController, useFormContext } from 'react-hook-form';
import { maxDocumentBytes, maxImageBytes } from '#contract/file-limits.ts';
import { mostPapers } from '#contract/mandate-choices.ts';
import type { OwnerPaper } from '#contract/mandates.ts';
import { findPaperError, findPictureError, listingPicture, paperAccept } from '#office/files/check-file.ts';
import { removeUpload } from '#office/files/remove-upload.ts';
import { writeSize } from '#office/files/upload-progress.tsx';
import { UploadList } from '#office/frames/upload-list.tsx';
import { textOf } from '#office/records/list-errors.ts';
import { PlainButton } from '#ui/button.tsx';
import type { MandateForm } from './mandate-form.ts';
import { useDownload } from './use-download.ts';

const signStyle = 'grid size-11 shrink-0 place-items-center rounded-control transition-colors hover:bg-wash';
const findError = (file: File): string | null =>
  file.type.startsWith('image/') ? findPictureError(file, listingPicture) : findPaperError(file);

/** What the owner gave us: title deed, identity, the mandate itself. Kept apart from the documents of the listing. */
export function OwnerPapers({ onUploads }: { onUploads: (count: number) => void }) {
  const { getValues, formState } = useFormContext<MandateForm>();
  const { value, onChange } = useController<MandateForm, 'papers'>({ name: 'papers' }).field;
  return (
    <UploadList
      words={{
        title: 'Owner’s papers',
        limits: `PDF or Word up to ${writeSize(maxDocumentBytes)}, pictures up to ${writeSize(maxImageBytes)} · never shown to visitors`,
        drop: 'Drop a file',
        choose: 'or choose one',
        label: 'Choose papers of the owner',
        tooMany: `Maximum ${mostPapers} files allowed`,
      }}
      heading={{ tag: 'h4', className: 'font-[550] text-sm' }}
      kept={value}
      most={mostPapers}
      accept={`${paperAccept},image/*`}
      findError={findError}
      folder="mandates"
      onUploaded={({ fileId, originalName: name, size, type }) =>
        // As the form has it now: two uploads may end before it has drawn the first.
        onChange([...getValues('papers'), { fileId, name, size, type }])
      }
      onBusy={onUploads}
      onRemove={(paper) => {
        onChange(value.filter(({ fileId }) => fileId !== paper.fileId));
        removeUpload({ public_id: `mandates/${paper.fileId}` }, 'mandates');
      }}
      error={textOf(formState.errors, 'papers')}
      drawRow={(paper, _at, remove) => <PaperLine key={paper.fileId} paper={paper} onRemove={remove} />}
    />
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
      <PlainButton
        aria-label={`Download ${paper.name}`}
        title="Download"
        aria-busy={isPending || undefined}
        isOff={isPending}
        onClick={() => run()}
        className={`${signStyle} aria-disabled:text-hairline-strong`}
      >
        <Download size={18} strokeWidth={1.5} aria-hidden="true" />
      </PlainButton>
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
