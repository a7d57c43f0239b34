import { maxDocumentBytes } from '#contract/file-limits.ts';
import { UploadList } from '#office/frames/upload-list.tsx';
import { findPaperError, paperAccept } from './check-file.ts';
import { type PaperEntry, PaperRow } from './paper-row.tsx';
import { removeUpload } from './remove-upload.ts';
import { writeSize } from './upload-progress.tsx';

export type { PaperEntry } from './paper-row.tsx';

type PaperListProps = {
  value: readonly PaperEntry[];
  onChange: (value: PaperEntry[]) => void;
  /** The value as the form has it at this moment: two uploads may end before it has drawn the first. */
  readNow: () => readonly PaperEntry[];
  most: number;
  error?: string | undefined;
  /** What the server says of one field of one document. */
  errorOf: (at: number, field: 'name' | 'type' | 'description' | 'url') => string | undefined;
  onBusy: (count: number) => void;
};

/** `Tower-B brochure` of `Tower-B brochure.pdf`: what people will read; they can change it. */
const nameOf = (fileName: string): string => fileName.replace(/\.(?:pdf|docx?)$/i, '').slice(0, 150) || 'Document';

/** Documents (ADM-FORM-81 to 84), each with a name, a type and a description. */
export function PaperList({ value, onChange, readNow, most, error, errorOf, onBusy }: PaperListProps) {
  return (
    <UploadList
      words={{
        title: 'Documents',
        limits: `PDF or Word up to ${writeSize(maxDocumentBytes)}`,
        drop: 'Drop a document',
        choose: 'or choose a file',
        label: 'Choose documents',
        tooMany: `Maximum ${most} documents allowed`,
      }}
      heading={{ tag: 'h3', className: 'type-h4' }}
      kept={value}
      most={most}
      accept={paperAccept}
      findError={findPaperError}
      takesPasted={({ type }) => !type.startsWith('image/')}
      folder="documents"
      onUploaded={({ url, fileId, filename, public_id, originalName, size, type }) => {
        const name = nameOf(originalName);
        const paper = { url, fileId, filename, public_id, originalName, size, fileType: type };
        onChange([...readNow(), { ...paper, name, type: 'brochure', description: '' }]);
      }}
      onBusy={onBusy}
      onRemove={(paper) => {
        onChange(value.filter((each) => each !== paper));
        removeUpload(paper, 'documents');
      }}
      error={error}
      drawRow={(paper, at, remove) => (
        <PaperRow
          key={paper.public_id || paper.url}
          paper={paper}
          errorOf={(field) => errorOf(at, field)}
          onChange={(part) => onChange(value.map((each) => (each === paper ? { ...each, ...part } : each)))}
          onRemove={remove}
        />
      )}
    />
  );
}
