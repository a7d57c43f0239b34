import { type FieldErrors, type FieldValues, get } from 'react-hook-form';
import { ApiError } from '#contract/client.ts';

/** What is wrong, by the name of the field. */
export type Faults = Record<string, string>;

/** The server's objections, by the names that it has for the fields. */
export const serverFaults = (cause: unknown): Faults => (cause instanceof ApiError ? cause.fieldErrors : {});

/** What is wrong with the field of that name. */
export const textOf = <F extends FieldValues>(errors: FieldErrors<F>, name: string): string | undefined =>
  (get(errors, name) as { message?: string } | undefined)?.message;

/** Every message of a form by the name of its field, in no order. */
export function listFaults<F extends FieldValues>(errors: FieldErrors<F>): Faults {
  const faults: Faults = {};
  const walk = (node: unknown, name: string) => {
    if (typeof node !== 'object' || node === null) return;
    const { message } = node as { message?: unknown };
    if (typeof message === 'string') faults[name] = message;
    else for (const [key, part] of Object.entries(node)) if (key !== 'ref') walk(part, name ? `${name}.${key}` : key);
  };
  for (const [key, part] of Object.entries(errors)) if (key !== 'root') walk(part, key);
  return faults;
}
