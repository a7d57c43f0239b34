import { useEffect, useState } from 'react';

/** The value once it has stayed the same for `delay` milliseconds. Compared by identity: give a text, not an object. */
export function useSettled(text: string, delay: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), delay);
    return () => clearTimeout(timer);
  }, [text, delay]);
  return settled;
}
