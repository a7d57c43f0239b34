import { type EntryPlace, findLastSettled, listSettled } from '../audit/service.ts';
import type { Platform } from '../platform/platform.ts';
import { actionsLook, findLook, saveLook } from './store-looks.ts';

const atOnce = 500;

/**
 * A line of the log for each entry of what staff did, so that LOG_TO has them where nobody here can change them: who, what and which
 * record, by their ids. It begins with what is done from now on.
 */
export async function tellActions({ db, config, log }: Pick<Platform, 'db' | 'config' | 'log'>): Promise<void> {
  if (config.logTo === null) return;
  let place = (await findLook<EntryPlace>(db, actionsLook))?.found;
  if (place === undefined) return saveLook(db, actionsLook, await findLastSettled(db));
  for (;;) {
    const entries = await listSettled(db, place, atOnce);
    for (const { at, id, actor_id: actor, action, record_type: type, record_id: record, address } of entries)
      log.info({ entry: id, at, actor, action, record: `${type}/${record}`, address }, 'what staff did');
    const last = entries.at(-1);
    if (last === undefined) return;
    place = { at: last.at, id: last.id };
    await saveLook(db, actionsLook, place);
  }
}
