import type { Say } from '../platform/checks/finding.ts';
import type { Platform } from '../platform/platform.ts';
import { listSlow } from '../platform/store-slow.ts';

/** So many of two days are no accident. */
const many = 20;
const shown = 5;

/** Statements that took half a second or longer, of all processes, without their values. */
export async function checkQuestions({ db }: Platform, say: Say): Promise<string[]> {
  const slow = await listSlow(db);
  const seen = slow.reduce((sum, one) => sum + one.seen, 0);
  if (seen >= many)
    say.look(
      `${seen} questions took half a second or longer since yesterday.`,
      'Look whether the machine is busy or short of memory; if not, tell us the statements below.',
    );
  say.ok(`${seen === 0 ? 'None' : seen} took half a second or longer since yesterday.`);
  return slow.slice(0, shown).map((one) => `${one.slowest} ms at most, ${one.seen} times: ${one.statement}`);
}
