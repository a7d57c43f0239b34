import { afterEach, expect, test, vi } from 'vitest';
import { watchView } from './watch-view.ts';

afterEach(() => vi.unstubAllGlobals());

test('of the changes that a browser hands over at once, the last is what is true', () => {
  let tell: (changes: { isIntersecting: boolean }[]) => void = () => undefined;
  const disconnect = vi.fn();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof tell) {
        tell = callback;
      }
      observe() {}
      disconnect = disconnect;
    },
  );
  const seen: boolean[] = [];
  const stop = watchView({} as Element, (inView) => seen.push(inView));
  tell([{ isIntersecting: false }, { isIntersecting: true }]);
  tell([{ isIntersecting: true }, { isIntersecting: false }]);
  expect(seen).toEqual([true, false]);
  stop();
  expect(disconnect).toHaveBeenCalledOnce();
});
