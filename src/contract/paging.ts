import { z } from 'zod';

/** Where a list stands: `current` page of `total` pages, `count` items on this page, `totalCount` in all (UND-64). */
export const pagination = z.object({
  current: z.number().int(),
  total: z.number().int(),
  count: z.number().int(),
  totalCount: z.number().int(),
});
export type Pagination = z.infer<typeof pagination>;

export const maxLimit = 100;
/** Beyond this page a list counts but answers no rows: nobody reads so far, crawlers try. Not so the desk of inquiries. */
export const maxPage = 1000;

const clamped = (fallback: number, max: number) =>
  z
    .string()
    .optional()
    .transform((text) => {
      const value = Number(text);
      if (text === undefined || text.trim() === '' || !Number.isFinite(value)) return fallback;
      return Math.min(Math.max(Math.trunc(value), 1), max);
    })
    .pipe(z.number().int());

/** `page` and `limit` are forgiving: what is no number falls back, what is out of bounds is clamped (UND-65). */
export const paging = (defaultLimit: number) => ({
  page: clamped(1, Number.MAX_SAFE_INTEGER),
  limit: clamped(defaultLimit, maxLimit),
});

export const paginationOf = (page: number, limit: number, count: number, totalCount: number): Pagination => ({
  current: page,
  total: Math.ceil(totalCount / limit),
  count,
  totalCount,
});

/** A text to filter by. Control characters are refused: PostgreSQL cannot store NUL, and nobody types the others. */
export const filterText = (max: number) =>
  z
    .string()
    .max(max, `is longer than ${max} characters`)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Cs}]*$/u, 'has control characters')
    .transform((text) => text.trim())
    .optional();
