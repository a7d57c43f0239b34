import { z } from 'zod';
import { page } from './envelope.ts';
import { day } from './form-fields.ts';
import { id } from './ids.ts';
import { filterText, paging } from './paging.ts';

/**
 * One write by a member of staff: who, what, before, after, when, from where. Never deleted, and changed
 * only where words about a person leave with them.
 */
export const auditEntry = z.object({
  id,
  at: z.iso.datetime(),
  /** The name as it was then; the account may be gone. Id null: the system itself. */
  actor: z.object({ id: id.nullable(), name: z.string() }),
  /** `staff.create`, `staff.update`, `auth.sign-in` … */
  action: z.string(),
  record: z.object({ type: z.string(), id: z.string(), name: z.string() }),
  /** Changed fields only, as they were and as they became; secrets are never in them. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  address: z.string(),
  userAgent: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditQuery = z.object({
  ...paging(50),
  /** Words of a name or an action. */
  search: filterText(200),
  actorId: filterText(24),
  recordType: filterText(40),
  recordId: filterText(40),
  /** Days on the office's clock, both included. */
  from: z.union([z.literal(''), day()]).optional(),
  to: z.union([z.literal(''), day()]).optional(),
});
export type AuditQuery = z.infer<typeof auditQuery>;
export const auditPage = page(auditEntry, 'entries');
