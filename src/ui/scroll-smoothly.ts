/** How to scroll by script: gliding, unless the reader asked for less movement, which the browser leaves to us. */
export const smoothly = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
