/** Where the browser keeps the keys to unlocked homes (UND-91). Apart, since every page of a home looks there. */
export const sessionsKey = 'propertySessions';
