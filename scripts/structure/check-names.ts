import type { Finding } from './finding.ts';
import type { SourceFile } from './source-tree.ts';
import { emptyNames, roomFiles, verbs, type Word } from './vocabulary.ts';
import { serverPlace, wingOf } from './wings.ts';

const maxLines = 400;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const stemOf = (name: string) => name.replace(/\.(d|test|journey|client|server|config|module)?\.?\w+$/, '');

/** Names, rooms, closed vocabulary and length of every file. */
export function checkNames(files: SourceFile[], words: Word[]): Finding[] {
  const rooms = new Set<string>();
  for (const { path } of files) {
    const place = serverPlace(path);
    if (place?.area === 'room') rooms.add(place.room);
  }
  const findings: Finding[] = [];
  const paths = files.map(({ path }) => path);
  for (const file of files) {
    findings.push(
      ...checkName(file),
      ...checkSize(file),
      ...checkServerFile(file.path, paths, words),
      ...checkRoom(file.path, rooms, words),
    );
  }
  for (const room of rooms) findings.push(...checkRoomName(room, words));
  return findings;
}

function checkName({ path }: SourceFile): Finding[] {
  if (path.startsWith('src/server/migrations/')) return [];
  if (wingOf(path) === undefined) {
    return [
      {
        path,
        rule: 'names',
        says: 'stands in no wing',
        instead:
          'src/ holds contract, server, site, office, ui, root.tsx, routes.ts and the two entries; see docs/ARCHITECTURE.md.',
      },
    ];
  }
  const findings: Finding[] = [];
  const parts = path.split('/');
  for (const [at, part] of parts.entries()) {
    const stem = at === parts.length - 1 ? stemOf(part) : part;
    if (emptyNames.includes(stem)) {
      const instead = 'Name it after what it does, or put each part beside what uses it.';
      findings.push({ path, rule: 'names', says: `"${stem}" says nothing about what is inside`, instead });
    } else if (!kebab.test(stem)) {
      findings.push({
        path,
        rule: 'names',
        says: `"${part}" is not kebab-case`,
        instead: 'Write it in small letters with hyphens.',
      });
    }
  }
  return findings;
}

function checkSize({ path, lines }: SourceFile): Finding[] {
  if (lines <= maxLines || path.endsWith('.sql')) return [];
  const instead = 'Split it by operation: one job a file, such as publish-property.ts.';
  return [{ path, rule: 'size', says: `has ${lines} lines; ${maxLines} is the most`, instead }];
}

function checkServerFile(path: string, paths: string[], words: Word[]): Finding[] {
  const place = serverPlace(path);
  const inPlace = path.split('/').slice(3);
  const name = inPlace.at(-1) ?? '';
  const finding = (says: string, instead: string): Finding[] => [{ path, rule: 'file vocabulary', says, instead }];
  if (place?.area === 'top') {
    if (/^src\/server\/(main|app|jobs|render)(\.test)?\.ts$/.test(path)) return [];
    return finding(
      'beside the rooms stand main.ts, app.ts, jobs.ts and render.ts only',
      'Code of one room belongs in src/server/<room>/; what knows no room in src/server/platform/.',
    );
  }
  if (place?.area === 'migrations') {
    if (inPlace.length === 1 && /^\d{4}_[a-z0-9_]+\.sql$/.test(name)) return [];
    return finding(
      'a migration is named 0001_properties.sql',
      'Only plain SQL, in order, stands in src/server/migrations/.',
    );
  }
  if (place?.area !== 'room') return [];
  if (inPlace.length > 1) {
    const part = [place.room, ...inPlace.slice(0, -1)].join('/');
    if (!words.some((word) => word.wing === 'server' && word.name === part)) {
      return finding(
        `"${part}" is no part of a room`,
        'Split by operation into files of the room, make it a room of its own, or record the part in scripts/structure/vocabulary.ts.',
      );
    }
    if (roomFiles.includes(name)) {
      return finding(`${name} stands in a part of its room`, 'It is the door of the whole room: move it up.');
    }
  }
  const stem = stemOf(name);
  const [verb = '', ...noun] = stem.split('-');
  const isOperation = verbs.includes(verb) && noun.length > 0;
  if (/\.test\.tsx?$/.test(name)) {
    // `search.test.ts` proves what `parse-search.ts` and `store-search.ts` do together.
    const folder = path.slice(0, -name.length);
    const provesFiles = paths.some((each) => each.startsWith(folder) && each.endsWith(`-${stem}.ts`));
    const isNamed = stem === place.room || stem.startsWith(`${place.room}-`) || roomFiles.includes(`${stem}.ts`);
    if (isNamed || provesFiles || isOperation || /^(store|present)-/.test(stem)) return [];
    return finding(
      `a test of ${place.room} is ${place.room}.test.ts, ${place.room}-<topic>.test.ts or named after the files it proves`,
      'Name it after what it proves.',
    );
  }
  if (roomFiles.includes(name) || /^(store|present)-[a-z-]+\.ts$/.test(name) || (isOperation && name.endsWith('.ts')))
    return [];
  return finding(
    `a room holds ${roomFiles.join(', ')}, store-<part>.ts, present-<part>.ts or an operation verb-noun.ts`,
    'Name the file after what it does (parse-price.ts); a new verb is added in scripts/structure/vocabulary.ts. Shapes that cross the wire belong in src/contract/.',
  );
}

function checkRoom(path: string, rooms: Set<string>, words: Word[]): Finding[] {
  const [src, wing, room, rest] = path.split('/');
  if (src !== 'src' || room === undefined || (wing !== 'contract' && wing !== 'site' && wing !== 'office')) return [];
  const inFolder = rest !== undefined;
  if ((wing === 'contract') === inFolder) {
    const says = inFolder ? 'the contract has no folders' : 'a page stands in the folder of its room';
    const instead = `Rooms are spelled alike in every wing: src/${wing}/${wing === 'contract' ? '<room>.ts' : '<room>/'}.`;
    return [{ path, rule: 'room names', says, instead }];
  }
  const name = inFolder ? room : stemOf(room);
  if (rooms.has(name) || words.some((word) => word.wing === wing && word.name === name)) return [];
  return [
    {
      path,
      rule: 'room names',
      says: `"${name}" is no room of the server (${[...rooms].sort().join(', ')})`,
      instead:
        'Spell the room as src/server/ does, or record the word with its reason in scripts/structure/vocabulary.ts.',
    },
  ];
}

function checkRoomName(room: string, words: Word[]): Finding[] {
  if (kebab.test(room) && room.endsWith('s')) return [];
  if (words.some((word) => word.wing === 'server' && word.name === room)) return [];
  const path = `src/server/${room}`;
  const instead = 'Rename it in every wing, or record the word with its reason in scripts/structure/vocabulary.ts.';
  return [{ path, rule: 'room names', says: 'a room is one plural kebab-case noun', instead }];
}

/** Words that no path uses any more. */
export function checkStaleWords(files: SourceFile[], words: Word[]): Finding[] {
  return words
    .filter(
      ({ wing, name }) =>
        !files.some(({ path }) => path.startsWith(`src/${wing}/${name}/`) || path === `src/${wing}/${name}.ts`),
    )
    .map(({ wing, name }) => ({
      path: 'scripts/structure/vocabulary.ts',
      rule: 'exemptions',
      says: `the word "${name}" of ${wing} is stale: nothing is called so`,
      instead: 'Remove it from the list.',
    }));
}
