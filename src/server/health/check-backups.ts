import type { Say } from '../platform/checks/finding.ts';
import type { Platform } from '../platform/platform.ts';

/** `npm run backup` writes a file and leaves no word of it: all that can be said is that nobody knows. */
export async function checkBackups(_: Platform, say: Say): Promise<undefined> {
  say.look(
    'The app is not told whether backups are made, and cannot say when the last one was.',
    'See that a timer runs `npm run backup`, and try a restore now and then: docs/OPERATIONS.md, “Backup”.',
  );
}
