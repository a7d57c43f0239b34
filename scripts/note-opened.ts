import { existsSync } from 'node:fs';
import path from 'node:path';
import { namePlace } from '#server/platform/backups/open-places.ts';
import { markProved } from '#server/platform/backups/store-proofs.ts';
import { reasonOf } from '#server/platform/checks/finding.ts';
import { readSettings } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { createLog } from '#server/platform/log.ts';

/**
 * Tells the house of this machine, where there is one, that a copy it made was opened by hand and is whole. Nothing is made
 * or migrated for that: the check may be done on any machine. @returns what to say of it
 */
export async function noteOpened(place: string, name: string): Promise<string | null> {
  try {
    // Not as the app reads them: that would make a secret for a trial.
    const { databaseUrl = null, dataDir = '', webConcurrency = 1 } = readSettings(process.env).given;
    if (databaseUrl === null && !existsSync(path.join(dataDir, 'postgres'))) return null;
    const database = await openDatabase({ databaseUrl, dataDir, webConcurrency }, createLog('warn'), {
      join: true,
      max: 1,
    });
    try {
      const places = place.startsWith('s3:') ? [namePlace(place)] : [place, path.resolve(place)];
      for (const one of places)
        if (await markProved(database.db, { place: one, name }, 'opened')) return 'The house was told so.';
      return null;
    } finally {
      await database.close();
    }
  } catch (cause) {
    return `The house could not be told so: ${reasonOf(cause)}`;
  }
}
