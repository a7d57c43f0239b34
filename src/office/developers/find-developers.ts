/** What of a developer is searched. */
export type Findable = { name: string; specialization: string; city: string; state: string; founded: string };

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Those that have all the words in name, specialization, place or year, with or without accents. */
export function findDevelopers<T extends Findable>(developers: readonly T[], text: string): readonly T[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return developers.filter(({ name, specialization, city, state, founded }) => {
    const known = plain([name, specialization, city, state, founded].join(' '));
    return words.every((word) => known.includes(word));
  });
}
