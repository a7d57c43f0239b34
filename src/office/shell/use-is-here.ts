import { useCallback, useEffect, useRef } from 'react';

/**
 * Asked by what comes late, such as the answer to a saving: whether the form or screen that waited for it is still there.
 * Whoever has left it may have something else open by now, which it must neither close nor take somewhere.
 */
export function useIsHere(): () => boolean {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(() => isHere.current, []);
}
