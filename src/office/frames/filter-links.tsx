import { LinkStrip } from './link-strip.tsx';

type FilterLinksProps<Id extends string> = {
  label: string;
  /** In their order. */
  choices: Readonly<Record<Id, string>>;
  current: Id;
  /** How many each leaves; not there while that is not known, and where it says nothing. */
  counts: Readonly<Record<string, number>> | undefined;
  /** What that one counts waits for somebody. */
  urgent: Id;
  hrefOf: (id: Id) => string;
};

/** Which records of a screen are shown: one of few, each an address. */
export function FilterLinks<Id extends string>(props: FilterLinksProps<Id>) {
  const { label, choices, current, counts, urgent, hrefOf } = props;
  return (
    <LinkStrip
      label={label}
      links={(Object.keys(choices) as Id[]).map((id) => ({
        id,
        label: choices[id],
        to: hrefOf(id),
        isCurrent: id === current,
        count: counts?.[id],
        isUrgent: id === urgent,
      }))}
    />
  );
}
