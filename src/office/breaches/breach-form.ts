import { breachFields } from '#contract/breach-fields.ts';
import type { Breach } from '#contract/breaches.ts';
import type { BodyOf } from '#contract/endpoints.ts';
import { blankFields, type FlatForm, nest, storedFields } from '#contract/field-tables.ts';
import { officeZone } from '#contract/visits.ts';
import { type TableField, tableFields, typedFields } from '#office/records/table-fields.ts';

type Moments = { knownAt: string; beganAt: string; endedAt: string };
/** What is typed; moments as `2026-11-27T14:05` by the office's clock. */
export type BreachForm = FlatForm<typeof breachFields, Moments>;

export const fields: readonly TableField<BreachForm>[] = tableFields<BreachForm>('breaches', breachFields);

const distance = Date.parse('1970-01-01T00:00:00Z') - Date.parse(`1970-01-01T00:00:00${officeZone.offset}`);
export const localOf = (iso: string | null): string =>
  iso === null ? '' : new Date(Date.parse(iso) + distance).toISOString().slice(0, 16);
export const isoOf = (local: string): string => (local === '' ? '' : `${local}:00${officeZone.offset}`);

/** A new one is known since now. */
export function formOf(breach: Breach | null): BreachForm {
  if (breach === null)
    return nest({
      ...blankFields(breachFields),
      knownAt: localOf(new Date().toISOString()),
      beganAt: '',
      endedAt: '',
    });
  const { knownAt, beganAt, endedAt } = breach;
  return nest({
    ...storedFields(breachFields, breach),
    knownAt: localOf(knownAt),
    beganAt: localOf(beganAt),
    endedAt: localOf(endedAt),
  });
}

/** What is sent. */
export const bodyOf = (form: BreachForm): BodyOf<'PUT /breaches/{id}'> & { name: string } => ({
  ...typedFields(breachFields, form),
  knownAt: isoOf(form.knownAt),
  beganAt: isoOf(form.beganAt),
  endedAt: isoOf(form.endedAt),
});
