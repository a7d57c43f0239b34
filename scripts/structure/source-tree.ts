import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import ts from 'typescript';

export type Import = {
  /** As written: `#contract/errors.ts`, `./store.ts`, `kysely`. */
  specifier: string;
  line: number;
  typeOnly: boolean;
  /** Path from the root of the repository when it points into it, else null. */
  target: string | null;
  /** npm name (`@base-ui/react`), or `node:fs` for what Node brings; null for our own files. */
  package: string | null;
};

export type SourceFile = {
  /** From the root of the repository, with `/`. */
  path: string;
  lines: number;
  imports: Import[];
  /** Where a query is built or run: `selectFrom`, `sql`, with its line. */
  queries: { name: string; line: number }[];
  /** Names that stand where a table does, in queries and in SQL, with their lines; whoever asks knows what is a table. */
  tables: { name: string; line: number }[];
  /** Lines of `sql<…>`. */
  typedSql: number[];
  /** Lines of buttons that the browser, or a word of their own, calls disabled. */
  disabledButtons: number[];
  /** Tables that a migration makes. */
  creates: string[];
};

/** The folders that hold code of ours. */
export const roots = ['src', 'scripts', 'demo', 'test', 'bench', 'drill'];
const code = /\.(ts|tsx|mjs|js|css|sql)$/;
const parsed = /\.(ts|tsx|mjs|js)$/;
const queryCalls = new Set([
  'selectFrom',
  'insertInto',
  'replaceInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'executeQuery',
]);

const joinCalls = new Set(['innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'using']);
/** Of platform/database/typed-rows.ts. */
const columnCalls = new Set(['columnsOf', 'optionalColumnsOf']);
const tablePlace =
  /\b(?:from|join|into|update|table|using)\s+\(?\s*([a-z_]+)|null::([a-z_]+)|,\s*([a-z_]+)(?=\s+as\s)/gi;

/** The files below some folders of `root`, from the root and with `/`; what packages brought is left out. */
export async function listFiles(root: string, folders: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    folders.map((folder) => readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => [])),
  );
  return found
    .flat()
    .filter((entry) => entry.isFile() && !/[\\/]node_modules(?:[\\/]|$)/.test(entry.parentPath))
    .map((entry) => posix.join(...join(entry.parentPath, entry.name).slice(root.length).split(/[\\/]/)));
}

/** Every code file of the repository with what it imports. Generated files (`*.gen.ts`) are nobody's to shape. */
export async function readTree(root: string): Promise<SourceFile[]> {
  const settings = (await readdir(root)).filter((name) => /\.config\.ts$/.test(name));
  const files = await listFiles(root, roots);
  const paths = [...settings, ...files.filter((path) => code.test(path) && !/\.gen\.\w+$/.test(path))];
  return Promise.all(paths.sort().map(async (path) => readSource(path, await readFile(join(root, path), 'utf8'))));
}

export function readSource(path: string, text: string): SourceFile {
  const file: SourceFile = {
    path,
    lines: text.replace(/\n$/, '').split('\n').length,
    imports: [],
    queries: [],
    tables: [],
    typedSql: [],
    disabledButtons: [],
    creates: [],
  };
  if (path.endsWith('.sql')) file.creates = [...text.matchAll(/^create table (\w+)/gm)].map(([, name = '']) => name);
  if (!parsed.test(path)) return file;
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);
  const lineOf = (node: ts.Node) => tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
  const add = (name: ts.Node | undefined, node: ts.Node, typeOnly: boolean) => {
    if (name === undefined || !ts.isStringLiteralLike(name)) return;
    file.imports.push({ specifier: name.text, line: lineOf(node), typeOnly, ...locate(path, name.text) });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, node, importsTypesOnly(node.importClause));
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node, exportsTypesOnly(node));
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, node, true);
    else if (ts.isCallExpression(node)) {
      const called = node.expression;
      const loads =
        called.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(called) && called.text === 'require');
      if (loads) add(node.arguments[0], node, false);
      if (ts.isPropertyAccessExpression(called) && queryCalls.has(called.name.text)) {
        file.queries.push({ name: called.name.text, line: lineOf(called.name) });
      }
      const name = ts.isPropertyAccessExpression(called)
        ? called.name.text
        : ts.isIdentifier(called)
          ? called.text
          : '';
      const [first] = node.arguments;
      if (
        (queryCalls.has(name) || joinCalls.has(name) || columnCalls.has(name)) &&
        first &&
        ts.isStringLiteralLike(first)
      ) {
        file.tables.push({ name: first.text.split(' ')[0] ?? '', line: lineOf(node) });
      }
    } else if (ts.isTaggedTemplateExpression(node)) {
      for (const name of tablesIn(textOf(node.template))) file.tables.push({ name, line: lineOf(node) });
      if (ts.isIdentifier(node.tag) && node.tag.text === 'sql') {
        file.queries.push({ name: 'sql', line: lineOf(node) });
        if (node.typeArguments !== undefined) file.typedSql.push(lineOf(node));
      }
    } else if (ts.isJsxOpeningLikeElement(node) && isDisabledButton(node)) file.disabledButtons.push(lineOf(node));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return file;
}

const isDisabledButton = ({ tagName, attributes }: ts.JsxOpeningLikeElement): boolean =>
  ts.isIdentifier(tagName) &&
  /button$/i.test(tagName.text) &&
  attributes.properties.some(
    (each) => ts.isJsxAttribute(each) && ts.isIdentifier(each.name) && /^(?:aria-)?disabled$/.test(each.name.text),
  );

/** A template with a hole where something is put in. */
const textOf = (template: ts.TemplateLiteral): string =>
  ts.isNoSubstitutionTemplateLiteral(template)
    ? template.text
    : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)].join(' ? ');

const tablesIn = (sql: string): string[] =>
  [...sql.replace(/--.*$/gm, '').matchAll(tablePlace)].flatMap((found) => found.slice(1).filter(Boolean));

function importsTypesOnly(clause: ts.ImportClause | undefined): boolean {
  if (clause === undefined) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const named = clause.namedBindings;
  if (clause.name !== undefined || named === undefined || !ts.isNamedImports(named)) return false;
  return named.elements.length > 0 && named.elements.every((element) => element.isTypeOnly);
}

function exportsTypesOnly(node: ts.ExportDeclaration): boolean {
  if (node.isTypeOnly) return true;
  const named = node.exportClause;
  if (named === undefined || !ts.isNamedExports(named)) return false;
  return named.elements.length > 0 && named.elements.every((element) => element.isTypeOnly);
}

/** The aliases of package.json "imports". */
const aliases: Record<string, string> = {
  '#contract/': 'src/contract/',
  '#server/': 'src/server/',
  '#site/': 'src/site/',
  '#office/': 'src/office/',
  '#ui/': 'src/ui/',
  '#demo/': 'demo/',
  '#scripts/': 'scripts/',
  '#test/': 'test/',
};

function locate(from: string, specifier: string): Pick<Import, 'target' | 'package'> {
  const plain = specifier.split('?')[0] ?? specifier;
  if (plain.startsWith('.')) return { target: posix.join(posix.dirname(from), plain), package: null };
  if (plain.startsWith('/')) return { target: posix.normalize(plain).slice(1), package: null };
  for (const [alias, folder] of Object.entries(aliases)) {
    if (plain.startsWith(alias)) return { target: posix.normalize(folder + plain.slice(alias.length)), package: null };
  }
  if (plain.startsWith('node:')) return { target: null, package: plain };
  const parts = plain.split('/');
  return { target: null, package: plain.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? plain) };
}
