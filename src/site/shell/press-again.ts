import { reachServer } from './reach-server.ts';

const key = 'aangan.press-again';

/**
 * Begins the page anew and presses the button with these words then: a browser keeps a script that could not be fetched
 * as failed for as long as the page lives. @returns false, and nothing happened, while we cannot be reached
 */
export async function reloadAndPress(words: string): Promise<boolean> {
  if (!(await reachServer())) return false;
  try {
    sessionStorage.setItem(key, words);
  } catch {}
  location.reload();
  return true;
}

/** What `reloadAndPress` has left to do. */
export function pressAgain(): void {
  let words: string | null = null;
  try {
    words = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
  } catch {}
  if (words === null) return;
  const openers = document.querySelectorAll<HTMLElement>('button[aria-haspopup=dialog]');
  [...openers].find((opener) => opener.textContent === words && opener.checkVisibility())?.click();
}
