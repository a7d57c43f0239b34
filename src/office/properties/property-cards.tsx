import { useEffect, useState } from 'react';
import type { AnswerOf } from '#contract/endpoints.ts';
import type { StaffProperty } from '#contract/staff-properties.ts';
import { useMandateEnds } from '#office/mandates/read-mandates.ts';
import { Banner } from '#ui/banner.tsx';
import { ChoiceBar } from './choice-bar.tsx';
import { DeletePropertyDialog } from './delete-property-dialog.tsx';
import type { Opened } from './list-search.ts';
import { PropertyCard } from './property-card.tsx';
import { useChangeMany, useDuplicateProperty } from './use-property-changes.ts';

export const cardColumns = 'grid gap-5 @[34rem]:grid-cols-2 @[52rem]:grid-cols-3 @[68rem]:grid-cols-4';

type CardsProps = { properties: readonly StaffProperty[]; onOpen: (opened: Opened) => void };

/** Cards of one page, and what is done with one or with many of them. */
export function PropertyCards({ properties, onOpen }: CardsProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<AnswerOf<'PUT /properties/bulk'>['data']>([]);
  const [removing, setRemoving] = useState<StaffProperty | null>(null);
  const duplicate = useDuplicateProperty(({ id }) => onOpen({ kind: 'edit', id }));
  const ends = useMandateEnds(properties.map(({ id }) => id));
  const bulk = useChangeMany(({ data }) => {
    const failed = data.filter(({ success }) => !success);
    setRefused(failed);
    setChosen(new Set(failed.map(({ id }) => id)));
  });
  // What is not to be seen is not changed: only cards of this page are chosen.
  useEffect(() => {
    const shown = new Set(properties.map(({ id }) => id));
    setChosen((now) => ([...now].every((id) => shown.has(id)) ? now : new Set([...now].filter((id) => shown.has(id)))));
  }, [properties]);

  const choose = (id: string, isChosen: boolean) =>
    setChosen((now) => new Set(isChosen ? [...now, id] : [...now].filter((each) => each !== id)));
  const choosable = properties.filter(({ abilities }) => abilities.toggleStatus);
  const titleOf = (id: string) => properties.find((property) => property.id === id)?.title ?? 'A listing that is gone';

  return (
    <>
      {refused.length > 0 && (
        <Banner kind="error">
          <p className="font-[550]">Not changed:</p>
          <ul>
            {refused.map(({ id, message }) => (
              <li key={id} className="wrap-anywhere">
                {titleOf(id)}: {message}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <div className={cardColumns}>
        {properties.map((property) => (
          <PropertyCard
            key={property.id}
            property={property}
            daysLeft={ends.get(property.id)}
            isChosen={chosen.has(property.id)}
            onChoose={(isChosen) => choose(property.id, isChosen)}
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
        onAct={(action) => bulk.run({ ids: [...chosen], action })}
        onAll={() => setChosen(new Set(choosable.map(({ id }) => id)))}
        onNone={() => setChosen(new Set())}
      />
      <DeletePropertyDialog property={removing} onClose={() => setRemoving(null)} />
    </>
  );
}
