import { whenIdle } from '#ui/when-idle.ts';

/**
 * Lays out what the first view has put off (`later` in tokens.css), a piece in each quiet moment. From then on pages
 * are laid out whole, and so they are once another page was opened (`start-router.ts`): Back returns to a place counted
 * in pixels.
 */
export function layOutRest(parts = [...document.querySelectorAll<HTMLElement>('.later')]): void {
  const part = parts.shift();
  if (part === undefined) {
    document.documentElement.dataset.whole = '';
    return;
  }
  whenIdle(() => {
    part.style.contentVisibility = 'visible';
    requestAnimationFrame(() => layOutRest(parts));
  });
}
