import { formatRupees } from '#contract/prices.ts';
import { areaLabel, bedsLabel, sentence } from '#contract/property-labels.ts';
import type { PropertyCard } from '#site/properties/parse-property.ts';
import type { PropertyView } from '#site/properties/read-property-page.ts';
import { type Measured, usablePrice } from './usable-price.ts';

/** One home beside others: what its column shows. */
export type ComparedHome = Pick<PropertyCard, 'id' | 'title' | 'place' | 'price' | 'pictures' | 'taken'> & {
  /** Label and value; a value that is not known is empty. */
  facts: [label: string, value: string][];
  usable: { value: string; base: string };
  amenities: string[];
};

/** What is compared, in the order in which it matters to a buyer. */
export function describeHome(view: PropertyView, areas: Omit<Measured, 'price'>): ComparedHome {
  const known = new Map(view.details);
  const detail = (label: string): [string, string] => [label, known.get(label) ?? ''];
  const { id, title, place, price, pictures, taken, amenities } = view;
  return {
    id,
    title,
    place,
    price,
    pictures: pictures.slice(0, 1),
    taken,
    usable: usablePrice({ price, ...areas }),
    amenities,
    facts: [
      ['Price', formatRupees(price)],
      ['Bedrooms', bedsLabel(view.beds)],
      detail('Carpet area'),
      detail('Built-up area'),
      detail('Super area'),
      ['Area as listed', areaLabel(view.area)],
      ['Status', sentence(view.status)],
      ['Possession', sentence(view.possession)],
      detail('Bathrooms'),
      detail('Balconies'),
      detail('Floors'),
      ['Furnishing', sentence(view.furnishing)],
      detail('Parking'),
      detail('Facing'),
      detail('Balconies face'),
      detail('Age'),
      ['Type', view.type],
      ['Category', view.category],
      ['Developer', view.developer.name],
      ['RERA number', view.rera],
    ],
  };
}

/** One line of the table, a cell for each home. `note` stands below a value, or in its place. */
export type ComparedRow = { label: string; cells: { value: string; note: string }[]; differs: boolean };

const sameText = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

function toRow(label: string, cells: ComparedRow['cells']): ComparedRow | null {
  if (cells.every(({ value, note }) => value === '' && note === '')) return null;
  const differs = new Set(cells.map(({ value, note }) => sameText(`${value} ${note}`))).size > 1;
  return { label, cells, differs };
}

/** Of what a home offers, what not all of these do: the rest tells nobody which to choose. */
function amenityRows(homes: readonly ComparedHome[]): (ComparedRow | null)[] {
  const sets = homes.map(({ amenities }) => new Set(amenities.map(sameText)));
  const isShared = (name: string) => sets.every((set) => set.has(sameText(name)));
  const shared = (homes[0]?.amenities ?? []).filter(isShared).join(', ');
  const own = homes.map(({ amenities }) => amenities.filter((name) => !isShared(name)).join(', '));
  const plain = (value: string) => ({ value, note: '' });
  return [
    toRow('Amenities of some', own.map(plain)),
    toRow(
      'Amenities',
      homes.map(() => plain(shared)),
    ),
  ];
}

/** Rows that differ come first, each group in its own order; what no home states is left out. */
export function compareRows(homes: readonly ComparedHome[]): { differing: ComparedRow[]; same: ComparedRow[] } {
  const labels = homes[0]?.facts.map(([label]) => label) ?? [];
  const facts = labels.map((label, at) =>
    toRow(
      label,
      homes.map(({ facts }) => ({ value: facts[at]?.[1] ?? '', note: '' })),
    ),
  );
  const usable = toRow(
    'Price per usable sq ft',
    homes.map(({ usable: { value, base } }) => ({ value, note: base })),
  );
  const [price = null, ...others] = facts;
  const rows = [price, usable, ...others, ...amenityRows(homes)].filter((row) => row !== null);
  return { differing: rows.filter(({ differs }) => differs), same: rows.filter(({ differs }) => !differs) };
}
