const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether all the words stand in `known`, in any letters, or the digits of a word in the phone. */
export function hasWords(text: string, known: readonly string[], phone = ''): boolean {
  const all = plain(known.join(' '));
  const digits = phone.replace(/\D/g, '');
  return plain(text)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => all.includes(word) || (/^[\d+-]{3,}$/.test(word) && digits.includes(word.replace(/\D/g, ''))));
}
