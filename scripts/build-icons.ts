import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { brand } from '../src/contract/brand.ts';

/** The mark on its ground, 36 units wide; every other icon is drawn from it. */
const source = fileURLToPath(new URL('../public/icon.svg', import.meta.url));

/** Units of ground on each side of the mark: systems cut maskable icons to a circle of 80 %. */
const airOf = { plain: 3, apple: 5, maskable: 9.5 };

async function drawIcon(size: number, air: number): Promise<Buffer> {
  const drawing = (await readFile(source, 'utf8'))
    .replace(/viewBox="[^"]*"/, `viewBox="${-air} ${-air} ${30 + 2 * air} ${30 + 2 * air}"`)
    .replace(/<rect [^>]*>/, `<rect x="-20" y="-20" width="70" height="70" fill="${brand.colours.ivory}"/>`);
  return sharp(Buffer.from(drawing), { density: 300 })
    .resize(size, size)
    .png({ palette: true, colours: 32, compressionLevel: 9 })
    .toBuffer();
}

/** A PNG in the wrapping that old browsers and feed readers ask for at `/favicon.ico`. */
function wrapAsIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const icons = [
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

const manifest = {
  id: '/',
  name: brand.name,
  short_name: brand.name,
  description: brand.description,
  lang: 'en-IN',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  background_color: brand.colours.ivory,
  theme_color: brand.colours.ivory,
  categories: ['lifestyle', 'business'],
  icons,
  shortcuts: [{ name: 'Properties', url: '/properties' }],
};

/** On the home screen of a phone it opens with the day, and an iPhone shows notifications of nothing else (decision 65). */
const officeManifest = {
  id: '/admin',
  name: `${brand.name} office`,
  short_name: 'Office',
  lang: 'en-IN',
  start_url: '/admin/today',
  scope: '/admin',
  display: 'standalone',
  background_color: brand.colours.ivory,
  theme_color: brand.colours.ivory,
  categories: ['business'],
  icons,
  shortcuts: [
    { name: 'Inquiries', url: '/admin/inquiries' },
    { name: 'Visits', url: '/admin/visits' },
  ],
};

async function makeFiles(): Promise<Map<string, Buffer>> {
  return new Map([
    ['site.webmanifest', Buffer.from(JSON.stringify(manifest))],
    ['office.webmanifest', Buffer.from(JSON.stringify(officeManifest))],
    ['favicon.ico', wrapAsIco(await drawIcon(32, airOf.plain), 32)],
    ['apple-touch-icon.png', await drawIcon(180, airOf.apple)],
    ['icon-192.png', await drawIcon(192, airOf.plain)],
    ['icon-512.png', await drawIcon(512, airOf.plain)],
    ['icon-maskable-512.png', await drawIcon(512, airOf.maskable)],
  ]);
}

/** Icons and web manifest, made from the mark and the brand at every build, so that neither can be out of date. */
export function buildIcons(): Plugin {
  return {
    name: 'aangan:icons',
    applyToEnvironment: ({ name }) => name === 'client',
    configureServer(server) {
      const files = makeFiles();
      server.middlewares.use((request, response, next) => {
        files
          .then((made) => {
            const file = made.get((request.url ?? '').slice(1));
            if (file === undefined) return next();
            response.setHeader(
              'content-type',
              request.url?.endsWith('manifest') ? 'application/manifest+json' : 'image/png',
            );
            response.end(file);
          })
          .catch(next);
      });
    },
    async generateBundle() {
      for (const [fileName, made] of await makeFiles()) this.emitFile({ type: 'asset', fileName, source: made });
    },
  };
}
