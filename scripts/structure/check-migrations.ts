import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './finding.ts';
import type { SourceFile } from './source-tree.ts';

/** The last migration from before the rule of decision 0078; all of them ran before there was anybody to upgrade. */
const lastFree = 51;
const rule: Finding['rule'] = 'expand, then contract';

/** A new migration may not break the release that still runs beside it, unless it says since when nobody there reads what goes. */
export function checkMigrations(root: string, files: readonly SourceFile[]): Finding[] {
  const fresh = files.filter(
    ({ path }) => Number(/^src\/server\/migrations\/(\d{4})_\w+\.sql$/.exec(path)?.[1]) > lastFree,
  );
  if (fresh.length === 0) return [];
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return fresh.flatMap(({ path }) =>
    findBreaks(readFileSync(join(root, path), 'utf8'), version).map((says) => ({
      path,
      rule,
      says,
      instead:
        'Add beside it what the new code needs, and take the old away one release later. Is that release over, or was what goes in no ' +
        'release, say so: "-- unread since 0.1.0: table.column", with the release (or 0.0.0) from which on no code of ours used it.',
    })),
  );
}

/** What the code of the release before would stumble over, in words; `version` is the release that this becomes. */
export function findBreaks(text: string, version: string): string[] {
  const excused = new Map(
    [...text.matchAll(/^-- unread since (\d+\.\d+\.\d+): ([\w.]+)/gm)].map(([, since = '', what = '']) => [
      what,
      since,
    ]),
  );
  const bare = withoutTexts(text);
  const created = new Set(
    [...bare.matchAll(/\bcreate (?:or replace )?(?:table|view|function|type|sequence) (?:if not exists )?(\w+)/gi)].map(
      ([, name]) => name,
    ),
  );
  const broken = bare
    .split(';')
    .map((statement) => statement.trim().replace(/\s+/g, ' '))
    .flatMap(breaksOf)
    .filter(({ table }) => !created.has(table));
  return broken
    .filter(({ what }) => !isBefore(excused.get(what), version))
    .map(({ what, says }) => `${says} (${what}), which the release before still uses`);
}

type Break = { table: string; what: string; says: string };

function breaksOf(statement: string): Break[] {
  const dropped = /^drop (?:table|view|materialized view|function|type|sequence) (?:if exists )?(.+)$/i.exec(
    statement,
  )?.[1];
  if (dropped !== undefined) {
    const names = dropped
      .replace(/\([^)]*\)/g, '')
      .split(',')
      .map((one) => one.trim().split(' ')[0] ?? '');
    return names.map((name) => ({ table: name, what: name, says: 'drops' }));
  }
  const [, table = '', actions = ''] =
    /^alter (?:table|view|type) (?:if exists )?(?:only )?(\w+) (.+)$/i.exec(statement) ?? [];
  return splitActions(actions).flatMap((action) => {
    const found = ways.find(({ form }) => form.test(action));
    if (found === undefined) return [];
    const column = found.form.exec(action)?.groups?.['column'];
    return [{ table, what: column ? `${table}.${column}` : table, says: found.says }];
  });
}

const ways: { form: RegExp; says: string }[] = [
  { form: /^drop (?:column )?(?!constraint\b)(?:if exists )?(?<column>\w+)/i, says: 'drops a column' },
  { form: /^rename (?:column )?(?!to\b|constraint\b)(?<column>\w+) to\b/i, says: 'renames a column' },
  { form: /^rename to\b/i, says: 'renames a table' },
  { form: /^alter (?:column )?(?<column>\w+) (?:set data )?type\b/i, says: 'changes the type of a column' },
  { form: /^alter (?:column )?(?<column>\w+) set not null/i, says: 'forbids null in a column' },
  { form: /^alter (?:column )?(?<column>\w+) drop default/i, says: 'takes the default of a column' },
  {
    form: /^add (?:column )?(?!constraint\b|check\b|primary\b|foreign\b|unique\b)(?:if not exists )?(?<column>\w+) (?!.*\b(?:default|generated|serial|bigserial)\b).*\b(?:not null|primary key)\b/i,
    says: 'adds a column that must be given',
  },
];

/** Actions of one statement; a comma inside brackets parts nothing. */
function splitActions(text: string): string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
}

/** Without comments, bodies of functions and texts: nothing in them is a statement of the migration. */
const withoutTexts = (text: string): string =>
  text
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/--.*$/gm, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/'(?:[^']|'')*'/g, "''");

function isBefore(since: string | undefined, version: string): boolean {
  if (since === undefined) return false;
  const [first, second] = [since, version].map((one) => one.split('.').map(Number)) as [number[], number[]];
  const at = first.findIndex((part, place) => part !== second[place]);
  return at !== -1 && (first[at] ?? 0) < (second[at] ?? 0);
}
