/** Stands in the page where its styles belong, until it is known which those are. */
export const placeOfStyles = '/* styles */';

/** A part of a stylesheet: a rule, a statement, or a block such as `@media` with parts of its own. */
type Part = {
  /** What stands before the braces, or a whole statement without any. */
  head: string;
  /** What stands between them. */
  body: string | Part[] | null;
  /** Of each selector the classes that it cannot do without. */
  needs: string[][] | null;
  /** Of a rule that only gives values to names, `--like-this`: those values. Of a block for a name: that name. */
  values: Map<string, string> | null;
  name: string | null;
};

/** Blocks that hold rules. All others, `@keyframes` and the like, are one thing. */
const groups = /^@(?:media|supports|layer|container|starting-style)\b/;
const named = /^@(?:keyframes|property)\s+([\w-]+)$/;
const names = /--[\w-]+/g;

/**
 * Splits a stylesheet so that a page can be given those rules alone that match something in it. A rule is left out only
 * when it asks for a class that the page does not have: whatever else a selector asks for, states above all, may come
 * true. Values, movements and the like are left out when nothing that is kept speaks of them.
 */
export function splitStyles(css: string): (html: string) => string {
  const parts = readParts(css.replace(/\/\*[\s\S]*?\*\//g, ''));
  // Pages of a kind have the same classes.
  const kept = new Map<string, string>();
  return (html) => {
    const [classes, said] = [classesOf(html), namesIn(html)];
    const key = [classes, said].map((all) => [...all].sort().join(' ')).join('|');
    const styles = kept.get(key) ?? choose(classes, said);
    // Anew at the end, so that the oldest goes first.
    kept.delete(key);
    kept.set(key, styles);
    if (kept.size > mostKept) kept.delete([...kept.keys()][0] as string);
    return styles;
  };

  function choose(classes: ReadonlySet<string>, said: ReadonlySet<string>): string {
    const matches = ({ needs }: Part) => needs?.some((each) => each.every((name) => classes.has(name))) ?? true;
    const rules = writeParts(parts, (part) => matches(part) && part.name === null && part.values === null);
    const spoken = new Set([...namesIn(rules), ...said]);
    hearValues(parts, spoken);
    const isSpoken = (name: string) => spoken.has(name) || (!name.startsWith('--') && rules.includes(name));
    return writeParts(parts, (part) => matches(part) && (part.name === null || isSpoken(part.name)), spoken);
  }
}

/** Some 30 KB each. */
const mostKept = 64;

const namesIn = (text: string): Set<string> => new Set([...text.matchAll(names)].map(String));

/** A value that is spoken of may speak of others. */
function hearValues(parts: Part[], spoken: Set<string>): void {
  const values = valuesOf(parts);
  // A set also walks what is added meanwhile.
  for (const name of spoken)
    for (const value of values.get(name) ?? []) for (const [other] of value.matchAll(names)) spoken.add(other);
}

function valuesOf(parts: Part[], all = new Map<string, string[]>()): Map<string, string[]> {
  for (const { body, values } of parts) {
    if (Array.isArray(body)) valuesOf(body, all);
    for (const [name, value] of values ?? []) all.set(name, [...(all.get(name) ?? []), value]);
  }
  return all;
}

/** Names of classes anywhere in a page; words of its data may be among them, which does no harm. */
function classesOf(html: string): Set<string> {
  const classes = new Set<string>();
  for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of names.split(' ')) classes.add(name.includes('&') ? unescapeHtml(name) : name);
  return classes;
}

const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
const unescapeHtml = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (sign) => signs[sign] ?? sign);

function readParts(css: string): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < css.length; ) {
    const end = nextOf(css, at, '{;');
    const head = css.slice(at, end).trim();
    const close = css[end] === '{' ? nextOf(css, end + 1, '}') : end;
    if (head !== '') parts.push(readPart(head, css[end] === '{' ? css.slice(end + 1, close) : null));
    at = close + 1;
  }
  return parts;
}

