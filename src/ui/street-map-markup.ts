/** Our mark as a pin, so that no foreign marker picture has to load. */
export const pinMarkup =
  '<svg viewBox="0 0 40 48" width="40" height="48"><path fill="#1f4536" d="M20 47c7-9 16-17 16-28A16 16 0 0 0 4 19c0 11 9 19 16 28Z"/><path fill="none" stroke="#fff" stroke-width="1.4" d="M13 12h14v14H13z"/><path fill="#dcc08c" d="M17.5 16.5h5v5h-5z"/></svg>';

/** A dash in place of a minus, for which alone a file of the font would come. */
export const zoomMarkup = { in: '<span aria-hidden="true">+</span>', out: '<span aria-hidden="true">&#x2013;</span>' };

export const attributionMarkup = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors';

/** Leaflet's own, of the button that closes what a marker tells. */
const closeMarkup = '<span aria-hidden="true">&#215;</span>';

/**
 * Every text that a map turns into elements, leaflet's own probe included: for pages whose policy (Trusted Types)
 * refuses all others.
 */
export const mapMarkup: ReadonlySet<string> = new Set([
  '<svg/>',
  pinMarkup,
  closeMarkup,
  zoomMarkup.in,
  zoomMarkup.out,
  attributionMarkup,
]);
