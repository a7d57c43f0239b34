import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { OfficeBuild } from '../src/contract/office-build.ts';
import { officeSecurityPolicy, scriptsOfFile } from '../src/server/platform/http/content-security-policy.ts';

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64');

/** Without a line there is no map either: tiles are asked of this origin and of nobody else. */
const noTiles = 'https://tiles.invalid';

/**
 * Writes into the office's worker what the office consists of: the document itself and the digest of each file, so that
 * nothing is believed that another script put into its store. Done with the files on disk, which nothing changes any more.
 */
export function tellOfficeWorker({ document, worker }: { document: string; worker: string }): Plugin {
  return {
    name: 'aangan:tell-office-worker',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((name) => /^assets\/.+\.(?:js|css|woff2)$/.test(name));
      const files: OfficeBuild['files'] = {};
      for (const name of names.sort()) files[`/${name}`] = digestOf(await readFile(join(dir, name)));
      const text = await readFile(join(dir, document), 'utf8');
      const policy = officeSecurityPolicy(scriptsOfFile(text), noTiles);
      const kept = text.replace('<html ', '<html data-kept="true" data-samples="off" ');
      const id = digestOf(Buffer.from(JSON.stringify([files, kept, policy]))).slice(0, 12);
      const told: OfficeBuild = { id, files, document: kept, policy };
      const code = await readFile(join(dir, worker), 'utf8');
      const filled = code.replace(/(["'`])BUILD_OF_THE_OFFICE\1/, () => JSON.stringify(JSON.stringify(told)));
      if (names.length === 0 || filled === code) throw new Error('the worker of the office was not told of its build');
      await writeFile(join(dir, worker), filled);
    },
  };
}
