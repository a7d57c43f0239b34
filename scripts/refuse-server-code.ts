import { relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Fails a client build that loads anything from `src/server/`: such code may hold secrets, SQL or the gate.
 * One of three nets for the import rule (docs/ARCHITECTURE.md); the others are TypeScript and check-structure.
 */
export function refuseServerCode(): Plugin {
  return {
    name: 'aangan:refuse-server-code',
    enforce: 'pre',
    load(id) {
      if (this.environment.name !== 'client') return null;
      const path = relative(this.environment.config.root, id.split('?')[0] ?? id).replaceAll('\\', '/');
      if (!path.startsWith('src/server/')) return null;
      throw new Error(
        `Import rule: "${path}" is server code and a page's bundle asked for it. ` +
          'What both sides need belongs in src/contract/; what only the page needs belongs in src/site/ or src/ui/; ' +
          'what reads records belongs behind an endpoint and is read through the typed client.',
      );
    },
  };
}
