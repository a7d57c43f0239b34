/** The homes whose pages were opened in this browser, newest first. Never part of a page that others are given. */
const key = 'aangan-seen';
const most = 300;

export function readSeen(): string[] {
  try {
    return localStorage.getItem(key)?.split(' ') ?? [];
  } catch {
    // A browser that keeps nothing for us has seen nothing.
    return [];
  }
}

export function noteSeen(id: string): void {
  const homes = [id, ...readSeen().filter((one) => one !== id)].slice(0, most);
  try {
    localStorage.setItem(key, homes.join(' '));
  } catch {
    // As above.
  }
}
