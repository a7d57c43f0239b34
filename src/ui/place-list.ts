/** Pixels to the edge of the window, and of a list that is still of use. */
const margin = 8;
const least = 176;
const most = 320;

/**
 * Puts a list that lies above everything below its field, or above it where there is no room, as high as fits: a dialog
 * that scrolls would cut one that lies inside it. The keyboard of a phone counts as no room.
 */
export function placeList(list: HTMLElement, field: HTMLElement, highest = most): void {
  const view = window.visualViewport ?? { offsetTop: 0, height: innerHeight };
  const { left, top, bottom, width } = field.getBoundingClientRect();
  const above = top - view.offsetTop - margin;
  const below = view.offsetTop + view.height - bottom - margin;
  const isBelow = below >= Math.min(least, list.scrollHeight) || below >= above;
  const { style } = list;
  const edge = document.documentElement.clientWidth - margin;
  style.maxWidth = '';
  style.minWidth = `${width}px`;
  style.maxHeight = `${Math.min(highest, isBelow ? below : above)}px`;
  const start = Math.max(margin, Math.min(left, edge - list.offsetWidth));
  style.left = `${start}px`;
  // Words that take more room later, with a reader's own spacing or a font that comes, stay within the window.
  style.maxWidth = `${edge - start}px`;
  style.top = `${isBelow ? bottom + 1 : top - list.offsetHeight - 1}px`;
}

/** Keeps a list that is shown at its field while something scrolls or the window changes. @returns the end of it */
export function followField(list: HTMLElement, field: HTMLElement, highest = most): () => void {
  const place = () => placeList(list, field, highest);
  place();
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener('scroll', place, { capture: true, passive: true, signal });
  for (const view of [window, window.visualViewport]) view?.addEventListener('resize', place, { signal });
  return () => stop.abort();
}

/** Shows a list and keeps it there. @returns the end of the keeping */
export function keepPlaced(list: HTMLElement, field: HTMLElement): () => void {
  list.showPopover();
  return followField(list, field);
}
