import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Milliseconds without a key until what was typed is looked for. */
const rest = 350;

/**
 * What stands in a search field whose words live in the address. The field follows the address, but never what it has
 * asked for itself: that comes back trimmed and late, and would take away the blank or the letter typed meanwhile.
 *
 *     const [text, setText, lookNow] = useSearchText(search.words, (words) => onChange({ words }));
 */
export function useSearchText(words: string, look: (words: string) => void) {
  const [text, setText] = useState(words);
  const asked = useRef(words);
  useEffect(() => {
    if (words === asked.current) return;
    asked.current = words;
    setText(words);
  }, [words]);

  const lookNow = () => {
    const wanted = text.trim();
    if (wanted === asked.current) return;
    asked.current = wanted;
    look(wanted);
  };
  const lookRested = useEffectEvent(lookNow);
  useEffect(() => {
    if (text.trim() === asked.current) return;
    const timer = setTimeout(() => lookRested(), rest);
    return () => clearTimeout(timer);
  }, [text]);

  return [text, setText, lookNow] as const;
}
