/** One entry of a calendar file by the names of its lines, values as they were before they were escaped. */
export type FeedEntry = Record<string, string>;

const readText = (text: string) =>
  text.replace(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));

/** Reads a calendar file as RFC 5545 says, apart from our writer, and refuses what it forbids. */
export function parseFeed(file: string): { head: FeedEntry; entries: FeedEntry[] } {
  if (!file.endsWith('\r\n') || /[^\r]\n|\r[^\n]/.test(file)) throw new Error('a line does not end as it must');
  const raw = file.slice(0, -2).split('\r\n');
  const long = raw.find((line) => Buffer.byteLength(line) > 75);
  if (long !== undefined) throw new Error(`too long: ${long}`);
  const lines = file
    .slice(0, -2)
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n');
  const head: FeedEntry = {};
  const entries: FeedEntry[] = [];
  const open: string[] = [];
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/s.exec(line) ?? [];
    if (name === '') throw new Error(`not a line: ${line}`);
    if (name === 'BEGIN') {
      open.push(value);
      if (value === 'VEVENT') entries.push({});
    } else if (name === 'END') {
      if (open.pop() !== value) throw new Error(`${value} ends where it did not begin`);
    } else {
      const into = open.at(-1) === 'VEVENT' ? entries.at(-1) : head;
      if (into === undefined || open.length === 0 || name in into) throw new Error(`${name} where it cannot stand`);
      into[name] = readText(value);
    }
  }
  if (open.length > 0) throw new Error('the file is not whole');
  return { head, entries };
}
