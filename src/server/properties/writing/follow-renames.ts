import type { Platform } from '../../platform/platform.ts';
import { findRename, stepRename } from './store-renames.ts';

/** The job that brings new names of developers, types, categories and amenities to their listings (migration 0035). */
export const renameJob = 'properties.rename';

/** Until every listing has its names, or the process stops: then the next run goes on where this one was. */
export async function renameListings({ db }: Pick<Platform, 'db'>, signal?: AbortSignal): Promise<void> {
  for (let id = await findRename(db); id !== null && !signal?.aborted; id = await findRename(db)) {
    await stepRename(db, id);
  }
}
