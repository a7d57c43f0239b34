import { isHomeId } from '#contract/shortlist-choices.ts';

/** The homes whose pages were opened in this browser, newest first. Never part of a page that others are given. */
const key = 'aangan-seen';
const most = 300;

export function readSeen(): ReadonlySet<string> {
  try {
    const written: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return new Set(Array.isArray(written) ? written.filter((one) => typeof one === 'string' && isHomeId(one)) : []);
  } catch {
    return new Set();
  }
}

/** Where nothing can be kept, nothing was seen. */
export function noteSeen(id: string): void {
  if (!isHomeId(id)) return;
  try {
    const others = [...readSeen()].filter((one) => one !== id);
    localStorage.setItem(key, JSON.stringify([id, ...others].slice(0, most)));
  } catch {
    // The browser keeps nothing for us.
  }
}
