import { ImagePlus, RotateCw, Trash2, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { FileFolder } from '#contract/file-limits.ts';
import { FieldNote } from '#ui/field-note.tsx';
import { Picture } from '#ui/picture.tsx';
import { findPictureError, listingPicture, type PictureLimits } from './check-file.ts';
import { LocalPicture } from './local-picture.tsx';
import { type PictureValue, pictureOf, sourceOf } from './picture-source.ts';
import { removeUpload } from './remove-upload.ts';
import { UploadProgress, writeProgress } from './upload-progress.tsx';
import { useDrop } from './use-drop.ts';
import { useUploads } from './use-uploads.ts';

type PictureFieldProps = {
  label: string;
  value: PictureValue | null;
  onChange: (value: PictureValue | null) => void;
  folder: FileFolder;
  limits?: PictureLimits;
  /** What is said of an upload that failed. */
  failureText?: string;
  hint?: string;
  error?: string | undefined;
  /** Shows the star of a required field; does not stop anybody (TRAP-29). */
  isRequired?: boolean;
  /** Ratio and width of the place, such as `aspect-[3/2] w-full`. */
  shape?: string;
  /** The choosing input, to bring the focus to. */
  inputRef?: (input: HTMLInputElement | null) => void;
  onBusy?: (count: number) => void;
  /** Beside what is said here, for a toast. */
  onFail?: (text: string) => void;
};

const smallButton =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-[550] text-sm transition-colors hover:bg-wash';

/**
 * One picture: chosen, dropped, or pasted while the field has the focus. The file is sent at once; the form keeps
 * `{ url, filename, public_id, … }`, and null after it was removed.
 */
export function PictureField(props: PictureFieldProps) {
  const {
    label,
    value,
    onChange,
    folder,
    limits = listingPicture,
    hint,
    error,
    isRequired,
    inputRef,
    onBusy,
    onFail,
  } = props;
  const { failureText = 'Upload failed. Please try again.', shape = 'aspect-[3/2] w-full' } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [fileError, setFileError] = useState<string | null>(null);
  const { uploads, add, cancel, retry } = useUploads({
    folder,
    failureText,
    onBusy,
    onFail,
    place: () => input.current,
    onDone: (uploaded) => {
      if (value !== null) removeUpload(value, folder);
      onChange(pictureOf(uploaded));
    },
  });
  const [upload] = uploads;

  const take = ([file]: File[]) => {
    if (file === undefined) return;
    const found = findPictureError(file, limits);
    setFileError(found);
    if (found !== null) return;
    for (const each of uploads) cancel(each);
    add([file]);
  };
  const remove = () => {
    if (value !== null) removeUpload(value, folder);
    onChange(null);
    setFileError(null);
    input.current?.focus();
  };
  const { isOver, handlers } = useDrop(take);
  const note = fileError ?? error;

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a place to drop on in every browser
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={note || hint ? `${id}-note` : undefined}
      onPaste={(event) => {
        const files = [...event.clipboardData.files];
        if (files.length === 0) return;
        event.preventDefault();
        take(files);
      }}
      {...handlers}
    >
      <span id={`${id}-label`} className="mb-1.5 block font-[550] text-sm">
        {label}
        {isRequired && <span className="text-red"> *</span>}
      </span>
      <div
        className={`relative grid overflow-hidden rounded-control ${shape} ${value || upload ? 'bg-sand' : 'border border-dashed bg-white'} ${isOver ? 'border-green bg-selected!' : note ? 'border-red' : 'border-field'} has-focus-visible:outline-2 has-focus-visible:outline-green has-focus-visible:outline-offset-3`}
      >
        {upload ? (
          <>
            {upload.previewUrl && <LocalPicture url={upload.previewUrl} />}
            <span className="absolute inset-0 grid content-end gap-1.5 bg-shade p-3 text-sm text-white">
              <span role={upload.failure ? 'alert' : undefined} className="line-clamp-3 font-[550]">
                {upload.failure ? upload.failure.text : writeProgress(upload.progress)}
              </span>
              {upload.failure?.detail && <span className="line-clamp-2 text-xs">{upload.failure.detail}</span>}
              {!upload.failure && <UploadProgress name={upload.file.name} share={upload.progress} onDark />}
            </span>
          </>
        ) : value ? (
          <Picture
            source={sourceOf(value, label)}
            sizes="(min-width: 48rem) 320px, 100vw"
            className="size-full min-h-0"
          />
        ) : (
          <span className="grid content-center justify-items-center gap-1 p-3 text-center">
            <ImagePlus size={24} strokeWidth={1.25} aria-hidden="true" className="mb-1 text-brass-text" />
            <span className="font-[550] text-sm">Drop a picture</span>
            <span className="type-hint text-ink-3">or choose a file</span>
          </span>
        )}
        <input
          ref={(element) => {
            input.current = element;
            inputRef?.(element);
          }}
          type="file"
          accept={limits.types?.join() ?? 'image/*'}
          aria-label={value || upload ? `Replace ${label}` : `Choose ${label}`}
          aria-invalid={note ? true : undefined}
          aria-describedby={note || hint ? `${id}-note` : undefined}
          onChange={(event) => {
            take([...(event.target.files ?? [])]);
            // The same file again is a choice, too.
            event.target.value = '';
          }}
          className="absolute inset-0 size-full cursor-pointer text-[0] opacity-0"
        />
      </div>
      {(upload || value) && (
        <div className="flex flex-wrap gap-x-1">
          {upload?.failure?.canRetry && (
            <button type="button" className={smallButton} onClick={() => retry(upload)}>
              <RotateCw size={16} strokeWidth={1.5} aria-hidden="true" />
              Retry
            </button>
          )}
          {upload ? (
            <button
              type="button"
              className={smallButton}
              aria-label={upload.failure ? 'Dismiss' : `Cancel upload of ${upload.file.name}`}
              onClick={() => cancel(upload)}
            >
              <X size={16} strokeWidth={1.5} aria-hidden="true" />
              {upload.failure ? 'Dismiss' : 'Cancel'}
            </button>
          ) : (
            <>
              <button type="button" className={smallButton} onClick={() => input.current?.click()}>
                <ImagePlus size={16} strokeWidth={1.5} aria-hidden="true" />
                Replace
              </button>
              <button
                type="button"
                aria-label={`Remove ${label}`}
                className={`${smallButton} text-red`}
                onClick={remove}
              >
                <Trash2 size={16} strokeWidth={1.5} aria-hidden="true" />
                Remove
              </button>
            </>
          )}
        </div>
      )}
      <FieldNote id={`${id}-note`} error={note} hint={hint} isLive={fileError !== null} />
    </div>
  );
}
