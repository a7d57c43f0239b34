import { z } from 'zod';
import { contactChannels } from './contact-preferences.ts';
import { one, page } from './envelope.ts';
import { typedCount, typedVersion } from './form-fields.ts';
import { id, ids } from './ids.ts';
import { keyPlaces, mandateFilters, mandateKinds, mostPapers, ownerRelations } from './mandate-choices.ts';
import { mandateFields } from './mandate-fields.ts';
import { filterText, maxLimit, paging } from './paging.ts';
import { languages } from './staff-choices.ts';
import { writesOf } from './table-writes.ts';
import { parsePrice } from './typed-prices.ts';

/** A file that the owner gave us. It is opened at `/files/ID` with the token of whoever may edit the mandate. */
const ownerPaper = z.object({
  fileId: id,
  /** The name it came with. */
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
  type: z.string(),
});
export type OwnerPaper = z.infer<typeof ownerPaper>;

/** What an owner gave us to sell or let. For staff alone. */
export const mandate = z.object({
  ...ids,
  propertyId: id,
  ownerName: z.string(),
  relation: z.enum(ownerRelations),
  phone: z.string(),
  secondPhone: z.string(),
  email: z.string(),
  contactBy: z.enum(contactChannels),
  bestTime: z.string(),
  language: z.enum(languages),
  kind: z.enum(mandateKinds),
  startsOn: z.iso.date().nullable(),
  endsOn: z.iso.date().nullable(),
  /** From today by the office's clock until the last day; below 0 when it is over; null without an end. */
  daysLeft: z.number().int().nullable(),
  fee: z.string(),
  /** Rupees; null where there is none, and for whoever may not edit the mandate. */
  lowestPrice: z.number().int().nullable(),
  keysWith: z.enum(keyPlaces),
  keysDetail: z.string(),
  keysSince: z.iso.date().nullable(),
  notes: z.string(),
  /** Empty for whoever may not edit the mandate. */
  papers: z.array(ownerPaper),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.number().int(),
  abilities: z.object({ edit: z.boolean(), remove: z.boolean() }),
});
export type Mandate = z.infer<typeof mandate>;

/** A listing and its owner; null where none is noted. */
const listed = z.object({
  property: z.object({ id, title: z.string(), city: z.string(), isActive: z.boolean() }),
  mandate: mandate.nullable(),
  abilities: z.object({ add: z.boolean() }),
});
export type ListedMandate = z.infer<typeof listed>;
export const mandatePage = page(listed, 'mandates').extend({
  /** How many there are under each filter, whatever is searched for. */
  counts: z.object(
    Object.fromEntries(mandateFilters.map((filter) => [filter, z.number().int()])) as {
      [Filter in (typeof mandateFilters)[number]]: z.ZodNumber;
    },
  ),
});
export const listedMandate = one(listed);

export const mandateQuery = z.object({
  state: z.enum(mandateFilters, 'must be all, ending, ended or none').default('all'),
  /** Of the owner: name, phone or e-mail; or of the listing's title. */
  search: filterText(200),
  ...paging(20),
});
export type MandateQuery = z.output<typeof mandateQuery>;

/** Of which listings; as many as a page of them has. */
export const endsQuery = z.object({
  propertyIds: z
    .string('is required')
    .regex(/^[0-9a-f]{24}(?:,[0-9a-f]{24})*$/, 'must be ids with commas between')
    .transform((text) => text.split(','))
    .refine((all) => all.length <= maxLimit, `may have ${maxLimit} ids`),
});
export const mandateEnds = one(z.array(z.object({ propertyId: id, daysLeft: z.number().int().nullable() })));

/** `2.4 Cr` and `2,40,00,000` are one amount. */
const typedAmount = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() !== '' ? (parsePrice(value) ?? value) : value),
  typedCount(mandateFields.lowestPrice.holds.max),
);
/** Ids of uploads to the folder `mandates`, each once. */
const papers = z
  .array(id)
  .max(mostPapers, `may have ${mostPapers} files`)
  .transform((all) => [...new Set(all)]);

const writes = writesOf(mandateFields, { lowestPrice: typedAmount, papers });
export const newMandate = z.strictObject({ propertyId: id, ...writes });
export type NewMandate = z.output<typeof newMandate>;
/** What is left out stays. */
export const mandateChanges = z.strictObject({ ...writes, version: typedVersion });
export type MandateChanges = z.output<typeof mandateChanges>;
export const mandateSaved = one(mandate).extend({ message: z.string() });
