import type { AuditEntry } from '#contract/audit.ts';
import { auditActions } from '#contract/audit-actions.ts';
import { fieldLabel } from '#contract/field-labels.ts';
import { type RequestKind, requestLabels } from '#contract/privacy-choices.ts';

/** What was done, in words; an action that this screen does not know yet by its own name. */
export const actionLabel = (action: string): string =>
  Object.hasOwn(auditActions, action) ? auditActions[action as keyof typeof auditActions] : action;

/** What was changed, by its name; of what somebody asked for only the kind is kept. */
export const recordName = ({ type, name }: AuditEntry['record']): string =>
  type === 'privacy' && Object.hasOwn(requestLabels, name) ? requestLabels[name as RequestKind] : name;

const moment = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/**
 * A stored value as people read it; null where there is none.
 * @param writeMoment how a time is written (`dates.full`)
 */
export function valueText(value: unknown, writeMoment: (iso: string) => string): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return moment.test(value) ? writeMoment(value) : value;
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join('\n') || null;
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value);
}

export type ChangedField = { label: string; before: unknown; after: unknown };

/** The fields of an entry side by side, in the order they were written. */
export function changedFields({
  before,
  after,
  record: { type },
}: Pick<AuditEntry, 'before' | 'after' | 'record'>): ChangedField[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name) => ({ label: fieldLabel(type, name), before: before?.[name], after: after?.[name] }));
}
