/** The code of the screen that people come back to all day. */
export const loadToday = () => import('#office/today/today-page.tsx');

type Line = { saveData?: boolean };
/** How long the screen that somebody opened may have the line for itself, in milliseconds. */
const patience = 3000;

/**
 * Fetches it while nobody waits for anything: on a slow line its many small files take three seconds. Not where somebody
 * asked to save data.
 */
export function loadTodayAhead(): () => void {
  const line: Line | undefined = Reflect.get(navigator, 'connection');
  if (line?.saveData) return () => {};
  // What fails is fetched anew by whoever goes there.
  const timer = setTimeout(() => void loadToday().catch(() => {}), patience);
  return () => clearTimeout(timer);
}
