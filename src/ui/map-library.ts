// The one door to the library: it tries the browser out while it is loaded, which has to be allowed before.
import './allow-map-markup.ts';
import 'leaflet/dist/leaflet.css';
import './street-map.css';

export * from 'leaflet';
