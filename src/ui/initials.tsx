/** First letters of the first and the last word, also of scripts whose letters are more than one sign. */
export function initialsOf(name: string, fallback = ''): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu) ?? [];
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => firstSign(word ?? '').toUpperCase()).join('') || fallback;
}

const signs = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** One sign as a reader counts them: `क्षि` is one. */
const firstSign = (word: string): string => signs.segment(word).containing(0)?.segment ?? '';

/** Who somebody is, in a small disc beside the name, which says it in full. */
export function Initials({ name, size = 'size-8.5' }: { name: string; size?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`type-tag grid shrink-0 place-items-center overflow-hidden rounded-full bg-sand text-ink-2 ${size}`}
    >
      {initialsOf(name)}
    </span>
  );
}
