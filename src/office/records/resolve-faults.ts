import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import type { Faults } from './list-faults.ts';

/** Puts what is wrong where the form's fields look for it. `stored`: what the record had, null for a new one. */
export const resolveFaults =
  <F extends FieldValues>(check: (form: F, stored: F | null) => Faults): Resolver<F, F | null> =>
  (form, stored = null) => {
    const faults = Object.entries(check(form, stored));
    if (faults.length === 0) return { values: form, errors: {} };
    const errors: FieldErrors<F> = {};
    for (const [name, message] of faults) set(errors, name, { type: 'check', message });
    return { values: {}, errors };
  };
