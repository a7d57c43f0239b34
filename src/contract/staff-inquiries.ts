import { z } from 'zod';
import { mostPicked } from './bulk-choices.ts';
import { storedPreferences } from './customers.ts';
import { one, page } from './envelope.ts';
import { day, keptText, shownText } from './form-fields.ts';
import { id, ids } from './ids.ts';
import { visitWish } from './inquiries.ts';
import { type RequestType, requestTypes } from './inquiry-categories.ts';
import {
  dayHours,
  type HeatReason,
  heatReasons,
  inquirySorts,
  unlockChoices,
  type WorkFilter,
  workFilters,
} from './inquiry-lists.ts';
import { inquiryOrigins } from './inquiry-origins.ts';
import { inquiryStatuses } from './inquiry-statuses.ts';
import { filterText, paging } from './paging.ts';
import { timeRanges } from './time-ranges.ts';

/** As staff see an inquiry (002 §3). */
export const staffInquiry = z.object({
  ...ids,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The same once more, as the forms send it (TRAP-40). */
  guestInfo: z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), phoneNumber: z.string() }),
  /** E.164 where it is a number that can exist, for calling and writing. */
  phoneNumber: z.string().nullable(),
  phoneVerified: z.boolean(),
  propertyId: z.string().nullable(),
  /** The current name and developer of the listing, where it is one of ours. */
  propertyName: z.string(),
  developerName: z.string(),
  /** What the visitor's client called them, where that differs; else empty. */
  saidPropertyName: z.string(),
  saidDeveloperName: z.string(),
  preferredLocation: z.string(),
  requestType: z.enum(requestTypes),
  message: z.string(),
  /** When they would like to see the home, by the office's clock. */
  visitWish: visitWish.nullable(),
  status: z.enum(inquiryStatuses),
  assignedTo: z.object({ ...ids, name: z.string() }).nullable(),
  /** Why it was given to them, or why nobody has it, where that was decided by the rules of the house; else empty. */
  assignmentReason: z.string(),
  /** How they reached us, and the name of whoever entered it, where staff did; else null and empty. */
  origin: z.enum(inquiryOrigins.map(({ value }) => value)).nullable(),
  enteredBy: z.string(),
  /** Whoever has the newest other open inquiry of the same person, where that is somebody else; for admins alone. */
  customerOwner: z.object({ id, name: z.string() }).nullable(),
  /** The page on which it was written, as an address within the site; empty where it is not known. */
  sourcePage: z.string(),
  /** Why it was lost; asked when it is closed. */
  lostReason: z.string(),
  quarantined: z.boolean(),
  quarantineReason: z.string().nullable(),
  createdAt: z.iso.datetime(),
  assignedAt: z.iso.datetime().nullable(),
  completedAt: z.iso.datetime().nullable(),
  /** When an answer is due; null where nobody was notified of the inquiry. */
  respondBy: z.iso.datetime().nullable(),
  /** When staff first did something about it. */
  firstRespondedAt: z.iso.datetime().nullable(),
  /** When it came, or when staff last did something about it. */
  touchedAt: z.iso.datetime(),
  /** Its last visit that was not cancelled; when the first of its open tasks is due. */
  visitAt: z.iso.datetime().nullable(),
  taskDueAt: z.iso.datetime().nullable(),
  /** Why whoever asked is close to buying; none: they are not, as far as is known. */
  heat: z.array(z.enum(Object.keys(heatReasons) as [HeatReason, ...HeatReason[]])),
  /** How this visitor wants to be reached, in whichever inquiry they said so last; null: they said nothing. */
  contactPreferences: storedPreferences.nullable(),
  /** In the trash since; thirty days later it is gone. */
  deletedAt: z.iso.datetime().nullable(),
  version: z.number().int(),
  /** What whoever reads this may do with it. */
  abilities: z.object({
    assign: z.boolean(),
    setStatus: z.boolean(),
    remove: z.boolean(),
    restore: z.boolean(),
    quarantine: z.boolean(),
    /** It is open to whoever is first. */
    claim: z.boolean(),
  }),
});
export type StaffInquiry = z.infer<typeof staffInquiry>;

/** What is empty counts as not said, so that a form's `Any` can be sent as it is. */
const choice = <T extends readonly [string, ...string[]]>(values: T) => z.enum(['', ...values]).optional();
const flag = z.enum(['', 'true', 'false']).optional();

const workChoice = <Name extends WorkFilter>(name: Name) =>
  choice(workFilters[name].choices.map(({ value }) => value) as [string, ...string[]]);

