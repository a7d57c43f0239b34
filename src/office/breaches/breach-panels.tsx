import { useFormContext } from 'react-hook-form';
import { touchLabels } from '#contract/breach-choices.ts';
import type { Breach } from '#contract/breaches.ts';
import { FieldGroup } from '#office/properties/form-fields.tsx';
import type { BreachForm } from './breach-form.ts';
import { FormArea, FormChoice, FormText } from './form-parts.tsx';
import { LetterField } from './letter-field.tsx';

const grid = 'grid items-start gap-x-5 gap-y-5 @[34rem]:grid-cols-2';

/** The fields of the dialog, on one page. Letters are there once there is something they are made of. */
export function BreachPanels({ breach }: { breach: Breach | null }) {
  const touches = useFormContext<BreachForm>().watch('touches');
  return (
    <div className="@container">
      <FieldGroup title="What happened">
        <div className="grid gap-5">
          <FormText name="name" placeholder="Export sent to a wrong address" />
          <div className="grid items-start gap-x-5 gap-y-5 @[30rem]:grid-cols-2 @[46rem]:grid-cols-3">
            <FormText name="knownAt" type="datetime-local" hint="The clocks run from then. By the clock of Delhi." />
            <FormText name="beganAt" type="datetime-local" />
            <FormText name="endedAt" type="datetime-local" />
          </div>
          <FormArea name="whatHappened" />
          <FormArea name="dataKinds" placeholder="Names, phone numbers, what was asked" />
          <FormText name="place" placeholder="Mailbox of the sales desk, Noida" />
        </div>
      </FieldGroup>
      <FieldGroup title="Whom it touches">
        <div className={grid}>
          <FormChoice name="touches" labels={touchLabels} />
          {touches === 'period' && (
            <div className={`${grid} @[34rem]:col-span-2`}>
              <FormText name="touchedFrom" type="date" />
              <FormText name="touchedUntil" type="date" hint="With this day" />
            </div>
          )}
          {touches === 'inquiries' && (
            <FormArea name="touchedInquiries" className="@[34rem]:col-span-2" placeholder="One a line" />
          )}
          {touches === 'search' && (
            <FormArea
              name="touchedWho"
              className="@[34rem]:col-span-2"
              placeholder="One a line. A part will do: @mail.example"
            />
          )}
        </div>
      </FieldGroup>
      <FieldGroup title="For the letters">
        <div className="grid gap-5">
          <FormArea name="effects" />
          <FormArea name="stepsTaken" />
          <FormArea name="advice" />
          <FormText name="contact" />
          <FormArea name="cause" />
          <FormArea name="prevention" />
        </div>
      </FieldGroup>
      {breach !== null && (
        <FieldGroup title="Words of the letters">
          <div className="grid gap-6">
            <LetterField name="wordsEn" breach={breach} />
            <LetterField name="wordsHi" breach={breach} />
            <LetterField name="boardFirst" breach={breach} />
            <LetterField name="boardDetails" breach={breach} />
          </div>
        </FieldGroup>
      )}
    </div>
  );
}
