import { counted } from '#contract/prices.ts';
import type { Say } from '../platform/checks/finding.ts';
import type { Platform } from '../platform/platform.ts';
import { checkRetention as readCheck } from '../privacy/service.ts';

/** Whether what is to be erased is erased in time, and whether somebody has still to say yes to it. */
export async function checkRetention(platform: Platform, say: Say): Promise<string[]> {
  const { state, due, late, unsent } = await readCheck(platform);
  const { isAllowed, order, isPaused, isHeld, erasedCount } = state;
  if (!isAllowed) say.ok('Nothing is erased by itself here (RETENTION=0).');
  else if (isHeld) say.ok('A restored house erases nothing before it is the living one.');
  else if (order === null && due > 0)
    say.look(
      `${counted(due, 'inquiry', 'inquiries')} should be erased, what they were kept for is over, and nobody has said yes yet.`,
      'See what would go and decide: /admin/privacy/retention',
    );
  else if (order?.isOn === true && !isPaused) {
    if (late > 0)
      say.wrong(
        `${counted(late, 'inquiry', 'inquiries')} should have been erased more than a day ago.`,
        'Look at the line “Jobs” and at the log for privacy.retain: what it fails of.',
      );
    if (unsent > 0)
      say.look(
        `Letters about erasures have waited for more than a day; ${counted(unsent, 'inquiry', 'inquiries')} stay until they leave.`,
        'Look at the line “Mail”.',
      );
  }
  say.ok(isPaused ? 'Nothing is erased while people have to be told of a breach.' : 'What is due is erased in time.');
  return [
    `Due: ${counted(due, 'inquiry', 'inquiries')}`,
    `Erased so far: ${counted(erasedCount, 'inquiry', 'inquiries')}`,
  ];
}
