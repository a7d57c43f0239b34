import { z } from 'zod';
import { CodedError, type FieldErrors } from '#contract/errors.ts';

/** What each kind of error is called where the schema has no words of its own; the library's are for programmers. */
function plainWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be ${article(issue.expected)}`;
    case 'too_big':
      if (issue.origin === 'string') return `is longer than ${issue.maximum} characters`;
      return issue.origin === 'array' ? `may have ${issue.maximum} entries` : `must be ${issue.maximum} at most`;
    case 'too_small':
      if (issue.minimum === 1 && issue.origin !== 'number') return 'is required';
      if (issue.origin === 'string') return `must have ${issue.minimum} characters at least`;
      return issue.origin === 'array' ? `must have ${issue.minimum} entries` : `must be ${issue.minimum} at least`;
    case 'invalid_format':
      return issue.format === 'date' ? 'must be a date' : 'is not valid';
    default:
      return 'is not valid';
  }
}
z.config({ localeError: plainWords });

/**
 * What a schema refused, by field, in words a form can show. A message that is a sentence stands for itself
 * (`First name is required`), others follow the name of their field.
 */
export function refuseFields(target: string, error: { issues: readonly z.core.$ZodIssue[] }): CodedError {
  // A map, because a field that somebody made up may be called `constructor` or `__proto__`.
  const found = new Map<string, string>();
  const note = (path: PropertyKey[], text: string) => {
    const name = path.map(String).join('.').slice(0, 100) || 'value';
    if (!found.has(name)) found.set(name, text);
  };
  for (const issue of error.issues) {
    if (issue.code !== 'unrecognized_keys') note(issue.path, plainMessage(issue, target));
    else for (const key of issue.keys) note([...issue.path, key], 'is not a known field');
  }
  const fieldErrors: FieldErrors = Object.fromEntries(found);
  const [name, text] = Object.entries(fieldErrors)[0] ?? ['value', 'is not valid'];
  if (target === 'param' && name === 'id') return new CodedError('malformed_id', 'The id is not valid', fieldErrors);
  return new CodedError('invalid_fields', /^\p{Lu}/u.test(text) ? text : `${name} ${text}`, fieldErrors);
}

function plainMessage(issue: z.core.$ZodIssue, target: string): string {
  if (issue.code === 'invalid_value') {
    if (hasOwnWords(issue)) return issue.message;
    return `must be one of ${issue.values.filter((value) => value !== '').join(', ')}`;
  }
  if (issue.code === 'invalid_union') {
    const inner = issue.errors.flat().find((one) => one.code !== 'invalid_value' && one.code !== 'invalid_type');
    return inner === undefined ? issue.message : plainMessage(inner, target);
  }
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined) return hasOwnWords(issue) ? issue.message : 'is required';
    // Parameters of an address are text; the only wrong type is a list of them.
    return target === 'json' ? `must be ${article(issue.expected)}` : 'may be given once only';
  }
  return issue.message;
}

/** A schema said it in words of its own (`Email is required`). */
const hasOwnWords = (issue: z.core.$ZodIssue): boolean => issue.message !== plainWords(issue as z.core.$ZodRawIssue);

const articles: Record<string, string> = {
  object: 'an object',
  string: 'text',
  array: 'a list',
  int: 'a whole number',
};
const article = (type: string): string => articles[type] ?? `a ${type}`;
