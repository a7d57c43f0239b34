import { sql } from 'kysely';
import { asPropertyImage, findStored, type StoredFile, storeImage } from '#server/files/service.ts';
import type { Db } from '#server/platform/database/open-database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readDemoFile } from './read-demo-file.ts';
import { describePicture } from './story/describe-picture.ts';
import type { PictureName, StoryListing } from './story/story-shapes.ts';
import { source } from './write-rows.ts';

/** The pictures of the story: each is kept once, whoever asks first, through the pipeline of uploads. */
export class PictureShelf {
  #platform: Platform;
  #files = new Map<PictureName, Promise<StoredFile>>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  take(name: PictureName): Promise<StoredFile> {
    const file = this.#files.get(name) ?? this.#findOrKeep(name);
    this.#files.set(name, file);
    return file;
  }

  async #findOrKeep(name: PictureName): Promise<StoredFile> {
    // The name of the file says which picture it is, so an interrupted seed does not keep it twice.
    const { file } = describePicture(name);
    const originalName = `demo ${file}`;
    const found = await findStored(this.#platform.db, 'properties', originalName);
    if (found !== null) return found;
    return storeImage(this.#platform, {
      bytes: await readDemoFile(`pictures/${file}`),
      folder: 'properties',
      originalName,
    });
  }
}

/** Gives a listing these of its pictures, unless somebody has edited it or it has as many already. */
export async function hangPictures(
  db: Db,
  shelf: PictureShelf,
  listing: StoryListing,
  names: PictureName[],
): Promise<void> {
  const images = [];
  for (const [position, name] of names.entries()) {
    const { alt, category, focal } = describePicture(name);
    const file = await shelf.take(name);
    images.push(asPropertyImage(file, { alt: `${listing.title}: ${alt}`, isPrimary: position === 0, category, focal }));
  }
  await db
    .updateTable('properties')
    .set({ images: JSON.stringify(images) })
    .where('source', '=', source)
    .where('source_ref', '=', listing.ref)
    .where('updated_by', 'is', null)
    .where((row) => row(row.fn<number>('jsonb_array_length', ['images']), '<', images.length))
    .execute();
}

/** Gives each developer of the story without a picture the leading one of a listing, unless somebody has edited it. */
export async function coverDevelopers(db: Db): Promise<void> {
  await sql`update developers set image = covers.url
    from (
      select distinct on (developer_id) developer_id, images -> 0 ->> 'url' as url
      from properties where images <> '[]' order by developer_id, id
    ) covers
    where covers.developer_id = developers.id
      and developers.source = ${source} and developers.image is null and developers.updated_by is null`.execute(db);
}
