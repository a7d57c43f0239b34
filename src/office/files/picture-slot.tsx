import { ArrowLeft, ArrowRight, GripVertical, RotateCw, Trash2, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PlainButton } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import type { PictureEntry } from './arrange-pictures.ts';
import { LocalPicture } from './local-picture.tsx';
import { sourceOf } from './picture-source.ts';
import { UploadProgress, writeProgress, writeSize } from './upload-progress.tsx';
import type { Upload } from './use-uploads.ts';

const slotStyle = 'flex min-w-0 flex-col border border-hairline bg-white';
const iconButton =
  'grid size-11 shrink-0 place-items-center rounded-control transition-colors hover:bg-wash aria-disabled:text-hairline-strong';
/** What is dragged is a slot of this list, and nothing from elsewhere. */
const dragType = 'application/x-picture-slot';

type PictureSlotProps = {
  picture: PictureEntry;
  at: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onSetPrimary: () => void;
  onRemove: () => void;
};

/** One kept picture of a list. */
export function PictureSlot({ picture, at, count, onMove, onSetPrimary, onRemove }: PictureSlotProps) {
  const [isTarget, setTarget] = useState(false);
  const name = picture.originalName || `Picture ${at + 1}`;
  return (
    <li
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(dragType, String(at));
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragType)) return;
        event.preventDefault();
        setTarget(true);
      }}
      onDragLeave={() => setTarget(false)}
      onDrop={(event) => {
        setTarget(false);
        const from = event.dataTransfer.getData(dragType);
        if (from === '') return;
        event.preventDefault();
        onMove(Number(from), at);
      }}
      className={`${slotStyle} ${isTarget ? 'outline-2 outline-green' : ''}`}
    >
      <span className="relative block aspect-[3/2] [&_img]:pointer-events-none">
        <Picture source={sourceOf(picture, name)} sizes="240px" className="size-full" />
        {picture.isPrimary && (
          <span className="absolute top-2.5 left-2.5 rounded-control bg-green px-2.5 py-1.5 text-on-action type-tag">
            Primary
          </span>
        )}
      </span>
      <span className="flex min-h-11 items-center px-3 text-sm">
        {picture.isPrimary ? (
          'Shown first'
        ) : (
          <button
            type="button"
            aria-label={`Set as Primary: ${name}`}
            onClick={onSetPrimary}
            className="touch font-[550] text-green hover:underline"
          >
            Set as Primary
          </button>
        )}
      </span>
      <span className="flex items-center justify-end">
        <GripVertical
          size={18}
          strokeWidth={1.5}
          aria-hidden="true"
          className="mr-auto ml-2 cursor-grab text-ink-3 pointer-coarse:hidden"
        />
        <SlotButton label={`Move ${name} back`} isOff={at === 0} onPress={() => onMove(at, at - 1)}>
          <ArrowLeft size={18} strokeWidth={1.5} aria-hidden="true" />
        </SlotButton>
        <SlotButton label={`Move ${name} on`} isOff={at === count - 1} onPress={() => onMove(at, at + 1)}>
          <ArrowRight size={18} strokeWidth={1.5} aria-hidden="true" />
        </SlotButton>
        <SlotButton label={`Remove ${name}`} onPress={onRemove}>
          <Trash2 size={18} strokeWidth={1.5} aria-hidden="true" className="text-red" />
        </SlotButton>
      </span>
    </li>
  );
}

type SlotButtonProps = { label: string; isOff?: boolean; onPress: () => void; children: ReactNode };

/** Stays focusable at the ends of the list, so that moving on by keyboard does not lose its place. */
const SlotButton = ({ label, isOff, onPress, children }: SlotButtonProps) => (
  <PlainButton aria-label={label} title={label} isOff={isOff} className={iconButton} onClick={onPress}>
    {children}
  </PlainButton>
);

type UploadSlotProps = { upload: Upload; onCancel: () => void; onRetry: () => void };

/** A picture on its way, or one that did not arrive. */
export function UploadSlot({ upload, onCancel, onRetry }: UploadSlotProps) {
  const { file, previewUrl, progress, failure } = upload;
  return (
    <li className={slotStyle}>
      <span className="relative block aspect-[3/2] overflow-hidden bg-sand">
        {previewUrl && <LocalPicture url={previewUrl} />}
        {!failure && (
          <span className="absolute inset-0 grid content-end gap-2 bg-shade p-3 text-white">
            <span className="font-[550] text-sm tabular-nums">
              {progress >= 1 ? 'Checking...' : `${Math.floor(progress * 100)}%`}
            </span>
            <UploadProgress name={file.name} share={progress} onDark />
          </span>
        )}
      </span>
      <span className="block grow px-3 py-2.5 text-sm">
        {failure ? (
          <span role="alert" className="block wrap-anywhere">
            <span className="line-clamp-1 text-ink-3" title={file.name}>
              {file.name}
            </span>
            <span className="block text-red">{failure.text}</span>
            {failure.detail && <span className="type-hint block text-ink-3">{failure.detail}</span>}
          </span>
        ) : (
          <span className="line-clamp-2 wrap-anywhere" title={file.name}>
            {progress >= 1 ? writeProgress(progress) : `Uploading, ${writeSize(file.size)}`}
          </span>
        )}
      </span>
      <span className="flex items-center justify-end">
        {failure?.canRetry && (
          <button
            type="button"
            onClick={onRetry}
            className="mr-auto flex min-h-11 items-center gap-2 px-3 font-[550] text-sm"
          >
            <RotateCw size={16} strokeWidth={1.5} aria-hidden="true" />
            Retry
          </button>
        )}
        <SlotButton label={failure ? `Dismiss ${file.name}` : `Cancel upload of ${file.name}`} onPress={onCancel}>
          <X size={18} strokeWidth={1.5} aria-hidden="true" />
        </SlotButton>
      </span>
    </li>
  );
}
