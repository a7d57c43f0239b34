/** As `full_name` of the database says it. */
export const fullName = (firstName: string, lastName: string): string => `${firstName} ${lastName}`.trim();
