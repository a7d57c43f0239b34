import { z } from 'zod';
import { movedInquiry } from './activities.ts';
import { storedPreferences } from './customers.ts';
import { one, page } from './envelope.ts';
import { day, keptText, keyText, recordVersion } from './form-fields.ts';
import { id, ids } from './ids.ts';
import { paging } from './paging.ts';
import { cancelSides, visitFilters, visitOutcomes, visitStates } from './visit-choices.ts';

/** A day and a half hour by the office's clock; whether it can be kept is asked of `checkVisit`. */
const slot = {
  date: keyText(40, 'Please choose a date'),
  time: keyText(40, 'Please choose a time'),
};
const note = keptText(1000, 'The note is too long: 1,000 characters at most').optional();
const reason = keptText(500, 'The reason is too long: 500 characters at most').optional();

/** A visit that was agreed on. It belongs to whoever has the inquiry, who shows the home. */
export const bookedVisit = z.object({
  ...ids,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** The same by the office's clock. */
  date: z.iso.date(),
  time: z.string(),
  status: z.enum(visitStates),
  /** It has begun, and nobody has said yet what came of it. */
  isUnsettled: z.boolean(),
  /** Of the outcome. */
  note: z.string(),
  cancelledBy: z.enum(cancelSides).nullable(),
  cancelReason: z.string(),
  /** When the visitor was reminded. */
  remindedAt: z.iso.datetime().nullable(),
  /** How often it was moved to another time. */
  moves: z.number().int(),
  inquiry: z.object({
    id,
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    propertyId: z.string().nullable(),
    propertyName: z.string(),
    /** Where to go; empty where the home is not in the catalogue. */
    place: z.string(),
    assignedTo: z.object({ id, name: z.string() }).nullable(),
    /** How this visitor wants to be reached; null: they said nothing. */
    contactPreferences: storedPreferences.nullable(),
  }),
  bookedBy: z.string(),
  createdAt: z.iso.datetime(),
  version: z.number().int(),
});
export type BookedVisit = z.infer<typeof bookedVisit>;

export const visitQuery = z.object({
  ...paging(50),
  /** `upcoming` unless said. Today is the office's. */
  when: z.enum(['', ...visitFilters]).optional(),
  /** Of one inquiry. */
  inquiryId: z.union([id, z.literal('')]).optional(),
});
export type VisitQuery = z.infer<typeof visitQuery>;

/** Of all visits that whoever asks may see, whatever the filter says. */
export const visitCounts = z.object({
  today: z.number().int(),
  upcoming: z.number().int(),
  unsettled: z.number().int(),
});
export type VisitCounts = z.infer<typeof visitCounts>;
export const visitPage = page(bookedVisit, 'visits').extend({ counts: visitCounts });
export type VisitPage = z.infer<typeof visitPage>;

export const newVisit = z.strictObject({
  ...slot,
  /** Who shows the home, where nobody has the inquiry: it becomes theirs. */
  assignToId: id.optional(),
});
export type NewVisit = z.infer<typeof newVisit>;

/** `If-Match` names the version that was edited, here and in the next two. */
export const visitMove = z.strictObject(slot);
export type VisitMove = z.infer<typeof visitMove>;
/** Only of a visit that has begun. */
export const visitOutcome = z.strictObject({
  outcome: z.enum(visitOutcomes, 'Please choose what came of the visit'),
  note,
});
export type VisitOutcome = z.infer<typeof visitOutcome>;
export const visitCancellation = z.strictObject({ reason });
export type VisitCancellation = z.infer<typeof visitCancellation>;

export const visitSaved = one(bookedVisit).extend({ message: z.string() });
export const visitBooked = visitSaved.extend({ moved: movedInquiry });

/** Times of a day at which whoever has the inquiry is free; where nobody has it, whoever is about to be given it. */
export const visitTimesQuery = z.object({
  inquiryId: id,
  date: day('Please choose a date'),
  assignToId: z.union([id, z.literal('')]).optional(),
});
export type VisitTimesQuery = z.infer<typeof visitTimesQuery>;
export const visitTimesAnswer = one(z.object({ date: z.iso.date(), times: z.array(z.string()) }));

/** The key in the link of a letter. It stands after the `#`, which browsers never send, so that no log contains it. */
const key = z
  .string('The link is not complete')
  .min(1, 'The link is not complete')
  .max(200, 'The link is not complete');

/** A visit as the visitor sees it who has its link: nothing about them but when and where. */
export const visitorsVisit = z.object({
  status: z.enum(visitStates),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  date: z.iso.date(),
  time: z.string(),
  /** Null where the home is not to be seen on the site any more. */
  propertyId: z.string().nullable(),
  propertyName: z.string(),
  place: z.string(),
  /** Who shows it, by first name; null while nobody has it. */
  host: z.string().nullable(),
  /** Whether it can still be moved or cancelled here, and until when. */
  canChange: z.boolean(),
  changeUntil: z.iso.datetime(),
  /** Times within the days ahead at which nobody could show it, as `2026-11-20 14:30`. */
  taken: z.array(z.string()),
  /** The calendar file (RFC 5545). */
  calendar: z.string(),
  version: z.number().int(),
});
export type VisitorsVisit = z.infer<typeof visitorsVisit>;

export const visitKey = z.strictObject({ key });
/** The version that the visitor saw, here or as `If-Match`. An older one is refused as stale, and so is a missing one. */
export const visitorsMove = z.strictObject({ key, version: recordVersion.optional(), ...slot });
export const visitorsCancellation = z.strictObject({ key, version: recordVersion.optional(), reason });
export const visitorsVisitAnswer = one(visitorsVisit).extend({ message: z.string() });
