import { z } from 'zod';
import { one } from './envelope.ts';
import { keptText, shownText } from './form-fields.ts';
import { id } from './ids.ts';
import { longestListName, longestMemberName, longestNote, mostShared, nameMissing } from './shortlist-choices.ts';

/** The key in the link. It stands after the `#`, which browsers never send, so that no log contains it. */
const key = shownText(200, 'The link is not complete');
/** What the browser of one member keeps: it shows whose words may be changed, and who made the list. */
const memberKey = shownText(200, 'Please say who you are first');
const seen = { key, memberKey };

/** One line in words of their own. */
const named = (max: number, missing: string, tooLong: string) =>
  keptText(max, tooLong, missing)
    .transform((text) => text.replace(/\s+/g, ' '))
    .refine((text) => text !== '', missing);
const listName = named(longestListName, nameMissing.list, `The name is longer than ${longestListName} characters`);
const firstName = named(
  longestMemberName,
  nameMissing.member,
  `The name is longer than ${longestMemberName} characters`,
);
const homes = z.array(id).max(mostShared, `A shared list holds ${mostShared} homes`);

/** Both keys are made by the browser, 256 random bits each: a list that was made is made once, however often it is sent. */
export const newShortlist = z.object({
  ...seen,
  name: listName,
  firstName,
  homes: homes.min(1, 'Please choose a home'),
});
export type NewShortlist = z.infer<typeof newShortlist>;
export const shortlistKeys = z.object({ key, memberKey: shownText(200).optional() });
export const shortlistMember = z.object(seen);
export const newShortlistMember = z.object({ ...seen, firstName });
/** What somebody thinks of a home takes the place of what they thought before. */
export const shortlistOpinion = z.object({
  ...seen,
  propertyId: id,
  hearted: z.boolean('Please say whether you like it'),
  note: keptText(longestNote, `The note is longer than ${longestNote} characters`),
});
export type ShortlistOpinion = z.infer<typeof shortlistOpinion>;
/** By whoever made it. */
export const shortlistChange = z.object({
  ...seen,
  name: listName.optional(),
  add: homes.optional(),
  remove: homes.optional(),
});
export type ShortlistChange = z.infer<typeof shortlistChange>;
/** Oneself, or, by whoever made the list, somebody else. */
export const shortlistRemoval = z.object({ ...seen, memberId: id });
export const shortlistReport = z.object({
  key,
  reason: keptText(1000, 'The reason is longer than 1,000 characters').optional(),
});

const opinion = z.object({ memberId: id, name: z.string(), hearted: z.boolean(), note: z.string() });
/** A list as those see it who have its link. */
export const sharedList = z.object({
  name: z.string(),
  createdAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  homes: z.array(z.object({ propertyId: id, opinions: z.array(opinion) })),
  members: z.array(z.object({ id, name: z.string(), isOwner: z.boolean() })),
  /** Whose member key was shown; null for who only looks. */
  me: id.nullable(),
  isOwner: z.boolean(),
});
export type SharedList = z.infer<typeof sharedList>;
export const sharedListAnswer = one(sharedList);

/** A reported list as admins see it: the words that somebody objects to. No key, so nobody opens it from here. */
export const reportedList = z.object({
  id,
  name: z.string(),
  reportedAt: z.iso.datetime(),
  reason: z.string(),
  members: z.array(z.string()),
  notes: z.array(z.object({ name: z.string(), note: z.string() })),
});
export type ReportedList = z.infer<typeof reportedList>;
export const reportedLists = one(z.array(reportedList));
