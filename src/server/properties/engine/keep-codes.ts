import { addRow, addRows, emptyRows, type Rows, wordsFor } from './filter-rows.ts';
import { borrowEmpty } from './keep-spare-rows.ts';
import { withRoom } from './resize-numbers.ts';

/** With more values than this a set of rows for each costs more than it saves. */
const mostSets = 128;

type Codes = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

/** The same codes with room for one more than fits into them. */
function widen(codes: Codes): Codes {
  return codes instanceof Uint8Array ? Uint16Array.from(codes) : Uint32Array.from(codes);
}

const noCodes = () => ({
  codes: new Map<string, number>([['', 0]]),
  texts: [''],
  /** Of each row; as narrow as the codes there are allow. */
  column: new Uint8Array(1024) as Codes,
  /** Rows come in their order. */
  rows: 0,
  /** While there are few values: the rows with each. */
  sets: [emptyRows(1)] as Rows[] | null,
});

export type CodedColumn = ReturnType<typeof createCodedColumn>;

/**
 * A column of texts that many rows share, each kept once and called by a number; 0 is the empty text, which is no value.
 * While there are few of them the rows of each are a set, so that filters and counts work on 32 rows at a time.
 */
export function createCodedColumn(state = noCodes()) {
  const { codes, texts } = state;
  let figures = new Float64Array(0);
  let ranks = new Uint32Array(0);

  function codeOf(text: string): number {
    const known = codes.get(text);
    if (known !== undefined) return known;
    const code = texts.push(text) - 1;
    codes.set(text, code);
    if (code === 0x100 || code === 0x10000) state.column = widen(state.column);
    if (code > mostSets) state.sets = null;
    return code;
  }

  function addToSet(some: Rows[], code: number, at: number): void {
    const set = withRoom(some[code] ?? emptyRows(1), wordsFor(at + 1));
    some[code] = set;
    addRow(set, at);
  }

  /** Not to be changed: a set of its own where it has one, else borrowed. */
  function withCodes(wanted: readonly number[]): Rows {
    const { sets, column, rows } = state;
    const [only] = wanted;
    if (sets !== null && wanted.length === 1 && only !== undefined) return sets[only] ?? emptyRows(0);
    const found = borrowEmpty(wordsFor(rows));
    if (sets !== null) {
      for (const code of wanted) addRows(found, sets[code] ?? emptyRows(0));
      return found;
    }
    const allowed = new Uint8Array(texts.length);
    for (const code of wanted) allowed[code] = 1;
    for (let at = 0; at < rows; at += 1) if (allowed[column[at] as number] === 1) addRow(found, at);
    return found;
  }

  return {
    state,
    add(at: number, text: string): void {
      const code = codeOf(text);
      state.column = withRoom(state.column, at + 1);
      state.column[at] = code;
      state.rows = at + 1;
      if (state.sets !== null) addToSet(state.sets, code, at);
    },
    codeAt: (at: number): number => state.column[at] as number,
    textAt: (at: number): string => texts[state.column[at] as number] as string,
    textOf: (code: number): string => texts[code] ?? '',
    find: (text: string): number | undefined => codes.get(text),

    /** The rows with one of these texts; the empty one is none. */
    rowsOf: (some: readonly string[]): Rows => withCodes(some.flatMap((text) => codes.get(text) || [])),
    /** The rows whose text is one that it holds for. */
    rowsWhere: (holds: (text: string) => boolean): Rows =>
      withCodes(texts.flatMap((text, code) => (code > 0 && holds(text) ? code : []))),
    /** The rows with no text. */
    rowsWithout: (): Rows => withCodes([0]),
    /** Of each code its place in the order of the texts by their bytes, as the database puts them in order. */
    ranks(): Uint32Array {
      if (ranks.length === texts.length) return ranks;
      const bytes = texts.map((text) => Buffer.from(text));
      const sorted = [...texts.keys()].sort((one, other) =>
        Buffer.compare(bytes[one] as Buffer, bytes[other] as Buffer),
      );
      ranks = new Uint32Array(texts.length);
      for (const [rank, code] of sorted.entries()) ranks[code] = rank;
      return ranks;
    },
    /** Each text as a number; the empty one is NaN. */
    figures(): Float64Array {
      if (figures.length !== texts.length)
        figures = Float64Array.from(texts, (text) => (text === '' ? Number.NaN : Number(text)));
      return figures;
    },
  };
}
