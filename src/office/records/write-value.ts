/** What a field holds, in one line, to be compared. `names` has those of what is chosen by id. */
export function writeValue(value: unknown, names?: ReadonlyMap<string, string>): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return names?.get(value) ?? (value.trim() || 'Empty');
  if (Array.isArray(value)) {
    if (value.length === 0) return 'None';
    return value.map((each) => (typeof each === 'string' ? each : nameOf(each as Named))).join(', ');
  }
  const parts = Object.values(value ?? {}).filter(Boolean);
  return parts.length === 0 ? 'None' : parts.join(', ');
}

type Named = { name?: string; originalName?: string; alt?: string; url?: string; isPrimary?: boolean };

const nameOf = ({ name, originalName, alt, url, isPrimary }: Named): string =>
  (name || originalName || alt || url?.split('/').at(-1) || '') + (isPrimary ? ' (primary)' : '');
