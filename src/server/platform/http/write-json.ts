/** A value that is written already: what is the same in many answers is written once. */
export type Json<T> = string & { readonly value?: T };

export const writeJson = <T>(value: T): Json<T> => JSON.stringify(value);
export const writeList = <T>(items: readonly Json<T>[]): Json<T[]> => `[${items.join(',')}]`;
/** An object of values that are written. Its names must need no escaping. */
export const writeObject = <T extends object>(parts: { [Name in keyof T]: Json<T[Name]> }): Json<T> =>
  `{${Object.entries<string>(parts as Record<string, string>)
    .map(([name, part]) => `"${name}":${part}`)
    .join(',')}}`;
