import type { PictureValue } from './picture-source.ts';

/** One picture of a listing. Exactly one is shown first. */
export type PictureEntry = PictureValue & { isPrimary: boolean; alt?: string; category?: string };

/** Exactly one is primary: the one that was so, else the first (ADM-FORM-73). */
function withOnePrimary<P extends PictureEntry>(pictures: readonly P[]): P[] {
  const at = Math.max(
    0,
    pictures.findIndex(({ isPrimary }) => isPrimary),
  );
  return pictures.map((picture, index) => ({ ...picture, isPrimary: index === at }));
}

/** Makes exactly that one primary (ADM-FORM-74). */
export const setPrimary = <P extends PictureEntry>(pictures: readonly P[], url: string): P[] =>
  pictures.map((picture) => ({ ...picture, isPrimary: picture.url === url }));

/** Without that one; where it was primary, the first that is left becomes it. */
export const withoutPicture = <P extends PictureEntry>(pictures: readonly P[], url: string): P[] =>
  withOnePrimary(pictures.filter((picture) => picture.url !== url));

/**
 * With one more. Uploads end in any order; `orderOf` puts what was chosen first before what was chosen later. Pictures
 * that it does not know were there before. Unless somebody has arranged them, the first is the primary one.
 */
export function addPicture(
  pictures: readonly PictureEntry[],
  added: PictureEntry,
  orderOf: (url: string) => number | undefined,
  isArranged: boolean,
): PictureEntry[] {
  const order = orderOf(added.url) ?? 0;
  const later = pictures.findIndex(({ url }) => (orderOf(url) ?? -1) > order);
  const at = later < 0 ? pictures.length : later;
  const all = pictures.toSpliced(at, 0, added);
  return isArranged ? withOnePrimary(all) : setPrimary(all, all[0]?.url ?? '');
}

/** The list with the entry of one place at another. */
export function moveTo<T>(list: readonly T[], from: number, to: number): T[] {
  const moved = list[from];
  if (moved === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, moved);
}
