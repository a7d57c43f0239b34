import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import type { FormErrors } from './list-errors.ts';

/** Puts what is wrong where the form's fields look for it. `stored`: what the record had, null for a new one. */
export const resolveErrors =
  <F extends FieldValues>(check: (form: F, stored: F | null) => FormErrors): Resolver<F, F | null> =>
  (form, stored = null) => {
    const found = Object.entries(check(form, stored));
    if (found.length === 0) return { values: form, errors: {} };
    const errors: FieldErrors<F> = {};
    for (const [name, message] of found) set(errors, name, { type: 'check', message });
    return { values: {}, errors };
  };
