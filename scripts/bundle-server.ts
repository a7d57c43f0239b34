import path from 'node:path';
import type { Plugin } from 'vite';

/** What the server is built into, below the root of the repository. */
const folder = 'build/app';

/**
 * What a module finds beside itself (`import.meta.url`: migrations, scripts, the built pages) stays beside its source, and what
 * is built too is found beside the bundle. From the place of the bundle, so that the whole folder may be moved.
 */
export function placeModules(entries: Record<string, string>): Plugin {
  return {
    name: 'aangan:place-modules',
    enforce: 'pre',
    transform(code, id) {
      if (!code.includes('import.meta.url')) return null;
      const { root } = this.environment.config;
      const fromBundle = path.relative(path.join(root, folder), id).replaceAll('\\', '/');
      const besideBundle = code.replace(/new URL\('(\.[^']+)', import\.meta\.url\)/g, (whole, address: string) => {
        const file = path.relative(root, path.resolve(path.dirname(id), address)).replaceAll('\\', '/');
        const name = Object.keys(entries).find((one) => entries[one] === file);
        return name === undefined ? whole : `new URL('./${name}.js', import.meta['url'])`;
      });
      return {
        code: besideBundle.replaceAll('import.meta.url', `new URL('${fromBundle}', import.meta['url']).href`),
        map: null,
      };
    },
  };
}

/**
 * V8 keeps the text of every module, with two bytes for each letter as soon as one of them is not ASCII. For what runs on the
 * server: what travels would become longer.
 */
export function writeInAscii(): Plugin {
  return {
    name: 'aangan:write-in-ascii',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk') chunk.code = escapeLetters(chunk.code);
      }
    },
  };
}

const beyondAscii = /[\u0080-\uffff]/g;
const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** JavaScript that says the same in ASCII. In `String.raw` an escape would be read as it stands, a value put in is not. */
export function escapeLetters(code: string): string {
  const withoutRaw = code.replace(/String\.raw`(?:[^`\\]|\\.)*`/gs, (template) => {
    if (/\$\{[^}]*`$/.test(template)) throw new Error(`a template in a template that is read raw: ${template}`);
    return template.replace(beyondAscii, (letter) => `\${'${escaped(letter)}'}`);
  });
  return withoutRaw.replace(beyondAscii, escaped);
}
