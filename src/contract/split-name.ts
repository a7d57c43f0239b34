/** The single name of a form at its first space: first word, and the rest (PUB-QUERY-13, 14). */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [, firstName = '', lastName = ''] = /^(\S*)\s*(.*)$/su.exec(name.trim()) ?? [];
  return { firstName, lastName };
}
