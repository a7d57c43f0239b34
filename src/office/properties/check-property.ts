import { parsePrice, priceError } from '#contract/typed-prices.ts';
import type { FormErrors } from '#office/records/list-errors.ts';
import { findMissing, isEmpty } from '#office/records/table-fields.ts';
import { fields } from './list-fields.ts';
import type { FormPlan, PropertyForm } from './property-form.ts';

const isOnRequest = (text: string): boolean => /\bon (?:request|call)\b|\bcall for\b/i.test(text);

/** What is wrong with a listing before it is sent (001 §5, TRAP-28, UND-57). The server looks into it again. */
export function checkProperty(form: PropertyForm, stored: PropertyForm | null = null): FormErrors {
  const errors = findMissing(fields, form, stored);
  const isRead = isEmpty(form, 'price') || isOnRequest(form.price) || parsePrice(form.price);
  if (!isRead && form.price !== stored?.price) errors['price'] = priceError(form.price);
  if (form.images.length === 0 && stored?.images.length !== 0)
    errors['images'] = 'At least 1 property image is required';
  for (const [at, plan] of form.floorPlans.entries())
    for (const [name, text] of Object.entries(checkPlan(plan))) errors[`floorPlans.${at}.${name}`] = text;
  return errors;
}

const counts = { beds: 'Beds', baths: 'Baths', balconies: 'Balconies' } as const;

/** ADM-FORM-85 to 88. */
function checkPlan({ name, bhkType, picture, specifications }: FormPlan): FormErrors {
  const errors: FormErrors = {};
  if (name.trim() === '') errors['name'] = 'Floor plan name is required';
  if (bhkType.trim() === '') errors['bhkType'] = 'Floor plan BHK type is required';
  if (picture === null) errors['picture'] = 'Floor plan image is required';
  for (const key of ['beds', 'baths', 'balconies'] as const)
    if (!/^\d*$/.test(specifications[key].trim()))
      errors[`specifications.${key}`] = `${counts[key]} must be a whole number of at least 0`;
  return errors;
}
