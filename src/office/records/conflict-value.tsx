import { useState } from 'react';
import { type PictureValue, sourceOf } from '#office/files/picture-source.ts';
import { Picture } from '#ui/picture.tsx';
import { writeValue } from './write-value.ts';

/** A text longer than this is shown in part, until it is asked for. */
const short = 280;

const isPicture = (value: unknown): value is PictureValue =>
  typeof value === 'object' && value !== null && typeof (value as { url?: unknown }).url === 'string';

type ConflictValueProps = { label: string; value: unknown; names: ReadonlyMap<string, string> | undefined };

/** What one of two editors has put into a field. */
export function ConflictValue({ label, value, names }: ConflictValueProps) {
  const [isWhole, setWhole] = useState(false);
  if (isPicture(value))
    return (
      <Picture
        source={sourceOf(value, label)}
        sizes="144px"
        className="aspect-square w-36 max-w-full rounded-control"
      />
    );
  const text = writeValue(value, names);
  const isLong = text.length > short;
  return (
    <>
      <span className={`whitespace-pre-line wrap-anywhere ${isLong && !isWhole ? 'line-clamp-6' : ''}`} dir="auto">
        {text}
      </span>
      {isLong && (
        <button type="button" className="quiet-link touch" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show less' : 'Show all'}
        </button>
      )}
    </>
  );
}
