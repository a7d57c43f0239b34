import type { ItemList } from 'schema-dts';

/** The homes of one page of a list, in their order. `first` is how many stand on the pages before. */
export const listThing = (
  origin: string,
  name: string,
  homes: readonly { id: string; title: string }[],
  { first, total }: { first: number; total: number },
): ItemList => ({
  '@type': 'ItemList',
  name,
  numberOfItems: total,
  itemListElement: homes.map(({ id, title }, at) => ({
    '@type': 'ListItem',
    position: first + at + 1,
    name: title,
    url: `${origin}/property/${id}`,
  })),
});
