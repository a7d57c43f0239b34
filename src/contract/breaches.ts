import { z } from 'zod';
import { breachFilters, breachSteps, letterStates, touchKinds } from './breach-choices.ts';
import { breachFields } from './breach-fields.ts';
import { one, page } from './envelope.ts';
import { instant, longText, typedChoice, typedFlag, typedVersion } from './form-fields.ts';
import { id, ids } from './ids.ts';
import { paging } from './paging.ts';
import { writesOf } from './table-writes.ts';

const moment = z.iso.datetime().nullable();
const countsBy = <Name extends string>(names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.number().int()])) as { [Each in Name]: z.ZodNumber });

/** A breach of personal data, or an exercise of one. For admins alone; never removed, only closed. */
export const breach = z.object({
  ...ids,
  name: z.string(),
  /** It sends nothing. */
  isDrill: z.boolean(),
  knownAt: z.iso.datetime(),
  beganAt: moment,
  endedAt: moment,
  whatHappened: z.string(),
  dataKinds: z.string(),
  place: z.string(),
  effects: z.string(),
  stepsTaken: z.string(),
  advice: z.string(),
  contact: z.string(),
  cause: z.string(),
  prevention: z.string(),
  touches: z.enum(touchKinds),
  touchedFrom: z.iso.date().nullable(),
  touchedUntil: z.iso.date().nullable(),
  touchedInquiries: z.string(),
  touchedWho: z.string(),
  /** People it touches, as they were counted last, and those of them who have an e-mail address. */
  touchedCount: z.number().int(),
  mailCount: z.number().int(),
  countedAt: z.iso.datetime(),
  /** Letters; empty while they are as `breach-letters.ts` prepares them. */
  wordsEn: z.string(),
  wordsHi: z.string(),
  boardFirst: z.string(),
  boardDetails: z.string(),
  boardToldAt: moment,
  detailsToldAt: moment,
  peopleToldAt: moment,
  /** When letters to people were queued first. */
  lettersAt: moment,
  /** Of those who were gathered then. */
  letters: countsBy(letterStates),
  closedAt: moment,
  closedWhy: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.number().int(),
  abilities: z.object({ edit: z.boolean() }),
});
export type Breach = z.infer<typeof breach>;

export const breachPage = page(breach, 'breaches').extend({ counts: countsBy(breachFilters) });
export const breachAnswer = one(breach);
export const breachSaved = breachAnswer.extend({ message: z.string() });

export const breachQuery = z.object({
  state: z.enum(breachFilters, 'must be open, closed, drills or all').default('open'),
  ...paging(20),
});
export type BreachQuery = z.output<typeof breachQuery>;

const momentOrNone = z.union([instant(), z.literal(''), z.null()]).transform((value) => value || null);
const writes = writesOf(breachFields, { knownAt: instant(), beganAt: momentOrNone, endedAt: momentOrNone });
export const newBreach = z.strictObject({ ...writes, isDrill: typedFlag.default(false) });
export type NewBreach = z.output<typeof newBreach>;
/** What is left out stays. */
export const breachChanges = z.strictObject({ ...writes, version: typedVersion });
export type BreachChanges = z.output<typeof breachChanges>;

/** One step. `done`: false takes a mark back that was set by mistake. */
export const breachStep = z.strictObject({
  step: typedChoice(breachSteps),
  done: typedFlag.default(true),
  /** Why it is closed. */
  why: longText(2000).optional(),
  version: typedVersion,
});
export type BreachStepOrder = z.output<typeof breachStep>;

/** Somebody whom the letters of a breach are for. Name and ways are empty once they are erased. */
export const breachPerson = z.object({
  id,
  inquiryId: id.nullable(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  state: z.enum(letterStates),
  queuedAt: moment,
});
export type BreachPerson = z.infer<typeof breachPerson>;
export const breachPeopleQuery = z.object({
  state: z.enum([...letterStates, 'all'], 'must be no-mail, failed, waiting, sent or all').default('all'),
  ...paging(20),
});
export type BreachPeopleQuery = z.output<typeof breachPeopleQuery>;
export const breachPeople = page(breachPerson, 'people');
