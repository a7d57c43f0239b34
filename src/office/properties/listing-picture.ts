import type { StaffProperty } from '#contract/staff-properties.ts';
import type { PictureSource } from '#ui/picture.tsx';
import { thumbhashGradient } from '#ui/thumbhash-gradient.ts';

/** A photograph of a listing in the widths that are kept of it; null where there is none. */
export const pictureOf = (image: StaffProperty['images'][number] | undefined): PictureSource | null =>
  image === undefined ? null : { ...image, placeholder: thumbhashGradient(image.thumbhash) };
