import { type FieldErrors, type FieldValues, get } from 'react-hook-form';
import { ApiError } from '#contract/client.ts';

/** What is wrong, by the name of the field. */
export type FormErrors = Record<string, string>;

/** The server's objections, by the names that it has for the fields. */
export const serverErrors = (cause: unknown): FormErrors => (cause instanceof ApiError ? cause.fieldErrors : {});

/** What is wrong with the field of that name. */
export const textOf = <F extends FieldValues>(errors: FieldErrors<F>, name: string): string | undefined =>
  (get(errors, name) as { message?: string } | undefined)?.message;

/** Every message of a form by the name of its field, in no order. */
export function listErrors<F extends FieldValues>(errors: FieldErrors<F>): FormErrors {
  const messages: FormErrors = {};
  const walk = (node: unknown, name: string) => {
    if (typeof node !== 'object' || node === null) return;
    const { message } = node as { message?: unknown };
    if (typeof message === 'string') messages[name] = message;
    else for (const [key, part] of Object.entries(node)) if (key !== 'ref') walk(part, name ? `${name}.${key}` : key);
  };
  for (const [key, part] of Object.entries(errors)) if (key !== 'root') walk(part, key);
  return messages;
}
