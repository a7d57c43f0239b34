/** As people look for a name: letters before their case, "Tower 2" before "Tower 10". */
const { compare } = new Intl.Collator('en-IN', { numeric: true });

/** For sorting what has a name. `localeCompare` makes such a comparer anew for each pair, a thousand times dearer. */
export const compareNames = (a: { name: string }, b: { name: string }): number => compare(a.name, b.name);
