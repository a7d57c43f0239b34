/** As people look for a name: letters before their case, "Tower 2" before "Tower 10". */
export const compareTexts: (a: string, b: string) => number = new Intl.Collator('en-IN', { numeric: true }).compare;

/** For sorting what has a name. `localeCompare` may make such a comparer anew for each pair, a thousand times dearer. */
export const compareNames = (a: { name: string }, b: { name: string }): number => compareTexts(a.name, b.name);
