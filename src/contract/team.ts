import { z } from 'zod';
import { one } from './envelope.ts';
import { ids } from './ids.ts';

/** A member without a place of their own stands here (000 §9). */
export const lastDisplayOrder = 999;

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

/** The list twice, because clients read either key (UND-71). */
export const teamList = z.object({
  success: z.literal(true),
  data: z.array(teamMember),
  team: z.array(teamMember),
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

export const teamMemberAnswer = one(teamMember);
export const teamStatsAnswer = one(teamStats);
