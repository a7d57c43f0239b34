/** A pattern of LIKE that finds a text anywhere, whatever signs it has. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
