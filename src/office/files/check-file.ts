import { maxDocumentBytes, maxImageBytes, tooLargeText, uploadTexts } from '#contract/file-limits.ts';

/** What a field takes, and the words for what it does not. */
export type PictureLimits = {
  maxBytes: number;
  notImage: string;
  tooLarge: string;
  /** MIME types; without them every picture that the server can read. */
  types?: readonly string[];
};

/** A picture of a listing (ADM-FORM-75, 76). */
export const listingPicture: PictureLimits = {
  maxBytes: maxImageBytes,
  notImage: uploadTexts.notImage,
  tooLarge: tooLargeText(maxImageBytes),
};

const isHeic = ({ name, type }: File): boolean => /^image\/hei[cf]/.test(type) || /\.(?:heic|heif)$/i.test(name);

/** What is wrong with a picture before it is sent; null when nothing is. The server looks into it again. */
export function findPictureError(file: File, limits: PictureLimits): string | null {
  // Photos of an iPhone: said clearly, or people try the same file again and again.
  if (isHeic(file)) return uploadTexts.heic;
  const isTaken = limits.types ? limits.types.includes(file.type) : file.type.startsWith('image/');
  if (!isTaken) return limits.notImage;
  if (file.size === 0) return uploadTexts.empty;
  return file.size > limits.maxBytes ? limits.tooLarge : null;
}

const paperTypes = [
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
];
/** Endings too: some systems know no type for Word files. */
export const paperAccept = [...paperTypes, '.pdf', '.doc', '.docx'].join();

const isPaper = ({ name, type }: File): boolean =>
  paperTypes.includes(type) || (type === '' && /\.(?:pdf|docx?)$/i.test(name));

/** What is wrong with a document before it is sent (ADM-FORM-81, 82). */
export function findPaperError(file: File): string | null {
  if (!isPaper(file)) return uploadTexts.notDocument;
  if (file.size === 0) return uploadTexts.empty;
  return file.size > maxDocumentBytes ? tooLargeText(maxDocumentBytes) : null;
}
