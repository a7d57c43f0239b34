import type { BodyOf } from '#contract/endpoints.ts';
import { blankFields, type FlatForm, nest, storedFields } from '#contract/field-tables.ts';
import { mandateFields } from '#contract/mandate-fields.ts';
import type { Mandate, OwnerPaper } from '#contract/mandates.ts';
import { groupDigits } from '#contract/prices.ts';
import { type TableField, tableFields, typedFields } from '#office/records/table-fields.ts';

/** What is typed; a price as people write it. Fields are named as the server names them. */
export type MandateForm = FlatForm<typeof mandateFields, { papers: OwnerPaper[] }>;

/** Every field in the order of the dialog; of a paper people see its name. */
export const fields: readonly TableField<MandateForm>[] = tableFields<MandateForm>('mandates', mandateFields, {
  papers: { read: ({ papers }) => papers.map(({ name }) => name) },
});

export function formOf(mandate: Mandate | null): MandateForm {
  if (mandate === null) return nest({ ...blankFields(mandateFields), papers: [] as OwnerPaper[] });
  const { papers, lowestPrice } = mandate;
  return nest({
    ...storedFields(mandateFields, mandate),
    lowestPrice: lowestPrice === null ? '' : groupDigits(lowestPrice),
    papers,
  });
}

/** What is sent. */
export const bodyOf = (form: MandateForm): BodyOf<'PUT /mandates/{id}'> & { ownerName: string } => ({
  ...typedFields(mandateFields, form),
  papers: form.papers.map(({ fileId }) => fileId),
});
