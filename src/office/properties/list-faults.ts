import { type FieldErrors, get } from 'react-hook-form';
import type { PropertyForm } from './property-form.ts';

export type Fault = { name: string; text: string };

/** What is wrong with the field of that name. */
export const textOf = (errors: FieldErrors<PropertyForm>, name: string): string | undefined =>
  (get(errors, name) as { message?: string } | undefined)?.message;

/** Every message of the form by the name of its field, in no order. */
export function listFaults(errors: FieldErrors<PropertyForm>): Fault[] {
  const faults: Fault[] = [];
  const walk = (node: unknown, name: string) => {
    if (typeof node !== 'object' || node === null) return;
    const { message } = node as { message?: unknown };
    if (typeof message === 'string') faults.push({ name, text: message });
    else for (const [key, part] of Object.entries(node)) if (key !== 'ref') walk(part, name ? `${name}.${key}` : key);
  };
  for (const [key, part] of Object.entries(errors)) if (key !== 'root') walk(part, key);
  return faults;
}
