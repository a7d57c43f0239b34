/** The rule of the database by which something may be there once alone and that this failure broke; undefined for any other. */
export function brokenRule(cause: unknown): string | undefined {
  const { code, constraint } = cause as { code?: string; constraint?: string };
  return code === '23505' ? constraint : undefined;
}
