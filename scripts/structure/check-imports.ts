import type { Finding } from './finding.ts';
import type { Import, SourceFile } from './source-tree.ts';
import { serverPlace, type Wing, wingOf } from './wings.ts';

/** Who imports whom: wings, rooms, packages, and the one door to the database. */
export function checkImports(files: SourceFile[]): Finding[] {
  const findings: Finding[] = [];
  for (const file of files) {
    const wing = wingOf(file.path);
    if (wing === undefined) continue;
    for (const each of file.imports) {
      const found =
        checkExtension(each) ??
        checkWing(file.path, wing, each) ??
        checkPackage(wing, each) ??
        (wing.name === 'server' ? (checkDatabase(file.path, each) ?? checkRooms(file.path, each)) : null);
      if (found !== null) findings.push({ path: file.path, line: each.line, ...found });
    }
    if (wing.name === 'server' && !mayQuery(file.path)) {
      for (const { name, line } of file.queries) {
        findings.push({
          path: file.path,
          line,
          rule: 'database',
          says: `"${name}" builds a query outside a store`,
          instead: storeInstead,
        });
      }
    }
  }
  return findings;
}

type Found = Pick<Finding, 'rule' | 'says' | 'instead'> | null;

/** Written by React Router for each route. */
const isGenerated = (target: string) => /(^|\/)\+types\//.test(target);

function checkExtension({ specifier, target }: Import): Found {
  if (target === null || isGenerated(target) || /\.\w+$/.test(target)) return null;
  const instead = 'Node runs the sources as they are: write the file with its ending, .ts or .tsx.';
  return { rule: 'import rule', says: `"${specifier}" has no file ending`, instead };
}

function checkWing(path: string, wing: Wing, { specifier, target }: Import): Found {
  if (target === null || isGenerated(target)) return null;
  const other = wingOf(target);
  if (other === undefined || other === wing || wing.wings.includes(other.name)) return null;
  // Scripts write what the wings then import: `#scripts/…/x.gen.ts` stays where it is made.
  if (other.name === 'scripts' && /\.gen\.\w+$/.test(target)) return null;
  const may = wing.wings.length === 0 ? 'nothing of ours' : wing.wings.join(', ');
  const says = `${wing.name} imports ${other.name} ("${specifier}"); it may import ${may}`;
  return { rule: 'import rule', says: path === target ? 'imports itself' : says, instead: wing.instead };
}

function checkPackage({ name, packages, instead }: Wing, { specifier, package: wanted }: Import): Found {
  if (wanted === null || specifier.startsWith('virtual:') || specifier.startsWith('@fonts/')) return null;
  const known = wanted.startsWith('node:') ? 'node:' : wanted;
  const allowed = 'only' in packages ? packages.only.includes(known) : !packages.never.includes(known);
  return allowed ? null : { rule: 'import rule', says: `${name} may not import the package "${wanted}"`, instead };
}

const storeInstead =
  'SQL lives in the store.ts of its room (or store-<part>.ts), as a function that takes db first; services call that.';

const isStore = (path: string) => /\/store(-[a-z-]+)?\.ts$/.test(path);
const mayQuery = (path: string) =>
  path.startsWith('src/server/platform/database/') || (serverPlace(path) !== null && isStore(path));

/** A type may be named anywhere: services take `db: Db` and hand it on. */
function checkDatabase(path: string, { specifier, target, package: wanted, typeOnly }: Import): Found {
  if (typeOnly || mayQuery(path)) return null;
  const isDriver = wanted === 'kysely' || wanted === 'pg';
  const fromRoom = serverPlace(path)?.area === 'room' && target?.startsWith('src/server/platform/database/');
  if (!isDriver && !fromRoom) return null;
  return { rule: 'database', says: `only a store imports the database ("${specifier}")`, instead: storeInstead };
}

function checkRooms(path: string, { specifier, target }: Import): Found {
  const from = serverPlace(path);
  const to = target === null ? null : serverPlace(target);
  if (from === null || to === null || target === null) return null;
  const finding = (says: string, instead: string): Found => ({
    rule: 'import rule',
    says: `${says} ("${specifier}")`,
    instead,
  });
  if (from.area === 'platform') {
    if (to.area === 'platform') return null;
    return finding(
      'platform imports a room or the app',
      'Platform knows no room: hand it in as a parameter from src/server/app.ts.',
    );
  }
  if (from.area === 'room' && to.area === 'top') {
    return finding(
      'a room imports the app',
      'A room is handed what it needs; what knows no room belongs in src/server/platform/.',
    );
  }
  if (from.area === 'room' && to.area === 'room' && from.room !== to.room && !target.endsWith('/service.ts')) {
    return finding(
      `${from.room} reaches into ${to.room}`,
      `A room calls another room's service.ts only: add the function there (src/server/${to.room}/service.ts).`,
    );
  }
  if (from.area === 'top' && to.area === 'room' && !/\/(routes|jobs|service)\.ts$/.test(target)) {
    return finding(
      'the app reaches into a room',
      "The app lists each room's routes.ts and jobs.ts and may call its service.ts.",
    );
  }
  return null;
}
