import { createContext, Script } from 'node:vm';

type Written = { source: string; flags: string };
/** What became of the worst text: milliseconds of processor time for it, or that it did not come to an end. */
export type Measured = { text: string; milliseconds: number };

/** Milliseconds after which a pattern is stopped; V8 asks while it goes back and forth. */
const patience = 1000;
/** Letters of a first look, and milliseconds that one with linear time needs by far not. */
const firstLength = 12_000;
const suspicious = 1.5;
/** Twice the text takes twice the time, and four times with a pattern of quadratic time. */
const growth = 2.9;

const ofClass: [RegExp, string[]][] = [
  [/\\s|\[\^?[^\]]* /, [' ', '\t', '\n']],
  [/\\d|0-9/, ['0', '1']],
  [/\\w|a-z/i, ['a', '-', '_']],
  [/\\p\{M\}/, ['\u0300']],
  [/\\p\{L/, ['A', 'é']],
  [/\[\^|\\S|\\D|\\W|\./, ['x', '\n', '\0']],
];

/** Texts that are said again and again: letters the pattern names, one of each kind it names, and what stands in it word for word. */
function pumpsOf(source: string): string[] {
  const plain = source.replace(/\\u\{?[\da-f]{4,5}\}?|\\[pP]\{[^}]*\}|\(\?(?:<?[=!]|:|<\w+>)|\\[bBdDsSwW]/gi, ' ');
  const words = [...plain.replace(/\\(.)/g, '$1').matchAll(/[^\s()[\]|?*+{}^$\\]{1,40}/g)].map(([word]) => word);
  const letters = [...new Set(plain.replace(/\\(.)/g, '$1').replace(/[a-z\d]/gi, ''))].slice(0, 14);
  const classes = ofClass.flatMap(([pattern, reps]) => (pattern.test(source) ? reps : []));
  const single = [...new Set([...classes, ...letters, ...words.slice(0, 8), 'x'])];
  const pairs = words.slice(0, 4).flatMap((word) => [...classes, ...letters].slice(0, 6).map((one) => word + one));
  const mixed = classes.slice(0, 6).flatMap((one, at) => classes.slice(at + 1, at + 4).map((other) => one + other));
  return [...new Set([...single, ...pairs, ...mixed])].slice(0, 30);
}

/** What stands before: what a pattern begins with must be there, or nothing of it is tried; a figure where it may be one. */
const frontsOf = (source: string, pump: string): string[] => {
  const first = /^\^?((?:[\w:/<"',@.-]|\\[/.$+])+)/.exec(source)?.[1]?.replaceAll('\\', '');
  const figure = /^\^.{0,80}?\\d/.test(source) ? '0' : undefined;
  return ['', ...[first, figure].filter((front) => front !== undefined && front !== pump)] as string[];
};

/** One for all: making a context takes longer than most patterns do. */
const context = createContext({ now: () => process.cpuUsage().user / 1000 });
const run = new Script('(() => { const begin = now(); text.replace(pattern, ""); return now() - begin; })()');

/** Milliseconds for one text; the patience when it was stopped. */
export function timeOf({ source, flags }: Written, text: string): number {
  Object.assign(context, { pattern: new RegExp(source, flags), text });
  try {
    return run.runInContext(context, { timeout: patience }) as number;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return patience;
    throw cause;
  }
}

const best = (pattern: Written, text: string): number => Math.min(...[0, 1, 2].map(() => timeOf(pattern, text)));

const textsOf = ({ source }: Written, length: number) =>
  pumpsOf(source).flatMap((pump) =>
    frontsOf(source, pump).flatMap((front) =>
      ['\0', '!\n'].map((end) => (again: number) => front + pump.repeat((again * length) / pump.length) + end),
    ),
  );

/** The text whose time grows faster than its length; null when none was found. */
export function findSlow(pattern: Written): Measured | null {
  for (const make of textsOf(pattern, firstLength)) {
    const text = make(1);
    const first = timeOf(pattern, text);
    if (first < suspicious) continue;
    if (first >= patience) return { text: text.slice(0, 60), milliseconds: first };
    // Anew: a busy machine stands still for a moment now and then.
    const milliseconds = best(pattern, text);
    if (milliseconds < suspicious) continue;
    if (best(pattern, make(2)) / milliseconds > growth) return { text: text.slice(0, 60), milliseconds };
  }
  return null;
}

/** The longest that a text of so many letters takes. */
export function worstOf(pattern: Written, length: number): Measured {
  let worst: Measured = { text: '', milliseconds: 0 };
  for (const make of textsOf(pattern, length)) {
    const text = make(1);
    const milliseconds = timeOf(pattern, text);
    if (milliseconds > worst.milliseconds) worst = { text: text.slice(0, 60), milliseconds: best(pattern, text) };
  }
  return worst;
}
