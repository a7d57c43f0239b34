import type { z } from 'zod';
import { CodedError, type FieldErrors } from '#contract/errors.ts';

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
    return inner === undefined ? 'is not valid' : plainMessage(inner, target);
  }
  if (issue.code === 'invalid_type') {
    // Parameters of an address are text; the only wrong type is a list of them.
    if (target !== 'json') return 'may be given once only';
    if (issue.input === undefined && hasOwnWords(issue)) return issue.message;
    return issue.input === undefined ? 'is required' : `must be ${article(issue.expected)}`;
  }
  return issue.message;
}

/** A schema said it in words of its own (`Email is required`); the library's begin like this. */
const hasOwnWords = ({ message }: z.core.$ZodIssue): boolean => !message.startsWith('Invalid ');

const article = (type: string): string => (type === 'object' ? 'an object' : type === 'string' ? 'text' : `a ${type}`);
