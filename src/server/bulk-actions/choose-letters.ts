import type { BulkChange, BulkPreview } from '#contract/bulk-actions.ts';
import { mostLetters } from '#contract/bulk-choices.ts';
import { CodedError } from '#contract/errors.ts';
import { groupDigits } from '#contract/prices.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Platform } from '../platform/platform.ts';
import { type LetterPlan, planLetters, readTemplates, type WrittenTemplate } from '../templates/service.ts';
import type { ItemChange } from './store.ts';

export type LetterChange = Extract<BulkChange, { kind: 'message' }>;
export type ChosenLetters = { template: WrittenTemplate; plans: LetterPlan[] };

/**
 * What each of the chosen would get, in the words that were shown.
 * @throws CodedError `unavailable` without a mail server, `conflict` where the template is another one now or would be written too often
 */
export async function chooseLetters(
  { config }: Pick<Platform, 'config'>,
  db: Db,
  ids: readonly string[],
  { templateId, version }: LetterChange,
  writer: { name: string },
): Promise<ChosenLetters> {
  if (config.smtpUrl === null && !config.admitsTrial) {
    throw new CodedError('unavailable', 'No mail server is set up: letters can only be opened one by one.');
  }
  const template = (await readTemplates(db)).find(({ id, channel }) => id === templateId && channel === 'email');
  if (template === undefined || template.version !== version) {
    throw new CodedError('conflict', 'This template was changed or deleted meanwhile. Please choose it once more.');
  }
  const plans = await planLetters({ config, db }, ids, template, writer);
  const letters = plans.filter(({ kind }) => kind === 'letter').length;
  if (letters > mostLetters) {
    const [many, most] = [letters, mostLetters].map(groupDigits);
    throw new CodedError('conflict', `These are ${many} letters: at most ${most} are sent at once.`);
  }
  const { id, name, words } = template;
  return { template: { id, name, words }, plans };
}

/** Of those who get none: nothing is left to do about them. */
export const leftOut = ({ inquiryId: id, kind }: LetterPlan): ItemChange[] =>
  kind === 'letter' ? [] : [{ id, state: kind === 'repeated' ? 'same' : 'left' }];

/** How many would get one, why others would not, and what the first of them would read. */
export function countLetters(plans: readonly LetterPlan[]): BulkPreview {
  const count = (kind: LetterPlan['kind']) => plans.filter((plan) => plan.kind === kind).length;
  const first = plans.find((plan) => plan.kind === 'letter');
  return {
    total: plans.length,
    changes: count('letter'),
    same: 0,
    reopened: 0,
    taken: 0,
    letters: {
      unreachable: count('unreachable'),
      unwished: count('unwished'),
      incomplete: count('incomplete'),
      repeated: count('repeated'),
      sample:
        first === undefined
          ? null
          : { name: first.name, language: first.language, subject: first.subject, text: first.text },
    },
  };
}
