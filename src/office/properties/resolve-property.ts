import { type FieldErrors, type Resolver, set } from 'react-hook-form';
import { checkProperty } from './check-property.ts';
import type { PropertyForm } from './property-form.ts';

/** Puts what is wrong where the form's fields look for it. */
export const resolveProperty: Resolver<PropertyForm, PropertyForm | null> = (values, stored) => {
  const faults = Object.entries(checkProperty(values, stored));
  if (faults.length === 0) return { values, errors: {} };
  const errors: FieldErrors<PropertyForm> = {};
  for (const [name, message] of faults) set(errors, name, { type: 'check', message });
  return { values: {}, errors };
};