function readPart(head: string, body: string | null): Part {
  const none = { needs: null, values: null, name: null };
  if (body === null) return { head, body, ...none };
  if (groups.test(head)) return { head, body: readParts(body), ...none };
  if (head.startsWith('@')) return { head, body, ...none, name: named.exec(head)?.[1] ?? null };
  return { head, body, ...none, needs: readNeeds(head), values: readValues(body) };
}

/** Null for a rule that does more than give values to names. */
function readValues(body: string): Map<string, string> | null {
  const values = new Map<string, string>();
  for (let at = 0; at < body.length; ) {
    const end = nextOf(body, at, ';');
    const [, name, value] = /^\s*(--[\w-]+)\s*:([\s\S]*)$/.exec(body.slice(at, end)) ?? [];
    if (name === undefined || value === undefined) return null;
    values.set(name, value);
    at = end + 1;
  }
  return values;
}

/** Where one of these signs stands next, outside of strings, brackets and inner braces. */
function nextOf(css: string, from: number, wanted: string): number {
  let depth = 0;
  for (let at = from; at < css.length; at += 1) {
    const sign = css[at] as string;
    if (depth === 0 && wanted.includes(sign)) return at;
    if (sign === '\\') at += 1;
    else if (sign === '"' || sign === "'") at = endOfString(css, at);
    else if ('{(['.includes(sign)) depth += 1;
    else if ('})]'.includes(sign)) depth -= 1;
  }
  return css.length;
}

function endOfString(css: string, from: number): number {
  for (let at = from + 1; at < css.length; at += 1) {
    if (css[at] === '\\') at += 1;
    else if (css[at] === css[from]) return at;
  }
  return css.length;
}

function readNeeds(selectors: string): string[][] {
  return splitList(selectors).map((selector) => classesIn(openBrackets(selector)));
}

function splitList(selectors: string): string[] {
  const each: string[] = [];
  for (let at = 0; at < selectors.length; ) {
    const end = nextOf(selectors, at, ',');
    each.push(selectors.slice(at, end));
    at = end + 1;
  }
  return each;
}

/** Of brackets only what all of the selector needs: one selector alone in `:is()` or `:where()`. */
function openBrackets(selector: string): string {
  let plain = '';
  for (let at = 0; at < selector.length; at += 1) {
    const sign = selector[at] as string;
    if (sign === '\\') {
      plain += selector.slice(at, at + 2);
      at += 1;
    } else if (sign === '(' || sign === '[') {
      const close = nextOf(selector, at + 1, sign === '(' ? ')' : ']');
      const inner = splitList(selector.slice(at + 1, close));
      if (sign === '(' && inner.length === 1 && /:(?:is|where)$/.test(plain))
        plain += ` ${openBrackets(inner[0] ?? '')} `;
      at = close;
    } else plain += sign;
  }
  return plain;
}

const classesIn = (selector: string): string[] =>
  [...selector.matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/gi)].map(([, name = '']) =>
    name.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_whole, code?: string, sign = '') =>
      code === undefined ? sign : String.fromCodePoint(Number.parseInt(code, 16)),
    ),
  );

/** Without `spoken` all values are written. */
function writeParts(parts: Part[], isKept: (part: Part) => boolean, spoken?: Set<string>): string {
  let css = '';
  for (const part of parts) {
    const { head, body, values } = part;
    if (!isKept(part)) continue;
    if (body === null) css += `${head};`;
    else if (Array.isArray(body)) {
      const inner = writeParts(body, isKept, spoken);
      // The order of layers is told by the first of each, an empty one too.
      if (inner !== '' || head.startsWith('@layer')) css += `${head}{${inner}}`;
    } else if (values === null || spoken === undefined) css += `${head}{${body}}`;
    else {
      const heard = [...values].filter(([name]) => spoken.has(name));
      if (heard.length > 0) css += `${head}{${heard.map(([name, value]) => `${name}:${value}`).join(';')}}`;
    }
  }
  return css;
}
