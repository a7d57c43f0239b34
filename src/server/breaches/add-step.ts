import type { BreachStep } from '#contract/breach-choices.ts';
import { hasGap, preparePeopleLetter } from '#contract/breach-letters.ts';
import type { Breach, BreachStepOrder } from '#contract/breaches.ts';
import { CodedError } from '#contract/errors.ts';
import { changeRecord } from '../audit/service.ts';
import { allow } from '../platform/allow.ts';
import type { Authorized } from '../platform/authorized.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { StaffCall } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { readClock } from '../platform/store-clock.ts';
import { presentBreach } from './present.ts';
import { breachKind, requireOpen } from './save-breach.ts';
import { sendingOf } from './send-letters.ts';
import { showBreach } from './service.ts';
import { type BreachChange, type BreachRow, keepCount, lockBreach, noLetters, updateBreach } from './store.ts';
import { countLetters, countTouched, gatherPeople } from './store-people.ts';

type Taking = {
  trx: Db;
  platform: Pick<Platform, 'jobs'>;
  row: Authorized<BreachRow>;
  order: BreachStepOrder;
  by: StaffCall['actor'];
  /** Now, by the database's clock. */
  at: Date;
};

const refuse = (text: string, field?: string) =>
  field === undefined ? new CodedError('conflict', text) : new CodedError('invalid_fields', text, { [field]: text });

/** A time that stays what it was when it is set once more. */
const mark = (was: Date | null, { order, at }: Pick<Taking, 'order' | 'at'>): Date | null =>
  order.done ? (was ?? at) : null;

/** The words as they leave, in both languages. @throws CodedError `invalid_fields` where something is still to be written */
function fixWords(row: BreachRow, by: StaffCall['actor']): Pick<BreachRow, 'words_en' | 'words_hi'> {
  const facts = presentBreach(row, noLetters, by);
  const words = {
    words_en: row.words_en || preparePeopleLetter(facts, 'en'),
    words_hi: row.words_hi || preparePeopleLetter(facts, 'hi'),
  };
  for (const [column, field] of [
    ['words_en', 'wordsEn'],
    ['words_hi', 'wordsHi'],
  ] as const)
    if (hasGap(words[column])) throw refuse('Something in the letter is still to be written', field);
  return words;
}

/** Letters to everybody who has an address and has none yet; whoever has no address has to be told by hand. */
async function queueAll({ trx, platform, row, by, at }: Taking): Promise<BreachRow | null> {
  const words = row.letters_at === null ? fixWords(row, by) : {};
  await gatherPeople(trx, row);
  const letters = await countLetters(trx, row.id);
  const isAll = letters['no-mail'] === 0;
  const changed = await updateBreach(
    trx,
    row,
    {
      ...words,
      letters_at: row.letters_at ?? at,
      ...(isAll && { people_told_at: row.people_told_at ?? at }),
    },
    by.id,
  );
  if (!row.is_drill) await platform.jobs.addAll(trx, [sendingOf(row.id)]);
  return changed && keepCount(trx, row.id, await countTouched(trx, changed));
}

const set = ({ trx, row, by }: Taking, changes: BreachChange) => updateBreach(trx, row, changes, by.id);

const steps: Record<BreachStep, (taking: Taking) => Promise<BreachRow | null>> = {
  count: async (taking) => {
    const { trx, row } = taking;
    return (await set(taking, {})) && keepCount(trx, row.id, await countTouched(trx, row));
  },
  board: (taking) => set(taking, { board_told_at: mark(taking.row.board_told_at, taking) }),
  details: (taking) => set(taking, { details_told_at: mark(taking.row.details_told_at, taking) }),
  people: (taking) => set(taking, { people_told_at: mark(taking.row.people_told_at, taking) }),
  letters: queueAll,
  close: (taking) => {
    const { why = '' } = taking.order;
    if (why === '') throw refuse('Please say how it ended', 'why');
    return set(taking, { closed_at: taking.at, closed_why: why });
  },
  reopen: (taking) => set(taking, { closed_at: null }),
};

/**
 * Does one step and tells the log.
 * @throws CodedError `not_found`, `stale_version`, `invalid_fields`; `conflict` when it is closed, or is not and is to be reopened
 */
export function addStep(platform: Platform, id: string, order: BreachStepOrder, call: StaffCall): Promise<Breach> {
  const { actor } = call;
  return platform.db.transaction().execute(async (trx) => {
    const row = await changeRecord(
      trx,
      breachKind,
      {
        action: `breaches.${order.step}`,
        hold: () => lockBreach(trx, id),
        allow: (held) => allow(actor, 'PUT /breaches/{id}/step', held),
        read: (held) => {
          if (order.step !== 'reopen') requireOpen(held);
          else if (held.closed_at === null) throw refuse('This breach is open already');
          return order;
        },
        // A second press of the same button tells the log as well: what it did is nothing.
        isNews: () => true,
        write: async (held) =>
          steps[order.step]({ trx, platform, row: held, order, by: actor, at: await readClock(trx) }),
      },
      call,
    );
    return showBreach(trx, row, actor);
  });
}
