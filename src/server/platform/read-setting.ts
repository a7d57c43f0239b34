import { readFileSync } from 'node:fs';
import type { Setting } from './setting-kinds.ts';

/**
 * What the environment says of a setting. A secret may stand in a file that `NAME_FILE` names, as systemd's credentials, Docker
 * and Kubernetes hand them out: then no list of processes shows it, and a vault can change it (ASVS 13.3.1).
 */
export function readSetting(
  env: Record<string, string | undefined>,
  { name, isSecret }: Setting,
): { text: string | undefined } | { says: string } {
  const given = env[name];
  const file = isSecret ? env[`${name}_FILE`]?.trim() : undefined;
  if (!file) return { text: given };
  if (given?.trim()) return { says: `and ${name}_FILE must not be given both` };
  try {
    return { text: readFileSync(file, 'utf8') };
  } catch (cause) {
    return { says: `cannot be read from the file of ${name}_FILE: ${(cause as NodeJS.ErrnoException).code}` };
  }
}
