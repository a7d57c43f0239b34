import { parseMailAddress } from '#contract/emails.ts';

/** `Name <address>` or an address alone; null when it is neither. */
export function parseSender(value: string): { name: string; address: string } | null {
  const [, name = '', typed = ''] = /^(?:"?([^"<>@]*?)"?\s*<([^<>]+)>|.*)$/.exec(value) ?? [];
  const address = parseMailAddress(typed || value);
  return address === null ? null : { name: name.trim(), address };
}
