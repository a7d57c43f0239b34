import type { Plugin } from 'vite';

/**
 * Takes leaflet's own modules in place of the one file that its package names, all of it in a function in a function: where
 * something fails in there, as when leaflet asks what an old browser can do, a browser reads the whole once for each of them.
 */
export const takeMapModules = (): Plugin => ({
  name: 'take-map-modules',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^leaflet$/ },
    handler(_id, importer) {
      return this.resolve('leaflet/dist/leaflet-src.esm.js', importer);
    },
  },
});
