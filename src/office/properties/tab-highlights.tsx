import { useFormContext, useWatch } from 'react-hook-form';
import { propertyLimits } from '#contract/property-choices.ts';
import { LineList } from './line-list.tsx';
import type { PropertyForm } from './property-form.ts';

/** What speaks for a home, one line each (ADM-FORM-54). */
export function TabHighlights() {
  const { control, setValue, clearErrors, formState } = useFormContext<PropertyForm>();
  const highlights = useWatch({ control, name: 'highlights' });
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">
        {highlights.filter((line) => line.trim() !== '').length === 0
          ? 'No highlights yet. Three short lines say more than a long description.'
          : 'Shown on the public page in this order.'}
      </p>
      <LineList
        name="highlights"
        label="Highlight"
        placeholder="Two homes to a landing"
        lines={highlights}
        onChange={(lines) => {
          setValue('highlights', lines, { shouldDirty: true });
          clearErrors('highlights');
        }}
        most={propertyLimits.entries}
        maxLength={300}
        error={formState.errors.highlights?.message}
      />
    </div>
  );
}
