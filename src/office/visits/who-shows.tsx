import { useState } from 'react';
import type { StaffInquiry } from '#contract/staff-inquiries.ts';
import { nameChoices } from '#office/frames/name-choices.ts';
import { useAssignees } from '#office/inquiries/read-inquiries.ts';
import { SelectField } from '#ui/select-field.tsx';

const later = 'later';

/** Who shows the home of an inquiry that nobody has: asked with the visit, by whoever may give inquiries away. */
export function useWhoShows({ assignedTo, abilities }: StaffInquiry) {
  const people = useAssignees().data ?? [];
  const [chosen, setChosen] = useState('');
  const [error, setError] = useState<string>();
  const isAsked = assignedTo === null && abilities.assign;
  return {
    /** Sent with the visit; empty where nobody is given it. */
    assignToId: isAsked && chosen !== later ? chosen : '',
    /** Whether the visit can be booked; else the field says what is missing. */
    check: (): boolean => {
      if (!isAsked || chosen !== '') return true;
      setError('Please choose who shows it');
      return false;
    },
    field: isAsked && (
      <SelectField
        label="Who shows it, and has the inquiry from now on"
        name="who"
        choices={[
          { value: '', label: 'Choose somebody' },
          ...nameChoices(people),
          { value: later, label: 'Decide later' },
        ]}
        value={chosen}
        error={error}
        onChange={(event) => {
          setChosen(event.target.value);
          setError(undefined);
        }}
      />
    ),
  };
}
export type WhoShows = Pick<ReturnType<typeof useWhoShows>, 'assignToId' | 'check'>;
