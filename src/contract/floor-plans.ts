import { z } from 'zod';
import { plainEmail } from './emails.ts';
import { keptText, shownText } from './form-fields.ts';
import { gatedContents } from './gates.ts';
import { id } from './ids.ts';

export const gatedContent = z.enum(gatedContents);

/** A visitor's key to one property's floor plans and documents. */
export const accessSession = z.object({
  sessionId: z.string(),
  propertyId: id,
  unlockedContent: z.array(gatedContent),
  /** Milliseconds, by the database's clock when it was answered (TRAP-63). */
  remainingTime: z.number().int(),
  expiresAt: z.iso.datetime(),
  extensionsLeft: z.number().int(),
});
export type AccessSession = z.infer<typeof accessSession>;

/** A key as somebody shows it to be let in; what opens nothing is answered as one that is over. */
export const shownKey = shownText(200);
export const sessionKey = shownText(200, 'is required');

export const sessionGranted = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.object({ session: accessSession }),
});

export const sessionState = z.object({ success: z.literal(true), data: accessSession });

export const accessCheck = z.object({
  sessionId: shownKey,
  propertyId: shownText(100),
  contentType: shownText(40).optional(),
});
export type AccessCheck = z.infer<typeof accessCheck>;

/** UND-06: what one session opens. */
export const accessChecked = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.object({
    hasAccess: z.literal(true),
    valid: z.literal(true),
    propertyId: id,
    contentType: gatedContent.nullable(),
    unlockedContent: z.array(gatedContent),
    remainingTime: z.number().int(),
    expiresAt: z.iso.datetime(),
  }),
});

export const sessionExtension = z.object({
  sessionId: sessionKey,
  email: keptText(254, 'Email is too long', 'Email is required')
    .transform(plainEmail)
    .pipe(z.string().min(1, 'Email is required')),
  phone: keptText(40, 'Please enter a valid phone number', 'Phone number is required').pipe(
    z.string().min(1, 'Phone number is required'),
  ),
});
export type SessionExtension = z.infer<typeof sessionExtension>;

/** The whole session, and its remaining time at the top of `data` as well (API-INQ-19). */
export const sessionExtended = z.object({
  success: z.literal(true),
  message: z.string(),
  data: accessSession.extend({ session: accessSession }),
});

export const sessionEnded = z.object({ success: z.literal(true), message: z.string() });

/** Addresses of unlocked files live two minutes and only as long as their session. */
export const unlockedFloorPlan = z.object({
  id,
  name: z.string(),
  bhkType: z.string(),
  image: z.string().nullable(),
  /** Pixels. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  specifications: z.object({
    beds: z.number().int(),
    baths: z.number().int(),
    balconies: z.number().int(),
    area: z.string(),
  }),
});
export type UnlockedFloorPlan = z.infer<typeof unlockedFloorPlan>;

export const unlockedDocument = z.object({
  id,
  name: z.string(),
  type: z.string(),
  fileType: z.string(),
  /** Bytes. */
  size: z.number().int(),
  description: z.string(),
  uploadedAt: z.iso.datetime(),
  url: z.string().nullable(),
});
export type UnlockedDocument = z.infer<typeof unlockedDocument>;

export const unlockedFloorPlans = z.object({
  success: z.literal(true),
  data: z.array(unlockedFloorPlan),
  floorPlans: z.array(unlockedFloorPlan),
  /** Milliseconds left of the session. */
  remainingTime: z.number().int(),
});
export const unlockedDocuments = z.object({
  success: z.literal(true),
  data: z.array(unlockedDocument),
  documents: z.array(unlockedDocument),
  remainingTime: z.number().int(),
});
