import { z } from 'zod';
import { errorStatus } from './errors.ts';
import { pagination } from './paging.ts';

/** Every failed answer. `message` and `error` carry the same text: older clients read one or the other (TRAP-22). */
export const failure = z.object({
  success: z.literal(false),
  message: z.string(),
  error: z.string(),
  code: z.enum(Object.keys(errorStatus) as [keyof typeof errorStatus]),
  fieldErrors: z.record(z.string(), z.string()).optional(),
  /** Only with `second_factor_required`: which ways this account has. */
  secondFactor: z.object({ app: z.boolean(), passkey: z.unknown().nullable() }).optional(),
  /** Only with `too_many_requests`: a code went there a moment ago, and is still good. */
  sent: z.literal(true).optional(),
  /** Only where access was asked about (UND-06). */
  hasAccess: z.literal(false).optional(),
  data: z.object({ hasAccess: z.literal(false), valid: z.literal(false) }).optional(),
});
export type Failure = z.infer<typeof failure>;

/** `{ success: true, data }` around one record. */
export const one = <T extends z.ZodType>(data: T) => z.object({ success: z.literal(true), data });

/** `{ success: true, data, [alias], pagination }`: the list twice, because clients read either key (UND-63). */
export const page = <T extends z.ZodType, A extends string>(item: T, alias: A) =>
  z.object({
    success: z.literal(true),
    data: z.array(item),
    [alias]: z.array(item),
    pagination,
  } as {
    success: z.ZodLiteral<true>;
    data: z.ZodArray<T>;
    pagination: typeof pagination;
  } & Record<A, z.ZodArray<T>>);
