import { useEffect, useRef, useState } from 'react';
import type { StaffProperty } from '#contract/staff-properties.ts';
import { useMandateEnds } from '#office/mandates/read-mandates.ts';
import { Banner } from '#ui/banner.tsx';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import { ChoiceBar } from './choice-bar.tsx';
import { DeletePropertyDialog } from './delete-property-dialog.tsx';
import type { Opened } from './list-search.ts';
import { PropertyCard } from './property-card.tsx';
import { useChangeMany, useDuplicateProperty } from './use-property-changes.ts';

export const cardColumns = 'grid gap-5 @[34rem]:grid-cols-2 @[52rem]:grid-cols-3 @[68rem]:grid-cols-4';

type CardsProps = {
  properties: readonly StaffProperty[];
  /** Which page of which list they are: what was chosen and refused there does not follow to another. */
  list: string;
  onOpen: (opened: Opened) => void;
};

type Marks = {
  list: string;
  chosen: ReadonlySet<string>;
  refused: readonly { id: string; title: string; message: string }[];
};
const unmarked = { chosen: new Set<string>(), refused: [] };

const idsOf = (records: readonly { id: string }[]): ReadonlySet<string> => new Set(records.map(({ id }) => id));

/** Cards of one page, and what is done with one or with many of them. */
export function PropertyCards({ properties, list, onOpen }: CardsProps) {
  const [marks, setMarks] = useState<Marks>({ list, ...unmarked });
  const { chosen: marked, refused } = marks.list === list ? marks : unmarked;
  const [removing, setRemoving] = useState<StaffProperty | null>(null);
  const duplicate = useDuplicateProperty(({ id }) => onOpen({ kind: 'edit', id }));
  const ends = useMandateEnds(properties.map(({ id }) => id));
  const titleOf = (id: string) => properties.find((property) => property.id === id)?.title ?? 'A listing that is gone';
  const bulk = useChangeMany(({ data }) => {
    const failed = data.filter(({ success }) => !success).map((each) => ({ ...each, title: titleOf(each.id) }));
    setMarks((now) => (now.list === sentFrom.current ? { ...now, chosen: idsOf(failed), refused: failed } : now));
  });
  const sentFrom = useRef(list);
  // What is not to be seen is not changed: only cards of this page are chosen.
  const chosen = idsOf(properties.filter(({ id }) => marked.has(id)));
  const choose = (next: ReadonlySet<string>) => setMarks({ list, chosen: next, refused });
  const choosable = properties.filter(({ abilities }) => abilities.toggleStatus);

  const grid = useRef<HTMLDivElement>(null);
  const firstChosen = useRef(0);
  useEffect(() => {
    if (chosen.size > 0) firstChosen.current = properties.findIndex(({ id }) => chosen.has(id));
  });
  // The bar goes with its press: whoever pressed it goes on at the first card that it was about.
  useFocusAfter(chosen.size > 0, () =>
    grid.current?.children[firstChosen.current]?.querySelector<HTMLElement>('input[type=checkbox]'),
  );

  return (
    <>
      {refused.length > 0 && (
        <Banner kind="error">
          <p className="font-[550]">Not changed:</p>
          <ul>
            {refused.map(({ id, title, message }) => (
              <li key={id} className="wrap-anywhere">
                {title}: {message}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <div ref={grid} className={cardColumns}>
        {properties.map((property) => (
          <PropertyCard
            key={property.id}
            property={property}
            daysLeft={ends.get(property.id)}
            isChosen={chosen.has(property.id)}
            onChoose={(isChosen) =>
              choose(new Set(isChosen ? [...chosen, property.id] : [...chosen].filter((id) => id !== property.id)))
            }
            onView={() => onOpen({ kind: 'view', id: property.id })}
            onEdit={() => onOpen({ kind: 'edit', id: property.id })}
            onDuplicate={() => duplicate.run(property.id)}
            onRemove={() => setRemoving(property)}
            isDuplicating={duplicate.isPending && duplicate.running === property.id}
          />
        ))}
      </div>
      <ChoiceBar
        count={chosen.size}
        outOf={choosable.length}
        isBusy={bulk.isPending}
        onAct={(action) => {
          sentFrom.current = list;
          bulk.run({ ids: [...chosen], action });
        }}
        onAll={() => choose(idsOf(choosable))}
        onNone={() => choose(new Set())}
      />
      <DeletePropertyDialog property={removing} onClose={() => setRemoving(null)} />
    </>
  );
}
