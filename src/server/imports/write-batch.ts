import type { Db } from '../platform/database/open-database.ts';
import { abbreviate } from './name-developer.ts';
import type { Layout, ParsedRow } from './parse-row.ts';
import type { ImportTotals } from './service.ts';
import {
  fillListings,
  findOrInsertDeveloper,
  findOrInsertParameter,
  type ImportedRow,
  type LayoutName,
  listOverruled,
  listOwners,
  listTypeNames,
  type Outcome,
  updateOwners,
  upsertListings,
} from './store.ts';

export type Written = {
  outcomes: Map<string, Outcome>;
  /** What rows of the raw layout name and the fuller one overrules, by id. */
  overruled: Map<string, string>;
};

/** Turns listings into rows, with the ids of what they name, and writes them. */
export class BatchWriter {
  #db: Db;
  #layout: LayoutName;
  #totals: ImportTotals;
  /** Ids already found or made, by kind and name. */
  #ids = new Map<string, string>();

  constructor(db: Db, layout: Layout, totals: ImportTotals) {
    this.#db = db;
    this.#layout = layout.name;
    this.#totals = totals;
  }

  /** The two layouts may bring the same home: the portal's own columns win, the raw layout adds what only it knows. */
  async write(rows: ImportedRow[]): Promise<Written> {
    if (rows.length === 0) return { outcomes: new Map(), overruled: new Map() };
    const owners = await listOwners(
      this.#db,
      rows.map((row) => row.source_ref),
    );
    const isKnown = (ref: string) => owners.has(ref);
    const foreign = rows.filter((row) => (owners.get(row.source_ref) ?? row.source) !== row.source);
    const isFull = this.#layout === 'portal';
    if (foreign.length > 0 && isFull) {
      await updateOwners(
        this.#db,
        foreign.map((row) => row.source_ref),
      );
    }
    if (foreign.length === 0 || isFull) {
      return { outcomes: await upsertListings(this.#db, this.#layout, rows, isKnown), overruled: new Map() };
    }
    const own = rows.filter((row) => !foreign.includes(row));
    const outcomes = new Map([
      ...(await fillListings(this.#db, foreign)),
      ...(own.length > 0 ? await upsertListings(this.#db, 'portal-raw', own, isKnown) : []),
    ]);
    return { outcomes, overruled: await listOverruled(this.#db, foreign) };
  }

  typeNames(): Promise<string[]> {
    return listTypeNames(this.#db);
  }

  async withIds({ listing }: ParsedRow): Promise<ImportedRow> {
    const { developer, propertyType, ...columns } = listing;
    return {
      ...columns,
      source: this.#layout,
      category_id: await this.#parameter('category', 'Residential'),
      property_type_id: propertyType === null ? null : await this.#parameter('propertyType', propertyType),
      developer_id: developer === null ? null : await this.#developer(developer),
    };
  }

  async #parameter(type: string, name: string): Promise<string> {
    return this.#remember(`${type}:${name}`, name, this.#totals.parametersMade, () =>
      findOrInsertParameter(this.#db, type, name),
    );
  }

  async #developer(name: string): Promise<string> {
    return this.#remember(`developer:${name}`, name, this.#totals.developersMade, () =>
      findOrInsertDeveloper(this.#db, name, abbreviate(name)),
    );
  }

  async #remember(
    key: string,
    name: string,
    made: string[],
    find: () => Promise<{ id: string; made: boolean }>,
  ): Promise<string> {
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const found = await find();
    if (found.made) made.push(name);
    this.#ids.set(key, found.id);
    return found.id;
  }
}
