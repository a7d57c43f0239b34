import { z } from 'zod';
import { one } from './envelope.ts';
import { echoed, lineText, longText, notEmpty, typedFlag, typedVersion } from './form-fields.ts';
import { ids } from './ids.ts';
import { renaming } from './renames.ts';

/** The kinds of reference data that staff may extend (001 §3). */
export const parameterTypes = ['propertyType', 'category', 'amenity'] as const;
export const parameterType = z.enum(parameterTypes);
export type ParameterType = z.infer<typeof parameterType>;

export const parameter = z.object({
  ...ids,
  type: parameterType,
  name: z.string(),
  /** Lower-cased name with underscores for spaces (001 §5). */
  value: z.string(),
  description: z.string(),
  isActive: z.boolean(),
});
export type Parameter = z.infer<typeof parameter>;

/** What staff read beside that. */
export const staffParameter = parameter.extend({
  renaming,
  version: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type StaffParameter = z.infer<typeof staffParameter>;

export const parameterQuery = z.object({
  type: parameterType.optional(),
  isActive: z.enum(['true', 'false']).optional(),
});
export type ParameterQuery = z.infer<typeof parameterQuery>;

/** With a staff token the records are staff's. */
export const parameterList = one(z.array(z.union([staffParameter, parameter])));
export const parameterSaved = one(staffParameter).extend({ message: z.string() });

/** `Farm House` is kept as `farm_house`, whatever a client makes of it (001 §5). */
export const parameterValue = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, '_');

const fields = {
  description: longText(2000).optional(),
  /** Names are compared by it; read in any form. */
  value: lineText(100).transform(parameterValue).optional(),
  isActive: typedFlag.optional(),
  version: typedVersion,

  id: echoed,
  _id: echoed,
  renaming: echoed,
  __v: echoed,
  createdBy: echoed,
  updatedBy: echoed,
  createdAt: echoed,
  updatedAt: echoed,
};
const missingName: Record<ParameterType, string> = {
  propertyType: 'Please enter a property type name',
  category: 'Please enter a category name',
  amenity: 'Please enter an amenity name',
};
const typeOnly = z.enum(parameterTypes, `must be one of ${parameterTypes.join(', ')}`);

/** Types, categories and amenities that staff add (001 §5). */
export const newParameter = z
  .strictObject({ type: typeOnly, name: lineText(100).default(''), ...fields })
  .refine(({ name }) => /[\p{L}\p{N}]/u.test(name), {
    path: ['name'],
    error: ({ input }) => missingName[(input as { type: ParameterType }).type],
  });
export type NewParameter = z.output<typeof newParameter>;

/** The type stays; a field that is left out stays as it is. */
export const parameterChanges = z.strictObject({
  type: typeOnly.optional(),
  name: notEmpty(lineText(100), 'Name is required').optional(),
  ...fields,
});
export type ParameterChanges = z.output<typeof parameterChanges>;
