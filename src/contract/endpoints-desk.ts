import { z } from 'zod';
import { done } from './auth.ts';
import type { Endpoint } from './endpoint.ts';
import { enteredLead, knownPeople, knownQuery, leadEntered } from './entered-leads.ts';
import { figuresAnswer, figuresQuery } from './figures.ts';
import { id } from './ids.ts';
import {
  assignment,
  changedInquiry,
  deskExportQuery,
  deskPage,
  deskQuery,
  myExportQuery,
  myPage,
  myQuery,
  oneInquiry,
  quarantineChange,
  statusChange,
} from './staff-inquiries.ts';

const byId = z.object({ id });

/** What staff do with inquiries. */
export const deskEndpoints = {
  'GET /inquiries': {
    summary: 'All inquiries, newest first, with the figures of the desk',
    tag: 'inquiries',
    query: deskQuery,
    answer: deskPage,
  },
  'GET /inquiries/my': {
    summary: 'Inquiries assigned to whoever asks, newest first',
    tag: 'inquiries',
    query: myQuery,
    answer: myPage,
  },
  'GET /inquiries/export.csv': {
    summary: 'All inquiries that the filters leave, as a spreadsheet',
    tag: 'inquiries',
    query: deskExportQuery,
    answer: z.string(),
    file: 'text/csv',
  },
  'GET /inquiries/my/export.csv': {
    summary: 'Those of whoever asks, as a spreadsheet',
    tag: 'inquiries',
    query: myExportQuery,
    answer: z.string(),
    file: 'text/csv',
  },
  'GET /inquiries/live': {
    summary: 'What comes and changes, as server-sent events: `data` is a live change; ends with its token',
    tag: 'inquiries',
    answer: z.string(),
    file: 'text/event-stream',
  },
  'GET /inquiries/known': {
    summary: 'Who somebody may be, by what is typed of them: whoever asked before with that number, address or name',
    tag: 'inquiries',
    query: knownQuery,
    answer: knownPeople,
  },
  'POST /inquiries/enter': {
    headers: ['idempotency-key'],
    summary: 'Enter a lead that came by phone or walked in',
    tag: 'inquiries',
    body: enteredLead,
    answer: leadEntered,
    status: 201,
  },
  'POST /inquiries/assign': {
    headers: ['if-match'],
    summary: 'Give an inquiry to somebody, or to nobody',
    tag: 'inquiries',
    body: assignment,
    answer: changedInquiry,
    etag: true,
  },
  'GET /inquiries/{id}': { summary: 'One inquiry', tag: 'inquiries', params: byId, answer: oneInquiry, etag: true },
  'PUT /inquiries/{id}/status': {
    headers: ['if-match'],
    summary: 'Say where an inquiry stands',
    tag: 'inquiries',
    params: byId,
    body: statusChange,
    answer: changedInquiry,
    etag: true,
  },
  'PUT /inquiries/{id}/quarantine': {
    headers: ['if-match'],
    summary: 'Release an inquiry that looked like spam, or put it away and block its sender',
    tag: 'inquiries',
    params: byId,
    body: quarantineChange,
    answer: changedInquiry,
    etag: true,
  },
  'DELETE /inquiries/{id}': {
    headers: ['if-match'],
    summary: 'Put an inquiry into the trash, where it can be brought back for thirty days',
    tag: 'inquiries',
    params: byId,
    answer: done,
  },
  'POST /inquiries/{id}/restore': {
    headers: ['if-match'],
    summary: 'Bring an inquiry back from the trash',
    tag: 'inquiries',
    params: byId,
    answer: changedInquiry,
    etag: true,
  },

  'GET /figures': {
    summary: 'What became of the inquiries of some days',
    tag: 'figures',
    query: figuresQuery,
    answer: figuresAnswer,
  },
  'GET /figures/export.csv': {
    summary: 'The same as a spreadsheet',
    tag: 'figures',
    query: figuresQuery,
    answer: z.string(),
    file: 'text/csv',
  },
} as const satisfies Record<string, Endpoint>;
