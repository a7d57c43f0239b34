import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const own = JSON.stringify(fileURLToPath(new URL('../src/ui/make-sign.tsx', import.meta.url)));

/** Has the signs of lucide-react drawn by `ui/make-sign.tsx`, and leaves out what only the library's own reads of them. */
export const thinSigns = (): Plugin => ({
  name: 'thin-signs',
  apply: 'build',
  transform: {
    filter: { id: /node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs$/ },
    handler: (code) => ({
      code: code
        .replace(/import createLucideIcon from .*;/, `import { makeSign as createLucideIcon } from ${own};`)
        .replaceAll(/,\s*key: "\w+"/g, '')
        .replaceAll(/^ {2}(?:name|size): .*$|^ {2}aliases: \[[^\]]*\]$/gm, '')
        // As long as anybody can ask for the lines, they are a constant beside the sign.
        .replace(/^__iconData\.node;$/m, '')
        .replace('{ __iconData, ', '{ '),
      map: null,
    }),
  },
});
