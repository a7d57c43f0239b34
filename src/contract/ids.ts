import { z } from 'zod';

/** Opaque, time-ordered, 24 lower-case hex digits (UND-99). Made by the database: `new_id()`. */
export const id = z
  .string()
  .regex(/^[0-9a-f]{24}$/, 'is not a valid id')
  .meta({ example: '6740c1f2a94be0d17c3355aa' });

/** Clients read `id` or `_id`; both are always answered (UND-63). */
export const ids = { id, _id: id };
