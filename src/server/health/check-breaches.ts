import { readOpenClocks } from '../breaches/service.ts';
import type { Say } from '../platform/checks/finding.ts';
import type { Platform } from '../platform/platform.ts';

/** Of each open breach of personal data, whether somebody has still to be told, and by when. */
export async function checkBreaches({ db }: Platform, say: Say): Promise<string[]> {
  const open = await readOpenClocks(db);
  const next = 'Open the register: /admin/breaches. It says what is to be done, and has the letters.';
  for (const { name, clocks } of open) {
    const pressing = clocks.filter(({ level }) => level === 'near' || level === 'over');
    if (pressing.length > 0)
      say.wrong(`${name}: ${pressing.map(({ label, says }) => `${label}: ${says}`).join('; ')}.`, next);
    else if (clocks.some(({ level }) => level === 'running')) say.look(`${name}: clocks are running.`, next);
    else say.look(`${name}: everybody was told, and it is still open.`, 'Close it in the register when it is over.');
  }
  say.ok('No breach of personal data is open.');
  return open.flatMap(({ name, clocks }) => clocks.map(({ label, says }) => `${name}, ${label}: ${says}`));
}
