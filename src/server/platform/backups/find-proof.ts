import type { Config } from '../config.ts';
import type { Db } from '../database/open-database.ts';
import { chooseProof } from './choose-proof.ts';
import { openPlaces } from './open-places.ts';
import { listLooks, listNewestCopies, type NewestCopy } from './store-proofs.ts';

type House = { config: Pick<Config, 'backupUrls'>; db: Db };

/** The copy that is to be proved now; apart from what proves it, which the app itself never loads. */
export async function findProof({ db, config }: House, now: Date): Promise<NewestCopy | null> {
  const places = openPlaces(config).map(({ name }) => name);
  if (places.length === 0) return null;
  return chooseProof(now, { places, copies: await listNewestCopies(db), looks: await listLooks(db) });
}
