import { foreignPicture, type PictureSource } from '#ui/picture.tsx';
import { thumbhashGradient } from '#ui/thumbhash-gradient.ts';
import { localPreview } from './local-previews.ts';

/** A kept picture, as an upload or a record answers it. Only its address is sure to be there. */
export type PictureValue = {
  url: string;
  /** Opens a picture of a private folder for some minutes. */
  previewUrl?: string | null;
  fileId?: string | null;
  filename?: string;
  public_id?: string;
  originalName?: string;
  size?: number | null;
  type?: string;
  width?: number | null;
  height?: number | null;
  thumbhash?: string | null;
  variants?: string | null;
};

/**
 * What of a picture counts where two editors meet: what else is known of it comes and goes with each reading.
 */
export const addressOf = (picture: PictureValue | null): PictureValue | null => picture && { url: picture.url };

/** Of one of our own pictures: the sizes that are kept of it. */
const sizesOf = (url: string): string | null => {
  const [own] = /^(?:https?:\/\/[^/]+)?\/media\/[0-9a-f]{24}\/(?=original\.jpg$)/.exec(url) ?? [];
  return own ? `${own}{width}.{format}` : null;
};

/** A picture of which a record keeps the address alone. */
export const pictureAt = (url: string, alt: string): PictureSource => ({
  ...foreignPicture(url),
  alt,
  variants: sizesOf(url),
});

/** Where to show it from: what was just uploaded here, else its preview, else its sizes. */
export function sourceOf(picture: PictureValue, alt: string): PictureSource {
  const { url, previewUrl, variants = null, width = null, height = null, thumbhash = null } = picture;
  const near = localPreview(url) ?? previewUrl;
  const placeholder = thumbhashGradient(thumbhash);
  return {
    ...foreignPicture(near ?? url),
    alt,
    width,
    height,
    placeholder,
    variants: near ? null : (variants ?? sizesOf(url)),
  };
}

/** What of an upload belongs to the record. */
export const pictureOf = ({
  url,
  previewUrl,
  fileId,
  filename,
  public_id,
  originalName,
  size,
  type,
  width,
  height,
  thumbhash,
  variants,
}: Required<PictureValue>): PictureValue => ({
  url,
  previewUrl,
  fileId,
  filename,
  public_id,
  originalName,
  size,
  type,
  width,
  height,
  thumbhash,
  variants,
});
