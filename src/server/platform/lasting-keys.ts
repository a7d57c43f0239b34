import type { Db } from './database/open-database.ts';
import { createSecrets, firstLastingKeys, type LastingKeys, lastingPurposes, type Secrets } from './secrets.ts';
import { StartupError } from './startup-error.ts';
import { insertLastingKeys, listLastingKeys, sealedLastingKeys } from './store-lasting-keys.ts';

/**
 * Secrets with the lasting keys of this database, which are made where there are none yet. A key that was changed
 * without a word is found here, at the start, and not by those who then cannot sign in.
 * @throws StartupError `wrong_secret_key`
 */
export async function openSecrets(
  db: Db,
  ring: { secretKey: string; previousSecretKey: string | null },
): Promise<Secrets> {
  const secrets = createSecrets(ring);
  const first = firstLastingKeys(ring);
  const rows = await insertLastingKeys(
    db,
    lastingPurposes.map((purpose) => ({
      purpose,
      sealed: secrets.seal(sealedLastingKeys.purpose, first[purpose].toString('base64')),
    })),
  );
  const keys = lastingPurposes.map((purpose) => {
    const row = rows.find((one) => one.purpose === purpose);
    const text = row && secrets.unseal(sealedLastingKeys.purpose, row.sealed);
    if (!text) throw wrongKey();
    return [purpose, Buffer.from(text, 'base64')];
  });
  return createSecrets(ring, Object.fromEntries(keys) as LastingKeys);
}

/** Whether these keys open what the database has; true of a new one. Nothing is written. */
export async function fitsLastingKeys(
  db: Db,
  ring: { secretKey: string; previousSecretKey: string | null },
): Promise<boolean> {
  const secrets = createSecrets(ring);
  const rows = await listLastingKeys(db);
  return rows.every(({ sealed }) => secrets.unseal(sealedLastingKeys.purpose, sealed) !== null);
}

const wrongKey = () =>
  new StartupError(
    'wrong_secret_key',
    [
      'SECRET_KEY is not the one this database was used with: nobody with an authenticator app could sign in.',
      'Give the key from before as SECRET_KEY_PREVIOUS and run `npm run rotate-key` (docs/OPERATIONS.md, "Changing SECRET_KEY").',
      'Where it is lost for good: `npm run rotate-key -- --lost`.',
    ].join('\n'),
  );
