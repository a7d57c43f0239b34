import { useFormContext } from 'react-hook-form';
import { channelLabels } from '#contract/contact-preferences.ts';
import { keyLabels, mandateLabels, relationLabels } from '#contract/mandate-choices.ts';
import { languageLabels } from '#contract/staff-choices.ts';
import { FieldGroup } from '#office/properties/form-fields.tsx';
import { FormArea, FormChoice, FormText } from './form-parts.tsx';
import type { MandateForm } from './mandate-form.ts';
import { OwnerPapers } from './owner-papers.tsx';

const grid = 'grid items-start gap-x-5 gap-y-5 @[34rem]:grid-cols-2';

/** The fields of the dialog, on one page. */
export function MandatePanels({ onUploads }: { onUploads: (count: number) => void }) {
  const hasKeys = useFormContext<MandateForm>().watch('keysWith') !== 'none';
  return (
    <div className="@container">
      <FieldGroup title="Owner">
        <div className={grid}>
          <FormText name="ownerName" />
          <FormChoice name="relation" labels={relationLabels} />
          <FormText name="phone" type="tel" inputMode="tel" hint="Abroad with its country: +971 50…" />
          <FormText name="secondPhone" type="tel" inputMode="tel" />
          <FormText name="email" type="email" inputMode="email" />
          <FormChoice name="contactBy" labels={channelLabels} />
          <FormText name="bestTime" placeholder="After six, never on Tuesdays" />
          <FormChoice name="language" labels={languageLabels} />
        </div>
      </FieldGroup>
      <FieldGroup title="Mandate">
        <div className={grid}>
          <FormChoice name="kind" labels={mandateLabels} />
          <FormText name="fee" placeholder="1.5 % on agreement" />
          <FormText name="startsOn" type="date" />
          <FormText name="endsOn" type="date" hint="Its last day" />
          <FormText
            name="lowestPrice"
            placeholder="2.4 Cr"
            hint="What the owner takes at the least. Shown to administrators alone."
          />
        </div>
      </FieldGroup>
      <FieldGroup title="Keys">
        <div className={grid}>
          <FormChoice name="keysWith" labels={keyLabels} />
          {hasKeys && <FormText name="keysDetail" placeholder="Tower B desk, box 14" />}
          {hasKeys && <FormText name="keysSince" type="date" />}
        </div>
      </FieldGroup>
      <FieldGroup title="For us alone">
        <div className="grid gap-6">
          <FormArea name="notes" />
          <OwnerPapers onUploads={onUploads} />
        </div>
      </FieldGroup>
    </div>
  );
}
