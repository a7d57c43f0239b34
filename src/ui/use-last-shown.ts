import { useState } from 'react';

/**
 * What a dialog shows, and what it showed last while it fades away. Of a record that is read it takes the id, never the
 * answer: that is null also while the next one is on its way, and the dialog would show somebody else's.
 */
export function useLastShown<T>(shown: T | null): T | null {
  const [last, setLast] = useState(shown);
  if (shown !== null && shown !== last) setLast(shown);
  return shown ?? last;
}
