import ts from 'typescript';

export type Title = {
  /** Those of the groups around it, and last its own, as they are written: `%s`, `$row` and `${…}` stand in them. */
  names: string[];
  /** Nobody runs it, or nobody on some machines: it proves nothing. */
  isSkipped: boolean;
};

/** What runs tests and journeys; `office` and `refused` are journeys whose page may be refused something. */
const runners = new Set(['test', 'it', 'describe', 'journey', 'office', 'refused']);
const skips = /^(?:skip|skipIf|runIf|todo|fixme|fails)$/;

/** The titles of the tests in a file: first arguments of what runs them, also of tables and in loops. */
export function readTitles(path: string, text: string): Title[] {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);
  const titles: Title[] = [];
  const visit = (node: ts.Node, groups: string[], isSkipped: boolean): void => {
    let [within, isOff] = [groups, isSkipped];
    const called = ts.isCallExpression(node) ? readCallee(node.expression) : null;
    if (called !== null && ts.isCallExpression(node) && node.arguments.length > 1) {
      const name = readText(node.arguments[0], tree);
      isOff ||= called.some((part) => skips.test(part));
      if (name !== null && called.includes('describe')) within = [...groups, name];
      else if (name !== null) titles.push({ names: [...groups, name], isSkipped: isOff });
    }
    ts.forEachChild(node, (child) => visit(child, within, isOff));
  };
  visit(tree, [], false);
  return titles;
}

/** Whether a title begins so, alone or behind groups that it stands in (`a group › a title`). */
export function beginsSo({ names }: Title, words: string): boolean {
  const parts = words.split(' › ');
  return names.some((_, from) => parts.every((part, at) => names[from + at]?.startsWith(part)));
}

/** `test.each(rows)` → ['test', 'each']; null for what runs no tests. */
function readCallee(node: ts.Expression): string[] | null {
  if (ts.isIdentifier(node)) return runners.has(node.text) ? [node.text] : null;
  if (ts.isParenthesizedExpression(node)) return readCallee(node.expression);
  if (ts.isConditionalExpression(node)) return readCallee(node.whenTrue);
  if (ts.isCallExpression(node)) return readCallee(node.expression);
  if (ts.isTaggedTemplateExpression(node)) return readCallee(node.tag);
  if (!ts.isPropertyAccessExpression(node)) return null;
  const before = readCallee(node.expression);
  return before && [...before, node.name.text];
}

function readText(node: ts.Expression | undefined, tree: ts.SourceFile): string | null {
  if (node === undefined) return null;
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.getText(tree).slice(1, -1) : null;
}
