import { statSync } from 'node:fs';
import path from 'node:path';
import { type Finding, findingsOf } from '#server/platform/checks/finding.ts';
import type { Config } from '#server/platform/config.ts';

/** In production a missing or weak key is a wrong setting and told of there; whether it fits the data, the database says. */
export async function checkSecret({ dataDir, isProduction, secretKey }: Config): Promise<Finding[]> {
  const { findings, ok, look } = findingsOf('Secret key');
  const file = path.join(dataDir, 'secret-key');
  const kept = statSync(file, { throwIfNoEntry: false });
  if (process.env.SECRET_KEY?.trim()) {
    if (secretKey.length >= 32) ok(`SECRET_KEY has ${secretKey.length} characters.`);
    else
      look(
        `SECRET_KEY has ${secretKey.length} characters; production refuses fewer than 32.`,
        'Make one: openssl rand -base64 48',
      );
    if (isProduction && kept) {
      look(`${file} holds the key of a trial, which is not used now.`, 'Delete it when no data of the trial is kept.');
    }
  } else if (kept && (kept.mode & 0o077) !== 0) {
    look(`Others on this machine can read ${file}.`, `chmod 600 ${file}`);
  } else ok(kept ? `The trial's own, in ${file}.` : 'A trial makes its own at the first start.');
  return findings;
}
