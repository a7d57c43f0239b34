/** How a visit began. Small and apart, since every page carries it: a form needs it long after the address has changed. */
export type FirstTouch = { utm?: Record<string, string>; referrer?: string };

export const firstTouchKey = 'aangan-visit';

/** Call it once for each page that is loaded; only the first of a visit counts. */
export function rememberFirstTouch(): void {
  try {
    if (sessionStorage.getItem(firstTouchKey)) return;
    const utm = Object.fromEntries(
      [...new URLSearchParams(location.search)].flatMap(([name, value]) =>
        name.startsWith('utm_') && value ? [[name.slice(4), value.slice(0, 300)]] : [],
      ),
    );
    const { referrer } = document;
    const isOwn = referrer.startsWith(`${location.origin}/`);
    sessionStorage.setItem(
      firstTouchKey,
      JSON.stringify({ utm, ...(!isOwn && { referrer: referrer.slice(0, 2000) }) }),
    );
  } catch {
    // Storage may be forbidden: the lead then tells only of its page.
  }
}
