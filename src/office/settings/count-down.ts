import { useEffect, useState } from 'react';

/** `4:59` for whole seconds. */
export const writeClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

type Clocks = { wall: () => number; steady: () => number };
const clocks: Clocks = { wall: () => Date.now(), steady: () => performance.now() };

/**
 * Counts `wait` milliseconds down that began at `sentAt` (milliseconds since 1970). A clock that is wrong or put back
 * never makes it longer than `wait`, and one that is changed meanwhile never longer than it has become.
 * @returns milliseconds left
 */
export function startCountdown(sentAt: number, wait: number, { wall, steady }: Clocks = clocks): () => number {
  const byWall = () => Math.min(wait, Math.max(0, sentAt + wait - wall()));
  const end = steady() + byWall();
  return () => Math.max(0, Math.min(byWall(), end - steady()));
}

/** Whole seconds left, counted down while there are any. */
export function useCountdown(sentAt: number, wait: number): number {
  const [seconds, setSeconds] = useState(() => Math.ceil(startCountdown(sentAt, wait)() / 1000));
  useEffect(() => {
    const left = startCountdown(sentAt, wait);
    const look = () => {
      setSeconds(Math.ceil(left() / 1000));
      if (left() <= 0) clearInterval(timer);
    };
    const timer = setInterval(look, 250);
    look();
    return () => clearInterval(timer);
  }, [sentAt, wait]);
  return seconds;
}
