import { z } from 'zod';
import { one } from './envelope.ts';
import { ids } from './ids.ts';

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

export const parameterQuery = z.object({
  type: parameterType.optional(),
  isActive: z.enum(['true', 'false']).optional(),
});
export type ParameterQuery = z.infer<typeof parameterQuery>;

export const parameterList = one(z.array(parameter));
