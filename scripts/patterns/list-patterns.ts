import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A regular expression, and the places that have it. */
export type Pattern = { source: string; flags: string; at: string[] };

const root = path.join(import.meta.dirname, '../..');
const code = { cwd: root, exclude: ['**/*.test.*', '**/*.gen.ts', '**/*.d.ts'] };

/** As a program writes it: `/a+/g`. */
export const written = ({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string => `/${source}/${flags}`;

/**
 * Every regular expression of src/: those that stand in the code, those that are made of texts when a file is loaded, and
 * those that the schemas of the calls hold. One that a function makes from its arguments has no text to look at: `unknown`
 * names them.
 */
export function listPatterns(): { patterns: Pattern[]; unknown: string[] } {
  const found = new Map<string, Pattern>();
  const add = (source: string, flags: string, at: string) => {
    const key = written({ source, flags });
    const known = found.get(key) ?? { source, flags, at: [] };
    found.set(key, known);
    if (!known.at.includes(at)) known.at.push(at);
  };
  const makers = new Set<string>();
  const unknown: string[] = [];
  for (const file of globSync('src/**/*.{ts,tsx}', code).sort()) {
    const tree = ts.createSourceFile(file, readFileSync(path.join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node, isWithin: boolean): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/');
        add(node.text.slice(1, end), node.text.slice(end + 1), file);
      } else if (makesPattern(node, tree)) {
        if (isWithin) unknown.push(`${file}: ${node.getText(tree).replace(/\s+/g, ' ')}`);
        else makers.add(file);
      }
      ts.forEachChild(node, (child) => visit(child, isWithin || ts.isFunctionLike(node)));
    };
    visit(tree, false);
  }
  for (const { source, flags, at } of loadMade([...makers])) add(source, flags, at);
  return { patterns: [...found.values()], unknown: unknown.sort() };
}

const makesPattern = (node: ts.Node, tree: ts.SourceFile): boolean =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText(tree) === 'RegExp';

/** In a process of its own, where `RegExp` can be watched before any of them is loaded. */
function loadMade(files: string[]): (Pick<Pattern, 'source' | 'flags'> & { at: string })[] {
  const script = path.join(import.meta.dirname, 'load-patterns.ts');
  const output = execFileSync(process.execPath, [script, ...files], { cwd: root, encoding: 'utf8', maxBuffer: 64e6 });
  return JSON.parse(output);
}
