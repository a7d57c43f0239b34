import type { Finding } from './finding.ts';
import type { SourceFile } from './source-tree.ts';
import type { TableRules } from './tables.ts';
import { serverPlace } from './wings.ts';

const rulesFile = 'scripts/structure/tables.ts';

/** Which tables the stores of a room name: their own, and those of others that are written down. Nothing stale is. */
export function checkTables(files: SourceFile[], { owners, foreign }: TableRules): Finding[] {
  const created = new Set(files.flatMap(({ creates }) => creates));
  const ownerOf = new Map(Object.entries(owners).flatMap(([room, names]) => names.map((name) => [name, room])));
  const named = new Set<string>();
  const findings: Finding[] = [];
  for (const { path, tables } of files) {
    const room = roomOf(path);
    if (room === null) continue;
    const told = new Set<string>();
    for (const { name, line } of tables) {
      const owner = ownerOf.get(name);
      if (!created.has(name) || owner === room) continue;
      named.add(`${room} ${name}`);
      if (foreign[room]?.includes(name) || told.has(name) || owner === undefined) continue;
      told.add(name);
      const instead = `Ask src/server/${owner}/service.ts; where one statement must see both, write it down in ${rulesFile}.`;
      findings.push({ path, line, rule: 'tables', says: `${room} names the table "${name}" of ${owner}`, instead });
    }
  }
  const stale = (says: string) => findings.push({ path: rulesFile, rule: 'tables', says, instead: 'Mend the list.' });
  for (const name of created) if (!ownerOf.has(name)) stale(`the table "${name}" belongs to no room`);
  for (const name of ownerOf.keys()) if (!created.has(name)) stale(`there is no table "${name}"`);
  for (const [room, names] of Object.entries(foreign)) {
    for (const name of names) {
      if (!named.has(`${room} ${name}`)) stale(`${room} may name "${name}" and does not`);
    }
  }
  return findings;
}

/** Stores of rooms and of the platform; tests may look into every table. */
function roomOf(path: string): string | null {
  const place = serverPlace(path);
  if (place === null || /\.test\.ts$/.test(path)) return null;
  return place.area === 'room' ? place.room : place.area === 'platform' ? 'platform' : null;
}

/** What a statement gives no type of: the list of columns and the type of the rows must be one (decision 0053). */
export function checkTypedRows(files: SourceFile[]): Finding[] {
  return files.flatMap(({ path, typedSql }) =>
    roomOf(path) === null || path.startsWith('src/server/platform/database/')
      ? []
      : typedSql.slice(0, 1).map((line) => ({
          path,
          line,
          rule: 'typed rows' as const,
          says: 'a type of its own for what a statement answers (sql<…>)',
          instead: 'Read with select or rowsOf of platform/database/typed-rows.ts, or with the query builder.',
        })),
  );
}
