import { useContext, useEffect, useRef } from 'react';
import type { PropertyCard as Card } from './parse-property.ts';
import { isIn } from './place-marks.ts';
import { Pointer } from './point-at-homes.ts';
import { PropertyCard } from './property-card.tsx';

/** A home of the list; beside a map each shows where the other is as long as it is pointed at or has the focus. */
export function ListedHome({ home, priority }: { home: Card; priority: boolean }) {
  const pointer = useContext(Pointer);
  const item = useRef<HTMLLIElement>(null);
  useEffect(
    () =>
      pointer?.listen((pointed) => {
        if (item.current)
          item.current.dataset.pointed = String(pointed !== null && 'cell' in pointed && isIn(pointed.cell, home));
      }),
    [pointer, home],
  );
  const point = () => pointer?.point({ home });
  const leave = () => pointer?.point(null);
  return (
    <li
      ref={item}
      onPointerEnter={point}
      onPointerLeave={leave}
      onFocus={point}
      onBlur={leave}
      className="data-[pointed=true]:outline-2 data-[pointed=true]:outline-green data-[pointed=true]:outline-offset-6"
    >
      <PropertyCard property={home} priority={priority} />
    </li>
  );
}
