import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

type WorkerFile = {
  source: string;
  /** Where it lies in the build, and so which pages it may serve. */
  fileName: string;
};

/**
 * A service worker as a file of its own at a fixed address. Its text carries the hash of the build, so that a new
 * build is a new worker with new stores, and the same build the same one to the byte.
 */
export function buildServiceWorker({ source, fileName }: WorkerFile): Plugin {
  return {
    name: 'aangan:service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      this.emitFile({ type: 'chunk', id: source, fileName });
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle[fileName];
        if (worker?.type !== 'chunk') throw new Error(`${fileName} was not built`);
        if (worker.imports.length > 0) throw new Error(`${fileName} must stand alone; it imports ${worker.imports}`);
        const names = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
        const build = createHash('sha256').update(names.sort().join()).update(worker.code).digest('hex').slice(0, 12);
        worker.code = worker.code.replace('BUILD_OF_THIS_WORKER', build);
      },
    },
  };
}
