import { bhkTypes } from '#contract/property-choices.ts';
import { addRow, emptyRows, hasRow, type Rows, removeRow, wordsFor } from './filter-rows.ts';

/** What filters, facets and orders look at of one listing; null is not known. Rupees, square feet, microseconds. */
export type ListingFacts = {
  /** 24 hexadecimal digits. */
  id: string;
  created: number;
  price: number | null;
  size: number | null;
  rate: number | null;
  city: string;
  cityName: string;
  category: string | null;
  type: string | null;
  developer: string | null;
  status: string;
  isFeatured: boolean;
  bedsMin: number | null;
  bedsMax: number | null;
  layouts: string[];
};

/** Texts that many rows share, each with a number; 0 is none. */
export function createCodes() {
  const codes = new Map<string, number>([['', 0]]);
  const texts = [''];
  return {
    codeOf(text: string | null): number {
      const known = codes.get(text ?? '');
      if (known !== undefined) return known;
      codes.set(text ?? '', texts.length);
      return texts.push(text ?? '') - 1;
    },
    find: (text: string): number | undefined => codes.get(text),
    textOf: (code: number): string => texts[code] ?? '',
    get size() {
      return texts.length;
    },
  };
}

/** No number of bedrooms. */
export const unknownBeds = -1;

/** The columns of all rows, with room for `room` of them. */
const makeColumns = (room: number) => ({
  idHead: new Uint32Array(room),
  idMiddle: new Uint32Array(room),
  idTail: new Uint32Array(room),
  created: new Float64Array(room),
  price: new Float64Array(room),
  size: new Float64Array(room),
  rate: new Float64Array(room),
  city: new Uint32Array(room),
  cityName: new Uint32Array(room),
  category: new Uint16Array(room),
  type: new Uint16Array(room),
  developer: new Uint32Array(room),
  status: new Uint8Array(room),
  isFeatured: new Uint8Array(room),
  bedsMin: new Int16Array(room),
  bedsMax: new Int16Array(room),
  layouts: new Uint8Array(room),
});
export type Columns = ReturnType<typeof makeColumns>;

export type Listings = ReturnType<typeof createListings>;

/** All listings that anybody may see, a row each. A changed one is a new row, and the old one is no longer `shown`. */
export function createListings() {
  const codes = {
    city: createCodes(),
    cityName: createCodes(),
    category: createCodes(),
    type: createCodes(),
    developer: createCodes(),
    status: createCodes(),
  };
  let columns = makeColumns(1024);
  let shown: Rows = emptyRows(wordsFor(1024));
  let rows = 0;
  let gone = 0;
  /** A hash table by id: the row plus one at the first free place from its hash on; 0 is free. Rows that are gone stay. */
  let table = new Uint32Array(4096);

  function grow(): void {
    const room = columns.idHead.length * 2;
    const wider = makeColumns(room);
    for (const name of Object.keys(wider) as (keyof Columns)[]) wider[name].set(columns[name]);
    columns = wider;
    const more = emptyRows(wordsFor(room));
    more.set(shown);
    shown = more;
    table = new Uint32Array(room * 4);
    for (let at = 0; at < rows; at += 1) if (hasRow(shown, at)) enter(at);
  }

  function enter(at: number): void {
    const mask = table.length - 1;
    let place = (columns.idTail[at] as number) & mask;
    while (table[place] !== 0) place = (place + 1) & mask;
    table[place] = at + 1;
  }

  /** The row of the shown listing with that id. */
  function rowOf(id: string): number | null {
    const [head, middle, tail] = splitId(id);
    const mask = table.length - 1;
    for (let place = tail & mask; ; place = (place + 1) & mask) {
      const at = (table[place] as number) - 1;
      if (at < 0) return null;
      const isSame = columns.idTail[at] === tail && columns.idMiddle[at] === middle && columns.idHead[at] === head;
      if (isSame && hasRow(shown, at)) return at;
    }
  }

  return {
    codes,
    get columns() {
      return columns;
    },
    get shown() {
      return shown;
    },
    /** Rows there have ever been, and how many of them are gone. */
    get rows() {
      return rows;
    },
    get gone() {
      return gone;
    },

    /** @returns its row */
    add(facts: ListingFacts): number {
      if (rows === columns.idHead.length) grow();
      const at = rows;
      rows += 1;
      const [head, middle, tail] = splitId(facts.id);
      columns.idHead[at] = head;
      columns.idMiddle[at] = middle;
      columns.idTail[at] = tail;
      columns.created[at] = facts.created;
      columns.price[at] = facts.price ?? Number.NaN;
      columns.size[at] = facts.size ?? Number.NaN;
      columns.rate[at] = facts.rate ?? Number.NaN;
      columns.city[at] = codes.city.codeOf(facts.city);
      columns.cityName[at] = codes.cityName.codeOf(facts.cityName);
      columns.category[at] = codes.category.codeOf(facts.category);
      columns.type[at] = codes.type.codeOf(facts.type);
      columns.developer[at] = codes.developer.codeOf(facts.developer);
      columns.status[at] = codes.status.codeOf(facts.status);
      columns.isFeatured[at] = facts.isFeatured ? 1 : 0;
      columns.bedsMin[at] = facts.bedsMin ?? unknownBeds;
      columns.bedsMax[at] = facts.bedsMax ?? unknownBeds;
      columns.layouts[at] = layoutBits(facts.layouts);
      addRow(shown, at);
      enter(at);
      return at;
    },

    /** Nobody may see it any more, or it comes again as it is now. */
    remove(id: string): void {
      const at = rowOf(id);
      if (at === null) return;
      removeRow(shown, at);
      gone += 1;
    },

    idOf: (at: number): string =>
      [columns.idHead, columns.idMiddle, columns.idTail]
        .map((part) => (part[at] as number).toString(16).padStart(8, '0'))
        .join(''),
  };
}

const splitId = (id: string): [number, number, number] => [
  Number.parseInt(id.slice(0, 8), 16),
  Number.parseInt(id.slice(8, 16), 16),
  Number.parseInt(id.slice(16), 16),
];

/** A bit for each kind of layout. */
export const layoutBits = (layouts: readonly string[]): number =>
  bhkTypes.reduce((bits, layout, at) => (layouts.includes(layout) ? bits | (1 << at) : bits), 0);
