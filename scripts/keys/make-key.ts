import { writeFile } from 'node:fs/promises';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { namePlace } from '#server/platform/backups/open-places.ts';
import { readSettings } from '#server/platform/config.ts';
import { drawKit } from './draw-kit.ts';

/** A new key in a file of its owner alone, and a sheet of it to print beside. Neither replaces what is there. */
export async function makeKey(file: string, version: string): Promise<string> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const { given } = readSettings(process.env);
  const kit = drawKit({
    identity,
    recipient,
    madeAt: new Date(),
    version,
    publicUrl: given.publicUrl ?? null,
    places: (given.backupUrls ?? []).map(namePlace),
  });
  const ours = { mode: 0o600, flag: 'wx' };
  await writeFile(file, `# public key: ${recipient}\n${identity}\n`, ours);
  await writeFile(`${file}.html`, kit, ours);
  return [
    `The key is in ${file}, a sheet to print in ${file}.html: keep both away from this machine.`,
    'Print the sheet and prove it: npm run backup -- --prove-key',
    `Its address, for --to and BACKUP_TO: ${recipient}`,
  ].join('\n');
}
