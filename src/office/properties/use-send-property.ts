import type { StaffProperty } from '#contract/staff-properties.ts';
import { api } from '#office/shell/api.ts';
import { type Seen, saveSeen } from '#office/shell/change-seen.ts';
import { useSendOnce } from '#ui/use-send-once.ts';
import { bodyOf, type PropertyForm } from './property-form.ts';

/** Creates or updates a listing (ADM-FORM-90 to 94). However often a lost answer is asked for again, it is done once. */
export function useSendProperty() {
  const sendOnce = useSendOnce();
  return async (typed: PropertyForm, base: Seen | null): Promise<StaffProperty> => {
    const body = bodyOf(typed);
    const answer = await sendOnce([body, base?.version], (key) =>
      base === null
        ? api('POST /properties', { body, headers: key })
        : saveSeen(base, ({ params, headers }) =>
            api('PUT /properties/{id}', { params, body, headers: { ...headers, ...key } }),
          ),
    );
    return answer.data;
  };
}
