import { z } from 'zod';
import { one } from './envelope.ts';
import { day, echoed, lineText, pictureLink, typedVersion } from './form-fields.ts';
import { id, ids } from './ids.ts';
import { writesOf } from './table-writes.ts';
import { teamFields } from './team-fields.ts';

/** Sizes of a portrait that is kept here. `variants` holds `{width}` and `{format}`; pixels are those of the original. */
const portrait = z.object({
  variants: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  thumbhash: z.string().nullable(),
});

export const teamMember = z.object({
  ...ids,
  name: z.string(),
  role: z.string(),
  /** As people say it: `12 years`. */
  experience: z.string(),
  specialization: z.string(),
  description: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The handle alone; the page makes the address. */
  linkedin: z.string(),
  achievements: z.array(z.string()),
  image: z.string().nullable(),
  portrait: portrait.nullable(),
  isActive: z.boolean(),
  isLeadership: z.boolean(),
  /** Null stands last, as 999. */
  displayOrder: z.number().int().nullable(),
  joinDate: z.iso.date(),
  createdAt: z.iso.datetime(),
  version: z.number().int(),
});
export type TeamMember = z.infer<typeof teamMember>;

/** What staff read beside that. */
export const staffTeamMember = teamMember.extend({
  /** Ids of staff; null where the system wrote it. */
  createdBy: z.string().nullable(),
  updatedBy: z.string().nullable(),
  updatedAt: z.iso.datetime(),
  /** What the asking person may do with this record. */
  abilities: z.object({ edit: z.boolean(), toggleStatus: z.boolean(), remove: z.boolean() }),
});
export type StaffTeamMember = z.infer<typeof staffTeamMember>;
/** With a staff token the records are staff's. */
const seen = z.union([staffTeamMember, teamMember]);

/** For staff, who see everybody by default; for anybody else there are active members only (UND-62, TRAP-52). */
export const teamQuery = z.object({
  isActive: z.enum(['true', 'false']).optional(),
  includeInactive: z.enum(['true', 'false']).optional(),
});
export type TeamQuery = z.infer<typeof teamQuery>;

/** The list twice, because clients read either key (UND-71). */
export const teamList = z.object({
  success: z.literal(true),
  data: z.array(seen),
  team: z.array(seen),
});
export type TeamList = z.infer<typeof teamList>;

export const teamStats = z.object({
  total: z.number().int(),
  active: z.number().int(),
  inactive: z.number().int(),
  /** Active members who lead. */
  leadership: z.number().int(),
});
export type TeamStats = z.infer<typeof teamStats>;

export const teamMemberAnswer = one(seen);
export const teamStatsAnswer = one(teamStats);
export const teamMemberSaved = one(staffTeamMember).extend({ message: z.string() });
export const teamOrderSaved = one(z.array(staffTeamMember)).extend({ message: z.string() });

/** The name after `linkedin.com/in/`; an address is cut down to it. */
const linkedinName = lineText(300)
  .transform((text) =>
    text
      .replace(/^(?:https?:\/\/)?(?:[\w-]+\.)?linkedin\.com\/(?:in|pub)\//i, '')
      .replace(/[/?#].*$/, '')
      .replace(/^@/, ''),
  )
  .refine((text) => /^[\p{L}\p{M}\p{N}._%-]{0,100}$/u.test(text), 'must be a LinkedIn username');

/** Blank ones are dropped (001 §5). */
const achievements = z
  .preprocess((value) => value ?? [], z.array(lineText(300)).max(50, 'may have 50 entries'))
  .transform((rows) => rows.filter((row) => row !== ''));
/** A moment is taken for its day. */
const joinDate = z.preprocess((value) => (typeof value === 'string' ? value.trim().slice(0, 10) : value), day());

/**
 * What the dialog and other clients send. A field that is left out stays as it is; a record as it was answered is taken,
 * any other key is an error.
 */
export const teamChanges = z.strictObject({
  ...writesOf(teamFields, { linkedin: linkedinName, achievements, image: pictureLink, joinDate }),
  /** Stands for a role of `Other` (001 §2). */
  customRole: lineText(100).optional(),
  version: typedVersion,

  id: echoed,
  _id: echoed,
  __v: echoed,
  portrait: echoed,
  createdBy: echoed,
  updatedBy: echoed,
  createdAt: echoed,
  updatedAt: echoed,
  abilities: echoed,
});
export type TeamChanges = z.output<typeof teamChanges>;

/** `beside` must be somebody else. */
export const teamMove = z.strictObject({ id, side: z.enum(['before', 'after']), beside: id });
