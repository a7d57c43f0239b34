import { ImagePlus } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { maxImageBytes } from '#contract/file-limits.ts';
import { addPicture, moveTo, type PictureEntry, setPrimary, withoutPicture } from './arrange-pictures.ts';
import { findPictureError, listingPicture } from './check-file.ts';
import { type FileError, FileErrors } from './file-errors.tsx';
import { PictureSlot, UploadSlot } from './picture-slot.tsx';
import { pictureOf } from './picture-source.ts';
import { removeUpload } from './remove-upload.ts';
import { takeFiles } from './take-files.ts';
import { writeSize } from './upload-progress.tsx';
import { useDrop, usePaste } from './use-drop.ts';
import { useUploads } from './use-uploads.ts';

type PictureListProps = {
  value: readonly PictureEntry[];
  onChange: (value: PictureEntry[]) => void;
  /** The value as the form has it at this moment: two uploads may end before it has drawn the first. */
  readNow: () => readonly PictureEntry[];
  most: number;
  /** Of the whole list, such as `At least 1 property image is required`. */
  error?: string | undefined;
  /** Told how many files are on their way, so that the form can wait for them. */
  onBusy: (count: number) => void;
};

const addressesOf = (pictures: readonly PictureEntry[]): string => pictures.map(({ url }) => url).join();

/**
 * Pictures in slots (ADM-FORM-73 to 80): chosen, dropped or pasted together, each with its own progress,
 * cancel and retry, put in order by dragging or by buttons. Keep it mounted (hidden) while other tabs of the form are
 * shown: uploads end when it goes.
 */
export function PictureList(props: PictureListProps) {
  const { value, onChange, readNow, most, error, onBusy } = props;
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [fileErrors, setFileErrors] = useState<readonly FileError[]>([]);
  const [said, setSaid] = useState('');
  const orders = useRef(new Map<string, number>());
  // From the first arranging on, order and primary picture are the person's; of a stored record they are already.
  const isArranged = useRef(value.length > 0);
  /** What was put here, by its addresses; drawn late, it must not be taken for somebody else's. */
  const own = useRef(new Set([addressesOf(value)]));
  const put = (next: PictureEntry[]) => {
    own.current.add(addressesOf(next));
    onChange(next);
  };
  useEffect(() => {
    // A draft or a stored record has taken the place of what was here.
    if (!own.current.has(addressesOf(value))) isArranged.current = value.length > 0;
  }, [value]);

  const { uploads, add, cancel, retry } = useUploads({
    folder: 'properties',
    failureText: 'Upload failed. Please try again.',
    onBusy,
    place: () => place.current,
    onDone: (uploaded, { order }) => {
      orders.current.set(uploaded.url, order);
      const added = { ...pictureOf(uploaded), isPrimary: false };
      put(addPicture(readNow(), added, (url) => orders.current.get(url), isArranged.current));
    },
  });

  const room = most - value.length - uploads.length;
  const take = (files: readonly File[]) => {
    const picked = takeFiles(
      files,
      room,
      (file) => findPictureError(file, listingPicture),
      `Maximum ${most} images allowed`,
    );
    setFileErrors(picked.errors);
    add(picked.taken);
  };
  const { isOver, handlers } = useDrop(take);
  usePaste(place, ({ type }) => type.startsWith('image/'), take);

  const arrange = () => {
    orders.current.clear();
    isArranged.current = true;
  };
  const move = (from: number, to: number) => {
    if (to < 0 || to >= value.length || from === to) return;
    arrange();
    put(moveTo(value, from, to));
    setSaid(`Moved to place ${to + 1} of ${value.length}`);
  };
  const remove = (picture: PictureEntry) => {
    if (value.length === 1) {
      setFileErrors([{ name: '', text: 'At least 1 image is required' }]);
      return;
    }
    setFileErrors([]);
    put(withoutPicture(value, picture.url));
    removeUpload(picture, 'properties');
    setSaid('Picture removed');
    place.current?.focus();
  };

  return (
    <section aria-labelledby={`${id}-title`} {...handlers}>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h3 id={`${id}-title`} className="type-h4">
          Photographs
        </h3>
        <p className="type-small text-ink-3">
          {value.length} of {most} · JPG, PNG or WebP up to {writeSize(maxImageBytes)} each
        </p>
      </div>
      {/* Holds the focus when a slot that had it is gone, or the place to choose when all are taken. */}
      <div ref={place} tabIndex={-1} className="max-w-240 outline-none">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(10.5rem,45%),1fr))] gap-3.5 max-[17rem]:grid-cols-1">
          {value.map((picture, at) => (
            <PictureSlot
              key={picture.url}
              picture={picture}
              at={at}
              count={value.length}
              onMove={move}
              onSetPrimary={() => {
                arrange();
                put(setPrimary(value, picture.url));
              }}
              onRemove={() => remove(picture)}
            />
          ))}
          {uploads.map((upload) => (
            <UploadSlot key={upload.id} upload={upload} onCancel={() => cancel(upload)} onRetry={() => retry(upload)} />
          ))}
          {room > 0 && (
            <li
              className={`relative grid min-h-46 content-center justify-items-center gap-1 border border-dashed p-3 text-center has-focus-visible:outline-2 has-focus-visible:outline-green has-focus-visible:outline-offset-3 ${isOver ? 'border-green bg-selected' : error ? 'border-red' : 'border-field'}`}
            >
              <ImagePlus size={26} strokeWidth={1.25} aria-hidden="true" className="mb-1 text-brass-text" />
              <span className="font-[550] text-sm">Drop a photograph</span>
              <span className="type-hint text-ink-3">or choose a file</span>
              <input
                type="file"
                accept="image/*"
                multiple
                aria-label="Choose pictures for Photographs"
                aria-invalid={error ? true : undefined}
                onChange={(event) => {
                  take([...(event.target.files ?? [])]);
                  // The same file again is a choice, too.
                  event.target.value = '';
                }}
                className="absolute inset-0 size-full cursor-pointer text-[0] opacity-0"
              />
            </li>
          )}
        </ul>
      </div>
      <FileErrors errors={fileErrors.length > 0 ? fileErrors : error ? [{ name: '', text: error }] : []} />
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  );
}
