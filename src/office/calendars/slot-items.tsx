import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { ItemButton } from './item-button.tsx';
import { fitItems, type Item } from './place-items.ts';

export type PropsOf = (item: Item) => ComponentProps<typeof ItemButton>;

type SlotItemsProps = {
  items: readonly Item[];
  most: number;
  propsOf: PropsOf;
  /** Where those stand that find no room. */
  dayHref: string;
  isStacked?: boolean;
};

/** What shares a half hour, side by side, or in a band one below the other. */
export function SlotItems({ items, most, propsOf, dayHref, isStacked = false }: SlotItemsProps) {
  const { shown, more } = fitItems(items, most);
  return (
    <>
      {shown.map((item) => (
        <li key={item.id} className={isStacked ? 'min-h-11 min-w-0' : 'min-w-0 flex-1'}>
          <ItemButton {...propsOf(item)} />
        </li>
      ))}
      {more > 0 && (
        <li className="grid shrink-0">
          <Link
            to={dayHref}
            className="grid min-h-11 min-w-11 place-items-center bg-sand px-1 font-[550] text-[0.8125rem] tabular-nums -outline-offset-2!"
          >
            +{more}
            <span className="sr-only">more at this time</span>
          </Link>
        </li>
      )}
    </>
  );
}
