import { counted } from '#contract/prices.ts';
import type { DataRequest } from '#contract/privacy.ts';
import { daysAimedAt, daysToAnswer } from '#contract/privacy-choices.ts';

const day = 24 * 60 * 60_000;
/** Days before the last day from which on it counts as near. */
const near = 14;

export type Deadline = { kind: 'red' | 'warning' | 'plain'; text: string };

/** How long there is still to answer: by the law, and by what we aim at. */
export function tellDeadline({ dueAt, aimAt }: Pick<DataRequest, 'dueAt' | 'aimAt'>, now: number): Deadline {
  const left = Math.floor((Date.parse(dueAt) - now) / day);
  if (Date.parse(dueAt) < now) return { kind: 'red', text: `Over the ${daysToAnswer} days` };
  if (left <= near) return { kind: 'red', text: `${counted(left, 'day')} left by law` };
  const aim = Math.ceil((Date.parse(aimAt) - now) / day);
  if (aim <= 0) return { kind: 'warning', text: `Past our ${daysAimedAt} days; ${counted(left, 'day')} left by law` };
  return { kind: 'plain', text: `${counted(aim, 'day')} left of our ${daysAimedAt}` };
}
