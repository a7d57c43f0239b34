import { useState } from 'react';

/** What a dialog shows, and what it showed last while it fades away. */
export function useLastShown<T>(shown: T | null): T | null {
  const [last, setLast] = useState(shown);
  if (shown !== null && shown !== last) setLast(shown);
  return shown ?? last;
}
