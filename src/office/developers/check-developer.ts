import type { FormErrors } from '#office/records/list-errors.ts';
import { findMissing, isEmpty } from '#office/records/table-fields.ts';
import { type DeveloperForm, fields } from './developer-form.ts';

/** What is wrong with the form in these words (001 §5). The logo's file is not asked for. */
export function findDeveloperErrors(
  form: DeveloperForm,
  thisYear: number,
  stored: DeveloperForm | null = null,
): FormErrors {
  const errors = findMissing(fields, form, stored);
  const ask = (field: 'founded' | 'rating' | 'totalProjects', isGood: boolean, text: string) => {
    const cameWithout = stored !== null && isEmpty(stored, field) && isEmpty(form, field);
    if (!isGood && !cameWithout) errors[field] = text;
  };
  const numberOf = (field: 'rating' | 'totalProjects') => (isEmpty(form, field) ? Number.NaN : Number(form[field]));

  const year = Number(form.founded);
  const isYear = /^\s*\d{4}\s*$/.test(form.founded) && year >= 1900 && year <= thisYear;
  ask('founded', isYear, 'Valid founding year is required');
  const rating = numberOf('rating');
  ask('rating', rating > 0 && rating <= 5, 'Rating must be between 0 and 5');
  ask('totalProjects', numberOf('totalProjects') >= 0, 'Projects count must be 0 or greater');
  return errors;
}
