import type { StaffProperty } from '#contract/staff-properties.ts';
import { api } from '#office/shell/api.ts';
import { useSendOnce } from '#ui/use-send-once.ts';
import { bodyOf, type PropertyForm } from './property-form.ts';

/** The listing that the form is based on, and in which version. */
type Base = { record: { id: string }; version: number };

/** Creates or updates a listing (ADM-FORM-90 to 94). However often a lost answer is asked for again, it is done once. */
export function useSendProperty() {
  const sendOnce = useSendOnce();
  return async (typed: PropertyForm, base: Base | null): Promise<StaffProperty> => {
    const body = { ...bodyOf(typed), ...(base && { version: base.version }) };
    const answer = await sendOnce(body, (headers) =>
      base === null
        ? api('POST /properties', { body, headers })
        : api('PUT /properties/{id}', { params: { id: base.record.id }, body, headers }),
    );
    return answer.data;
  };
}
