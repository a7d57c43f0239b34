import type { TimelineItem } from '#contract/activities.ts';
import { type ActivityKind, outcomeLabels } from '#contract/activity-choices.ts';
import { type AuditAction, auditActions } from '#contract/audit-actions.ts';
import { consentWords } from '#contract/consent.ts';
import { type InquiryStatus, statusLabels } from '#contract/inquiry-statuses.ts';
import { formatMoment } from '../messages/service.ts';
import type { ItemData, StoredActivity } from './store.ts';

export function presentItem(item: ItemData): TimelineItem {
  const by = item.byName === '' ? null : { id: item.byId, name: item.byName };
  const isActivity = 'overrideReason' in item.data;
  return {
    id: item.id,
    kind: item.kind,
    at: item.at.toISOString(),
    by,
    ...describe(item),
    outcome: isActivity ? (item.data as { outcome: TimelineItem['outcome'] }).outcome : null,
    overrideReason: isActivity ? (item.data as { overrideReason: string }).overrideReason : '',
  };
}

const activityTitles: Record<ActivityKind, string> = {
  note: 'Note',
  call: 'Call',
  whatsapp: 'WhatsApp message',
  email: 'Email',
};

const formTitles: Record<string, string> = {
  query: 'Query received',
  access: 'Asked to see floor plans and documents',
  visit: 'Visit requested',
  contact: 'Contact form received',
  property: 'Question about a property received',
  entered: 'Entered by hand',
};

const contentNames = { floor_plans: 'Floor plan', documents: 'Document' } as const;

function describe(item: ItemData): Pick<TimelineItem, 'title' | 'text'> {
  switch (item.kind) {
    case 'received':
      return { title: formTitles[item.data.form] ?? 'Inquiry received', text: tellReceived(item.data) };
    case 'withdrawn':
      return { title: 'Took the consent back', text: 'They are not to be contacted any more.' };
    case 'change':
      return describeChange(item.data.action, item.data.before ?? {}, item.data.after ?? {});
    case 'message': {
      const { channel, template, subject, state } = item.data;
      const title = channel === 'email' ? 'Email to the visitor' : 'SMS to the visitor';
      const isTakenBack = template === 'staff-letter' && state === 'expired';
      const became = isTakenBack ? 'taken back before it left' : messageStates[state];
      return { title, text: [subject, became].filter(Boolean).join(' · ') };
    }
    case 'unlock': {
      const { property, extensions } = item.data;
      const title = extensions === 0 ? 'Unlocked floor plans and documents' : 'Asked for fifteen more minutes';
      return { title, text: property };
    }
    case 'view': {
      const { property, name, content, times } = item.data;
      const what = `${contentNames[content]}${name === null ? '' : ` ${name}`}`;
      return { title: `Looked at ${what}${times > 1 ? ` (${times} times)` : ''}`, text: property };
    }
    case 'visit':
      return describeVisit(item.data, item.byName === '');
    case 'task':
      return { title: 'Task added', text: item.data.title };
    case 'task_done':
      return { title: 'Task done', text: item.data.title };
    default: {
      const { text, outcome } = item.data;
      const title = activityTitles[item.kind];
      return { title: outcome === null ? title : `${title}: ${outcomeLabels[outcome]}`, text };
    }
  }
}

/** What they wrote, and below it the words they agreed to: we have to be able to show them (DPDP Act, S. 6(10)). */
function tellReceived({ text, consent, language }: Extract<ItemData, { kind: 'received' }>['data']): string {
  if (consent === null) return text;
  const agreed = consentWords(consent, language) ?? `Wording ${consent}, which is none of ours`;
  return [text, `Agreed to: ${agreed}`].filter(Boolean).join('\n');
}

type VisitItem = Extract<ItemData, { kind: 'visit' }>['data'];

/** What was said of a visit stands with the visit, not in the log. */
function describeVisit(
  { action, after, reason, note }: VisitItem,
  isVisitor: boolean,
): Pick<TimelineItem, 'title' | 'text'> {
  const when = typeof after?.startsAt === 'string' ? formatMoment(new Date(after.startsAt), 'en') : '';
  const by = isVisitor ? ' by the visitor' : '';
  switch (action as AuditAction) {
    case 'visits.book':
      return { title: `Visit booked for ${when}`, text: '' };
    case 'visits.move':
      return { title: `Visit moved${by} to ${when}`, text: '' };
    case 'visits.cancel':
      return { title: `Visit cancelled${by}`, text: reason };
    default:
      return { title: settledTitles[String(after?.status)] ?? 'What came of a visit was noted', text: note };
  }
}

const settledTitles: Record<string, string> = { done: 'Visit took place', no_show: 'Visitor did not come' };

const messageStates: Record<string, string> = {
  waiting: 'not sent yet',
  uncertain: 'perhaps not arrived',
  failed: 'could not be sent',
  expired: 'not sent in time',
};

const fieldNames: Record<string, string> = {
  status: 'Status',
  assignedTo: 'Assigned to',
  lostReason: 'Reason',
  quarantined: 'Quarantine',
};

/** Changed fields as people call them: `Status: New → Assigned`. What has no name here has its title only. */
function describeChange(
  action: string,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Pick<TimelineItem, 'title' | 'text'> {
  const changes = Object.keys(after).flatMap((field) => {
    const name = fieldNames[field];
    const [was, is] = [write(before[field]), write(after[field])];
    // What a new record has none of was not changed.
    return name === undefined || was === is ? [] : [`${name}: ${was} → ${is}`];
  });
  // Where the rules of the house decided, they say why.
  const why = typeof after.reason === 'string' ? [after.reason] : [];
  return { title: auditActions[action as AuditAction] ?? action, text: [...changes, ...why].join('\n') };
}

function write(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object' && 'name' in value) return String(value.name);
  return statusLabels[value as InquiryStatus] ?? String(value);
}

/** As the timeline shows it: what was just written down. */
export const presentActivity = (row: StoredActivity): TimelineItem =>
  presentItem({
    id: row.id,
    kind: row.kind as ActivityKind,
    at: row.at,
    byId: row.actor_id,
    byName: row.actor_name,
    data: {
      text: row.text,
      outcome: row.outcome as TimelineItem['outcome'],
      overrideReason: row.override_reason,
    },
  });
