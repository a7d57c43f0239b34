/** What a field holds, in one line, to be compared. `names` has those of developers, types and categories by id. */
export function writeField(value: unknown, names: ReadonlyMap<string, string>): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return names.get(value) ?? (value.trim() || 'Empty');
  if (Array.isArray(value)) {
    if (value.length === 0) return 'None';
    return value.map((each) => (typeof each === 'string' ? each : nameOf(each as Named))).join(', ');
  }
  const parts = Object.entries((value ?? {}) as Record<string, unknown>).filter(([, part]) => part);
  if (parts.length === 0) return 'None';
  // Switches are told by those that are on.
  return parts.map(([key, part]) => (part === true ? words(key) : String(part))).join(', ');
}

type Named = { name?: string; originalName?: string; alt?: string; url?: string; isPrimary?: boolean };

const nameOf = ({ name, originalName, alt, url, isPrimary }: Named): string =>
  (name || originalName || alt || url?.split('/').at(-1) || '') + (isPrimary ? ' (primary)' : '');

/** `isNewLaunch` as people say it: `New launch`. */
const words = (key: string): string => {
  const text = key.replace(/^is/, '').replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
};
