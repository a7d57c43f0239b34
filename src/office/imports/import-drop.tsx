import { FileUp } from 'lucide-react';
import { maxImportBytes } from '#contract/import-limits.ts';
import { writeSize } from '#office/files/upload-progress.tsx';
import { useDrop } from '#office/files/use-drop.ts';

/** Where a file is dropped or chosen. Of several the first counts: one import runs at a time. */
export function ImportDrop({ onFile }: { onFile: (file: File) => void }) {
  const take = ([file]: readonly File[]) => {
    if (file) onFile(file);
  };
  const { isOver, handlers } = useDrop((files) => take(files));
  return (
    <section
      aria-label="File to import"
      {...handlers}
      className={`relative grid min-h-56 place-content-center justify-items-center gap-1.5 border border-dashed bg-white px-5 py-10 text-center transition-colors has-focus-visible:outline-2 has-focus-visible:outline-green has-focus-visible:outline-offset-3 ${isOver ? 'border-green bg-selected' : 'border-field hover:border-ink'}`}
    >
      <FileUp size={34} strokeWidth={1.25} aria-hidden="true" className="text-brass-text" />
      <p className="type-h4 mt-2">Drop a CSV file</p>
      <p className="text-ink-3">or choose one, up to {writeSize(maxImportBytes)}</p>
      <input
        type="file"
        accept=".csv,text/csv"
        aria-label="Choose a CSV file"
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          // The same file again is a choice, too.
          event.target.value = '';
        }}
        className="absolute inset-0 size-full cursor-pointer text-[0] opacity-0"
      />
    </section>
  );
}