const filters = {
  /** Words of name, e-mail, phone, property, developer or message (UND-97). */
  search: filterText(200),
  status: choice(inquiryStatuses),
  /** `all` is every category; one that is missing counts as general (ADM-INQ-10). */
  category: choice(['all', ...requestTypes] as [string, ...RequestType[]]),
  /** Days since it came (002 §5). */
  range: choice(timeRanges.map(({ value }) => value) as [string, ...string[]]),
  answer: workChoice('answer'),
  /** Days since anybody did something about it. */
  silent: workChoice('silent'),
  heat: workChoice('heat'),
  visit: workChoice('visit'),
  task: workChoice('task'),
  /** Days of the office's calendar on which it came, both included. */
  from: z.union([z.literal(''), day('is not a date')]).optional(),
  to: z.union([z.literal(''), day('is not a date')]).optional(),
  /** What brought them, as the figures name it. */
  source: keptText(300).optional(),
  /** The id of a listing, or the name that was said of another home. */
  property: keptText(300).optional(),
  /** The hour of the office's clock in which it came. */
  hour: choice(dayHours),
  /** Why it was lost, however it is cased; `-`: nobody said why. Only of what is closed. */
  lostReason: keptText(300).optional(),
  unlock: choice(unlockChoices.map(({ value }) => value) as [string, ...string[]]),
};

const deskFilters = {
  ...filters,
  /** Somebody's id, or `none`. */
  assignedTo: z.union([id, z.enum(['', 'none'])]).optional(),
  /** Both unless said. */
  quarantined: flag,
  /** The trash in the place of the list. */
  deleted: flag,
};

const sort = z.enum(inquirySorts).optional();

export const deskQuery = z.object({ ...paging(100), ...deskFilters, sort });
export type DeskQuery = z.infer<typeof deskQuery>;
/** Those alone, each by its id; parted by commas. */
const pickedIds = z
  .string()
  .max(mostPicked * 25, `are more than ${mostPicked}`)
  .transform((text) => (text === '' ? undefined : text.split(',')))
  .pipe(z.array(id).max(mostPicked, `are more than ${mostPicked}`).optional())
  .optional();
export const deskExportQuery = z.object({ ...deskFilters, ids: pickedIds });
export type DeskFilters = z.infer<typeof deskExportQuery>;
export const myQuery = z.object({ ...paging(100), ...filters, sort });
export type MyQuery = z.infer<typeof myQuery>;
export const myExportQuery = z.object({ ...filters, ids: pickedIds });
/** What a list can be saved by. */
export const savedQuery = z.strictObject({ ...deskFilters, sort });
export type SavedQuery = z.infer<typeof savedQuery>;

/** Of all inquiries whatever the filters say, without those in quarantine or in the trash (002 §4). */
export const deskStats = z.object({
  total: z.number().int(),
  /** Without an assignee, whatever their status (TRAP-41). */
  unassigned: z.number().int(),
  assigned: z.number().int(),
  quarantined: z.number().int(),
  deleted: z.number().int(),
});
export type DeskStats = z.infer<typeof deskStats>;
export const deskPage = page(staffInquiry, 'inquiries').extend({ stats: deskStats });

/** Of all that were given to whoever asks (002 §4). */
export const myStats = z.object({
  total: z.number().int(),
  new: z.number().int(),
  /** Assigned or in progress. */
  active: z.number().int(),
  completed: z.number().int(),
});
export type MyStats = z.infer<typeof myStats>;
export const myPage = page(staffInquiry, 'inquiries').extend({ message: z.string(), stats: myStats });

export const oneInquiry = one(staffInquiry);
export const changedInquiry = one(staffInquiry).extend({ message: z.string() });
export type ChangedInquiry = z.infer<typeof changedInquiry>;

/**
 * `assignToId` empty or null: nobody has it any more (UND-36). The version is named by `If-Match` where the caller knows
 * it; without one the last word counts.
 */
export const assignment = z.strictObject({
  inquiryId: shownText(100, 'Inquiry is required'),
  assignToId: shownText(100).nullish(),
});
export type Assignment = z.infer<typeof assignment>;

export const statusChange = z.strictObject({
  /** `new` by admins alone (UND-38). */
  status: z.enum(inquiryStatuses, `Status must be one of ${inquiryStatuses.join(', ')}`),
  /** Kept with `closed`, forgotten when it is opened again. */
  lostReason: keptText(300).optional(),
});
export type StatusChange = z.infer<typeof statusChange>;

/** `block`: what this sender writes from now on goes to quarantine at once. */
export const quarantineChange = z.strictObject({ quarantined: z.boolean(), block: z.boolean().optional() });
export type QuarantineChange = z.infer<typeof quarantineChange>;

/** One event of the live stream: an inquiry is new, has changed, or may not be seen by this reader any more. */
export const liveChange = z.object({ id, change: z.enum(['created', 'changed', 'gone']) });
export type LiveChange = z.infer<typeof liveChange>;
