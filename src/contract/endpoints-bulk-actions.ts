import {
  bulkActionAnswer,
  bulkActionId,
  bulkActions,
  bulkDraft,
  bulkPreviewed,
  newBulkAction,
} from './bulk-actions.ts';
import type { Endpoint } from './endpoint.ts';

/** What staff do with many inquiries at once. */
export const bulkActionsEndpoints = {
  'POST /bulk-actions/preview': {
    summary: 'How many inquiries a change of many would change; nothing happens',
    tag: 'bulk-actions',
    body: bulkDraft,
    answer: bulkPreviewed,
  },
  'GET /bulk-actions': {
    summary: 'What was done with many inquiries at once in the last day; admins see that of all',
    tag: 'bulk-actions',
    answer: bulkActions,
  },
  'POST /bulk-actions': {
    headers: ['idempotency-key'],
    summary: 'Change many inquiries; it is done in the background and tells how far it has come',
    tag: 'bulk-actions',
    body: newBulkAction,
    answer: bulkActionAnswer,
    status: 201,
  },
  'GET /bulk-actions/{id}': {
    summary: 'How far a change of many has come',
    tag: 'bulk-actions',
    params: bulkActionId,
    answer: bulkActionAnswer,
  },
  'POST /bulk-actions/{id}/undo': {
    summary: 'Take a change of many back, but for what somebody changed since',
    tag: 'bulk-actions',
    params: bulkActionId,
    answer: bulkActionAnswer,
  },
} as const satisfies Record<string, Endpoint>;
