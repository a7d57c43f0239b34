import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { cutFonts, fontsFolder } from './scripts/build-fonts.ts';
import { buildServiceWorker } from './scripts/build-service-worker.ts';
import { refuseServerCode } from './scripts/refuse-server-code.ts';
import { takeMapModules } from './scripts/take-map-modules.ts';
import { tellOfficeWorker } from './scripts/tell-office-worker.ts';

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
            // What several screens share of signs and fields: a file each, a screen would ask for twenty, and on a slow
            // line six come at a time.
            { name: 'parts', test: /lucide-react|[\\/]src[\\/]ui[\\/]/, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
