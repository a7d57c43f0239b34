import { allowMarkup } from './allow-markup.ts';
import { mapMarkup } from './street-map-markup.ts';

/** Imported before the map's library, which tries the browser out while it is loaded. */
allowMarkup(mapMarkup);
