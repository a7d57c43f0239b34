/** What is used of semver, which brings no types. */
declare module 'semver' {
  export function lt(one: string, other: string): boolean;
  export function gte(one: string, other: string): boolean;
  export function lte(one: string, other: string): boolean;
  export function satisfies(version: string, range: string, options?: { includePrerelease?: boolean }): boolean;
}
