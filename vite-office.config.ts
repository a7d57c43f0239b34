import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { cutFonts, fontsFolder } from './scripts/build-fonts.ts';
import { buildServiceWorker } from './scripts/build-service-worker.ts';
import { refuseServerCode } from './scripts/refuse-server-code.ts';
import { takeMapModules } from './scripts/take-map-modules.ts';
import { tellOfficeWorker } from './scripts/tell-office-worker.ts';

/** A worker is one file: the build refuses one that shares any of these with the office. */
const ofTheWorker = /(?:push-worker|answer-kept|believe-file)\.ts$/;

/**
 * The office is a bundle of its own, beside the public pages and never in them
 * (docs/decisions/0025-office-bundle.md). Names below /assets/ carry a hash and may be kept for ever.
 */
export default defineConfig({
  plugins: [
    cutFonts(),
    refuseServerCode(),
    takeMapModules(),
    tailwindcss(),
    buildServiceWorker({ source: 'src/office/notifications/push-worker.ts', fileName: 'admin/service-worker.js' }),
    tellOfficeWorker({ document: 'src/office/shell/office.html', worker: 'admin/service-worker.js' }),
  ],
  resolve: { alias: { '@fonts': fontsFolder } },
  publicDir: false,
  build: {
    outDir: 'build/office',
    assetsDir: 'assets/office',
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: {
      input: 'src/office/shell/office.html',
      checks: { bundlerTimings: false },
      // Libraries mark files with "use client" for servers that render them; nothing here is rendered on a server.
      onLog: (level, log, handle) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && handle(level, log),
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
            // What the document asks for at once: it waits for no code of a screen.
            { name: 'start', tags: ['$initial'], test: (id) => !ofTheWorker.test(id) },
            // What three screens or more share is one file. Left to the bundler a screen asked for sixty, and on a slow
            // line six come at a time (docs/decisions/0120-a-screen-is-a-few-files.md).
            { name: 'parts', minShareCount: 3 },
          ],
        },
      },
    },
  },
});
