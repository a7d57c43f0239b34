import { ApiError } from '#contract/client.ts';
import type { Faults } from '#office/records/list-faults.ts';
import type { DeveloperForm } from './developer-form.ts';

type Field = keyof DeveloperForm;

const required: [field: Field, text: string][] = [
  ['name', 'Name is required'],
  ['logo', 'Logo abbreviation is required'],
  ['description', 'Description is required'],
  ['specialization', 'Specialization is required'],
];
const requiredContact: [field: Field, text: string][] = [
  ['email', 'Email is required'],
  ['phone', 'Phone is required'],
  ['city', 'City is required'],
  ['state', 'State is required'],
  ['pincode', 'Pincode is required'],
];

const isEmpty = (form: DeveloperForm, field: Field): boolean =>
  form[field] === null || String(form[field]).trim() === '';

/**
 * What is wrong with the form in these words (001 §5), in the order of its fields. The logo's file is not asked for.
 * What the stored record came without, such as a pincode in Dubai, does not stop another change of it.
 */
export function findFaults(form: DeveloperForm, thisYear: number, stored: DeveloperForm | null = null): Faults {
  const faults: Faults = {};
  const ask = (field: Field, isGood: boolean, text: string) => {
    const cameWithout = stored !== null && isEmpty(stored, field) && isEmpty(form, field);
    if (!isGood && !cameWithout) faults[field] = text;
  };
  const askFor = ([field, text]: [Field, string]) => ask(field, !isEmpty(form, field), text);
  const numberOf = (field: 'rating' | 'totalProjects') =>
    form[field].trim() === '' ? Number.NaN : Number(form[field]);

  for (const each of required) askFor(each);
  const year = Number(form.founded);
  const isYear = /^\s*\d{4}\s*$/.test(form.founded) && year >= 1900 && year <= thisYear;
  ask('founded', isYear, 'Valid founding year is required');
  const rating = numberOf('rating');
  ask('rating', rating > 0 && rating <= 5, 'Rating must be between 0 and 5');
  ask('totalProjects', numberOf('totalProjects') >= 0, 'Projects count must be 0 or greater');
  ask('image', !isEmpty(form, 'image'), 'Company image URL is required');
  for (const each of requiredContact) askFor(each);
  return faults;
}

/** Names that the server has for fields of the form. */
const ours: Record<string, string> = {
  logoUrl: 'logoPicture',
  projects: 'totalProjects',
  developerRating: 'rating',
};

/** The server's objections by the fields of the form: `contactInfo.address.city` is `city`. */
export function faultsOf(cause: unknown): Faults {
  if (!(cause instanceof ApiError)) return {};
  return Object.fromEntries(
    Object.entries(cause.fieldErrors).map(([name, text]) => {
      const field = name.replace(/^contactInfo\.(?:address\.)?/, '');
      return [ours[field] ?? field, text];
    }),
  );
}
