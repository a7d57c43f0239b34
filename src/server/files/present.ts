import type { FileFolder } from '#contract/file-limits.ts';
import type { Uploaded } from '#contract/files.ts';
import { documentTypes } from './check-document.ts';
import type { StoredFile } from './store.ts';

const endings: Record<string, string> = {
  'image/jpeg': 'jpg',
  ...Object.fromEntries(Object.entries(documentTypes).map(([ending, type]) => [type, ending])),
};

/** A kept file for the screen that uploaded it. `previewUrl` for a file of a private folder. */
export function presentUpload(
  { id, folder, ...file }: StoredFile,
  { publicUrl, previewUrl }: { publicUrl: string; previewUrl: string | null },
): Uploaded {
  const isPicture = file.width !== null;
  const url = publicUrl + (file.is_private ? `/files/${id}` : `/media/${id}/original.jpg`);
  return {
    url,
    imageUrl: isPicture ? url : null,
    previewUrl,
    fileId: id,
    filename: `${id}.${endings[file.content_type] ?? 'bin'}`,
    public_id: `${folder}/${id}`,
    folder: folder as FileFolder,
    originalName: file.original_name,
    size: Number(file.size),
    type: file.content_type,
    width: file.width,
    height: file.height,
    thumbhash: file.thumbhash,
    variants: isPicture && !file.is_private ? `${publicUrl}/media/${id}/{width}.{format}` : null,
  };
}

/** What the log calls a file. The name of an owner's paper tells of the owner, and the log outlives both. */
export const nameInLog = ({ folder, original_name: name }: Pick<StoredFile, 'folder' | 'original_name'>): string =>
  folder === 'mandates' ? 'Paper of an owner' : name;
