import { z } from 'zod';
import {
  assigneeChange,
  assignmentModeChange,
  assignmentRulesAnswer,
  assignmentRulesSaved,
  candidatesAnswer,
  claimablePage,
  claimableQuery,
} from './assignments.ts';
import type { Endpoint } from './endpoint.ts';
import { id } from './ids.ts';
import { changedInquiry } from './staff-inquiries.ts';

const byId = z.object({ id });

/** How new inquiries get an assignee. Listed before the desk's calls, whose `{id}` would match `claimable` (TRAP-71). */
export const assignmentsEndpoints = {
  'GET /assignments': {
    summary: 'How new inquiries find somebody, and who takes which',
    tag: 'assignments',
    answer: assignmentRulesAnswer,
    etag: true,
  },
  'PUT /assignments': {
    headers: ['if-match'],
    summary: 'Choose how new inquiries find somebody',
    tag: 'assignments',
    body: assignmentModeChange,
    answer: assignmentRulesSaved,
    etag: true,
  },
  'PUT /assignments/{id}': {
    headers: ['if-match'],
    summary: 'Say when and for which places an employee takes inquiries',
    tag: 'assignments',
    params: byId,
    body: assigneeChange,
    answer: assignmentRulesSaved,
  },
  'GET /inquiries/claimable': {
    summary: 'Inquiries that nobody has and that whoever is first may take',
    tag: 'assignments',
    query: claimableQuery,
    answer: claimablePage,
  },
  'POST /inquiries/{id}/claim': {
    headers: ['if-match'],
    summary: 'Take an inquiry that nobody has',
    tag: 'assignments',
    params: byId,
    answer: changedInquiry,
    etag: true,
  },
  'GET /inquiries/{id}/candidates': {
    summary: 'Who could have an inquiry, best first, and why',
    tag: 'assignments',
    params: byId,
    answer: candidatesAnswer,
  },
} as const satisfies Record<string, Endpoint>;
