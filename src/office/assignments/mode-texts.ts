import type { AssignmentMode } from '#contract/assignment-choices.ts';
import type { Assignee } from '#contract/assignments.ts';
import type { CardChoice } from '#ui/choice-cards.tsx';
import { isNeverAtWork } from './write-hours.ts';

export const modeChoices: readonly CardChoice<AssignmentMode>[] = [
  {
    value: 'off',
    label: 'By hand',
    lead: 'Each waits at the desk until an administrator gives it to somebody. Its row says who has this customer already.',
  },
  {
    value: 'automatic',
    label: 'Automatically',
    lead: 'Each goes at once to whoever has this customer already, else to whoever fits best: knows the place, is at work and has the fewest open. Until somebody fits, it can be claimed.',
  },
  {
    value: 'claim',
    label: 'Whoever is first',
    lead: 'Whoever has this customer already gets it. Everything else is shown to everybody who takes inquiries; the first to press Claim has it.',
  },
];

export const modeLabel = (mode: AssignmentMode): string => modeChoices.find(({ value }) => value === mode)?.label ?? '';

/** What a mode comes to with the people there are, where that is not what its name promises; null where it is. */
export function warnOf(mode: AssignmentMode, assignees: readonly Assignee[]): string | null {
  if (mode === 'off') return null;
  const taking = assignees.filter(({ takesInquiries }) => takesInquiries);
  if (taking.length === 0) {
    return mode === 'automatic'
      ? 'Nobody takes inquiries yet, so each new one stays at the desk until an administrator gives it to somebody.'
      : 'Nobody takes inquiries yet, so there is nobody to claim one: each stays at the desk.';
  }
  if (mode === 'automatic' && taking.every(({ hours }) => isNeverAtWork(hours)))
    return 'Nobody who takes inquiries has working hours, so each new one waits to be claimed.';
  return null;
}
