import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Made once and kept, so that a restart signs nobody out. `link` lets only one of two first starts win. */
export function trialSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret-key');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const mine = `${file}.${process.pid}`;
    writeFileSync(mine, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 });
    chmodSync(mine, 0o600);
    try {
      linkSync(mine, file);
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
    } finally {
      rmSync(mine, { force: true });
    }
    return readFileSync(file, 'utf8').trim();
  }
}
