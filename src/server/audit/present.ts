import type { AuditEntry } from '#contract/audit.ts';
import type { AuditRow } from './store.ts';

export const presentEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: { id: row.actor_id, name: row.actor_name },
  action: row.action,
  record: { type: row.record_type, id: row.record_id, name: row.record_name },
  before: row.before as AuditEntry['before'],
  after: row.after as AuditEntry['after'],
  address: row.address,
  userAgent: row.user_agent,
});
