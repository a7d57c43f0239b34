/** Seconds as a clock shows them: `0:42`, `14:05`. */
export const writeWait = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
