import { z } from 'zod';
import { assignmentModes, candidateFaults } from './assignment-choices.ts';
import { one, page } from './envelope.ts';
import { id, ids } from './ids.ts';
import { requestTypes } from './inquiry-categories.ts';
import { paging } from './paging.ts';

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time such as 09:30');
/** Of one day; null: not at work. */
const hours = z
  .strictObject({ from: clock, to: clock })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'The end lies before the beginning' })
  .nullable();

/** When and for which places an employee can be made an assignee. */
const assigneeRules = {
  takesInquiries: z.boolean(),
  /** Cities and localities they know; none: all. */
  places: z
    .array(z.string().trim().min(1, 'A place has no name').max(100, 'The name of a place is too long'))
    .max(50, '50 places at most'),
  /** From this many open inquiries (assigned or in progress) on they get no more automatically; null: no limit. */
  capacity: z.number().int().min(1, 'One at least').max(1000, '1,000 at most').nullable(),
  /** By the office's clock, Sunday first. */
  hours: z.array(hours).length(7, 'Seven days make a week'),
};

/** An employee who may become an assignee, with their rules. Without rules they take no inquiries. */
export const assignee = z.object({
  ...ids,
  name: z.string(),
  ...assigneeRules,
  /** Assigned or in progress, not in quarantine and not in the trash. */
  openInquiries: z.number().int(),
  version: z.number().int(),
});
export type Assignee = z.infer<typeof assignee>;

export const assignmentRules = z.object({
  mode: z.enum(assignmentModes),
  version: z.number().int(),
  /** Everybody who works here now and is an employee, by name; clients know the list by this name. */
  takers: z.array(assignee),
  /** Cities and localities that stand in the catalogue, to choose from. */
  knownPlaces: z.array(z.string()),
});
export type AssignmentRules = z.infer<typeof assignmentRules>;
export const assignmentRulesAnswer = one(assignmentRules);
export const assignmentRulesSaved = one(assignmentRules).extend({ message: z.string() });

/** `If-Match` names the version that was edited, here and for an assignee. */
export const assignmentModeChange = z.strictObject({ mode: z.enum(assignmentModes, 'Please choose how') });
export const assigneeChange = z.strictObject(assigneeRules);
export type AssigneeChange = z.infer<typeof assigneeChange>;

/** Who could have an inquiry, best first, and why each stands where they stand. */
export const candidate = z.object({
  id,
  name: z.string(),
  openInquiries: z.number().int(),
  /** Has earlier inquiries of the same person. */
  isOwner: z.boolean(),
  /** Named the place of the inquiry among theirs. */
  knowsPlace: z.boolean(),
  isWorking: z.boolean(),
  faults: z.array(z.enum(candidateFaults)),
});
export type Candidate = z.infer<typeof candidate>;
export const candidatesAnswer = one(
  z.object({
    candidates: z.array(candidate),
    /** Who would get it now, in a sentence; or why nobody would. */
    explanation: z.string(),
  }),
);

/** What an employee sees of an inquiry that nobody has: enough to choose, nobody's number or address. */
export const claimableInquiry = z.object({
  ...ids,
  requestType: z.enum(requestTypes),
  propertyName: z.string(),
  place: z.string(),
  /** A visit was asked for, and when. */
  wishedVisit: z.string().nullable(),
  createdAt: z.iso.datetime(),
  respondBy: z.iso.datetime().nullable(),
});
export type ClaimableInquiry = z.infer<typeof claimableInquiry>;
export const claimableQuery = z.object(paging(20));
/** `isOpen`: whether there is anything to claim by the rules of the house. */
export const claimablePage = page(claimableInquiry, 'inquiries').extend({ isOpen: z.boolean() });
