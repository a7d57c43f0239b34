export type Wing = {
  name: string;
  holds(path: string): boolean;
  /** Other wings it may import; its own always. */
  wings: string[];
  /** npm packages it may import: only these, or all but these. `node:` stands for all that Node brings. */
  packages: { only: string[] } | { never: string[] };
  /** Why the rule is so and where the code belongs instead. */
  instead: string;
};

const under = (folder: string) => (path: string) => path.startsWith(`${folder}/`);

const inTheBrowser = [
  'react',
  'react-dom',
  '@base-ui/react',
  'class-variance-authority',
  'lucide-react',
  'embla-carousel-react',
  'thumbhash',
];

const readsThroughTheClient =
  'A page holds no more than the API would give its visitor: read records with the typed client (#contract/client.ts); what both sides need belongs in src/contract/.';

/** The first wing that holds a path is its wing. Tests come first: they may look into everything. */
export const wings: Wing[] = [
  {
    name: 'test',
    holds: (path) => under('test')(path) || /\.test\.tsx?$/.test(path),
    wings: ['contract', 'ui', 'site', 'pages', 'office', 'server', 'scripts', 'demo', 'test'],
    packages: { never: [] },
    instead: 'A bench measures and a test proves; what both need belongs in test/.',
  },
  {
    name: 'contract',
    holds: under('src/contract'),
    wings: [],
    packages: { only: ['zod'] },
    instead: 'The contract imports zod only, so that either side can import it: move what it needs into src/contract/.',
  },
  {
    name: 'ui',
    holds: under('src/ui'),
    wings: [],
    packages: { only: [...inTheBrowser, 'leaflet'] },
    instead:
      'The design system could ship in another product: hand it data and callbacks as props from src/site/. A UI library is added in scripts/structure/wings.ts.',
  },
  {
    name: 'site',
    holds: under('src/site'),
    wings: ['contract', 'ui'],
    packages: { only: [...inTheBrowser, 'react-router', 'leaflet', 'schema-dts'] },
    instead: `${readsThroughTheClient} A library of the browser is added in scripts/structure/wings.ts.`,
  },
  {
    name: 'office',
    holds: under('src/office'),
    wings: ['contract', 'ui'],
    packages: {
      only: [...inTheBrowser, 'react-router', '@tanstack/react-query', 'react-hook-form', '@simplewebauthn/browser'],
    },
    instead: `${readsThroughTheClient} What site and office share belongs in src/ui/ or src/contract/.`,
  },
  {
    name: 'pages',
    holds: (path) => /^src\/(root\.tsx|routes\.ts|entry\.(client|server)\.tsx|app\.css)$/.test(path),
    wings: ['contract', 'ui', 'site'],
    packages: { only: [...inTheBrowser, 'react-router', '@react-router/dev', '@react-router/node', 'isbot', 'node:'] },
    instead: readsThroughTheClient,
  },
  {
    name: 'server',
    holds: under('src/server'),
    wings: ['contract'],
    packages: { never: inTheBrowser.filter((name) => name !== 'thumbhash') },
    instead:
      'The server meets the pages only through src/server/render.ts and their build; what it shares with them belongs in src/contract/.',
  },
  {
    name: 'bench',
    holds: under('bench'),
    wings: ['contract', 'server', 'scripts', 'test'],
    packages: { never: [] },
    instead: 'A bench measures the built app from outside, or a store function.',
  },
  {
    name: 'drill',
    holds: under('drill'),
    wings: ['contract', 'server', 'scripts', 'test', 'bench'],
    packages: { never: [] },
    instead: 'A drill breaks what runs and asks it from outside.',
  },
  {
    name: 'demo',
    holds: under('demo'),
    wings: ['contract', 'server'],
    packages: { only: ['kysely', 'node:'] },
    instead: 'The demo is told through the services of src/server/; what it shows are files in demo/.',
  },
  {
    name: 'scripts',
    holds: (path) => under('scripts')(path) || /^[\w.-]+\.config\.ts$/.test(path),
    wings: ['contract', 'server'],
    packages: { never: [] },
    instead: 'A script works through the services of src/server/ or on files of its own.',
  },
];

export const wingOf = (path: string): Wing | undefined => wings.find((wing) => wing.holds(path));

export type Place = { area: 'room'; room: string } | { area: 'platform' | 'migrations' | 'top' };

/** Where on the server a file stands; null elsewhere. */
export function serverPlace(path: string): Place | null {
  const [src, server, first, second] = path.split('/');
  if (src !== 'src' || server !== 'server' || first === undefined) return null;
  if (second === undefined) return { area: 'top' };
  if (first === 'platform' || first === 'migrations') return { area: first };
  return { area: 'room', room: first };
}
