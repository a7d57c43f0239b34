/** Keys of a file as age itself writes them: one on a line, notes behind #. */
export const parseIdentities = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
