import type { BulkChange } from '#contract/bulk-actions.ts';
import type { BulkKind } from '#contract/bulk-choices.ts';
import type { SettableStatus } from '#contract/inquiry-statuses.ts';
import type { TimeZone } from '#contract/staff-choices.ts';
import { readDue } from '#office/tasks/due-time.ts';

/** What is typed in the dialog, whatever it is about. */
export type BulkDraft = {
  assignTo: string;
  status: SettableStatus | '';
  lostReason: string;
  title: string;
  due: string;
  /** Of the letter, with the version whose words are shown. */
  templateId: string;
  version: number;
};
export const blank: BulkDraft = {
  assignTo: '',
  status: '',
  lostReason: '',
  title: '',
  due: '',
  templateId: '',
  version: 0,
};
/** In the place of a person's id. */
export const toNobody = 'none';

/** What is missing, by field. */
export function errorsOf(
  kind: BulkKind,
  draft: BulkDraft,
  timezone: TimeZone,
): Partial<Record<keyof BulkDraft, string>> {
  if (kind === 'assign' && draft.assignTo === '') return { assignTo: 'Please choose somebody' };
  if (kind === 'status' && draft.status === '') return { status: 'Please choose a status' };
  if (kind === 'message' && draft.templateId === '') return { templateId: 'Please choose a template' };
  if (kind !== 'task') return {};
  return {
    ...(draft.title.trim() === '' && { title: 'Please say what is to be done' }),
    ...(readDue(draft.due, timezone) === null && { due: 'Please choose a day and a time' }),
  };
}

/** The change that it says; null while something is missing. */
export function changeOf(kind: BulkKind, draft: BulkDraft, timezone: TimeZone): BulkChange | null {
  if (Object.keys(errorsOf(kind, draft, timezone)).length > 0) return null;
  if (kind === 'delete') return { kind };
  if (kind === 'assign') return { kind, assignToId: draft.assignTo === toNobody ? null : draft.assignTo };
  if (kind === 'task') return { kind, title: draft.title.trim(), dueAt: readDue(draft.due, timezone) ?? '' };
  if (kind === 'message') return { kind, templateId: draft.templateId, version: draft.version };
  if (draft.status === '') return null;
  const { status, lostReason } = draft;
  return { kind, status, ...(status === 'closed' && lostReason.trim() !== '' && { lostReason: lostReason.trim() }) };
}

/** What it would do is the same whatever its words are, so that it is not asked for with each letter. */
export function askedOf(kind: BulkKind, draft: BulkDraft, timezone: TimeZone): BulkChange | null {
  if (kind === 'task') return { kind, title: 'Next action', dueAt: '2026-01-01T00:00:00Z' };
  return changeOf(kind, { ...draft, lostReason: '' }, timezone);
}
