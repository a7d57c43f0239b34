import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../platform/database/open-database.ts';
import { allNames } from '../search/expand-aliases.ts';
import type { Held } from './follow-changes.ts';
import { type CatalogueState, createCatalogue } from './keep-catalogue.ts';
import { findCopy, insertCopy } from './store-engine.ts';
import { readState, writeState } from './write-state.ts';

/** To be raised with every change of what a catalogue's state holds or means: a file of another format is none. */
export const format = 8;

/** `names`: the words in a row that its listings were looked through for; of others it would say that no listing has them. */
type Copy = { format: number; names: readonly string[]; id: string; catalogue: CatalogueState };

/** Milliseconds. However much changes, a copy stands for so long; however little, it is made anew. */
const shortest = 60_000;
const longest = 60 * 60 * 1000;
/** Rows that have come or gone, as a share of all: to read them again costs no more than a copy. */
const mostChanged = 0.01;

/**
 * A copy of the catalogue in a file of that folder: whoever starts reads it and what has changed since, and not every
 * listing. The database knows the copy by a random id, so that one from beside another database is never believed.
 */
export function keepCopy(folder: string, names = allNames) {
  const file = path.join(folder, 'catalogue');
  /** When it was last written or read, and how much had come and gone then. */
  let last = { at: Number.NEGATIVE_INFINITY, steps: Number.NEGATIVE_INFINITY };

  const stepsOf = ({ catalogue: { listings } }: Held) => listings.rows + listings.gone;

  function isDue(held: Held): boolean {
    const age = performance.now() - last.at;
    const changed = stepsOf(held) - last.steps;
    return age > longest || (age > shortest && changed > held.catalogue.listings.rows * mostChanged);
  }

  return {
    /** As it was when the file was written; null where there is none that this database knows. */
    async open(db: Db): Promise<Held | null> {
      const copy = (await readState(file)) as Copy | null;
      if (copy?.format !== format || !isDeepStrictEqual(copy.names, names)) return null;
      const snapshot = await findCopy(db, copy.id);
      if (snapshot === null) return null;
      const held = { catalogue: createCatalogue(copy.catalogue), snapshot };
      last = { at: performance.now(), steps: stepsOf(held) };
      return held;
    },

    /** Makes the copy anew when it is time to. The catalogue must stand still meanwhile; it may be asked. */
    async save(db: Db, held: Held): Promise<void> {
      if (!isDue(held)) return;
      last = { at: performance.now(), steps: Number.NEGATIVE_INFINITY };
      const id = randomUUID();
      await insertCopy(db, id, held.snapshot);
      await writeState(file, { format, names, id, catalogue: held.catalogue.state } satisfies Copy);
      last.steps = stepsOf(held);
    },

    /** It was found out to be wrong: the next one is written as soon as there is something to write. */
    async drop(): Promise<void> {
      last.at = Number.NEGATIVE_INFINITY;
      await rm(file, { force: true });
    },
  };
}
