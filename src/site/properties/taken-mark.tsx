import { Badge } from '#ui/badge.tsx';
import type { PropertyCard } from './parse-property.ts';

type TakenMarkProps = { home: Pick<PropertyCard, 'taken'>; className?: string };

/** That a home is sold or reserved, said quietly wherever it would look like one on offer: on its picture, beside its price. */
export function TakenMark({ home: { taken }, className = 'absolute top-2 left-2' }: TakenMarkProps) {
  if (taken === '') return null;
  return (
    <Badge kind="line" className={className}>
      {taken}
    </Badge>
  );
}
