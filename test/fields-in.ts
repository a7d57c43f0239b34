import type { z } from 'zod';
import type { Field } from '#contract/field-tables.ts';

type Shape = { shape?: Record<string, z.ZodType>; unwrap?: () => Shape };

/** Whether an object of that schema may hold something at `location.city`. */
function has(schema: Shape, name: string): boolean {
  const bare: Shape = schema.shape === undefined && schema.unwrap ? schema.unwrap() : schema;
  const [head = '', ...rest] = name.split('.');
  if (bare.shape === undefined) return bare.unwrap ? has(bare, name) : false;
  const part = bare.shape[head];
  return part !== undefined && (rest.length === 0 || has(part as Shape, rest.join('.')));
}

/** Names of the fields that an object of that schema may hold; `nameIn` says what it calls them there. */
export const fieldsIn = (
  schema: Shape,
  table: Record<string, Field>,
  nameIn: (name: string) => string = (name) => name,
): string[] => Object.keys(table).filter((name) => has(schema, nameIn(name)));

/** Names of the fields that the table says everybody is shown. */
export const fieldsForAll = (table: Record<string, Field>): string[] =>
  Object.keys(table).filter((name) => table[name]?.seenBy === 'all');
