import type { Choice } from '#ui/select-field.tsx';

/** Letters of a name in a list of choices: a longer one would make the list wider than a phone. */
const longest = 60;
export const shortenName = (name: string): string => (name.length > longest ? `${name.slice(0, longest)}…` : name);

/**
 * Records as choices, by their names. `kept`: what is chosen, and what it is called where its record is none of them: before
 * the names have come, and after it has gone. Without it the first choice would be shown, which nobody chose.
 */
export function nameChoices(records: readonly { id: string; name: string }[], kept?: Choice): Choice[] {
  const isOther = kept !== undefined && kept.value !== '' && !records.some(({ id }) => id === kept.value);
  return [
    ...(isOther ? [{ value: kept.value, label: shortenName(kept.label) }] : []),
    ...records.map(({ id, name }) => ({ value: id, label: shortenName(name) })),
  ];
}
