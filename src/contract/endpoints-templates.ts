import { z } from 'zod';
import { done } from './auth.ts';
import type { Endpoint } from './endpoint.ts';
import { id } from './ids.ts';
import { newTemplate, templateFillAnswer, templateList, templateSaved } from './templates.ts';

const byId = z.object({ id });

/** Messages that are written once and sent to many. */
export const templatesEndpoints = {
  'GET /templates': { summary: 'Message templates, by name', tag: 'templates', answer: templateList },
  'POST /templates': {
    headers: ['idempotency-key'],
    summary: 'Add a message template',
    tag: 'templates',
    body: newTemplate,
    answer: templateSaved,
    status: 201,
    etag: true,
  },
  'PUT /templates/{id}': {
    headers: ['if-match'],
    summary: 'Change a message template',
    tag: 'templates',
    params: byId,
    body: newTemplate,
    answer: templateSaved,
    etag: true,
  },
  'DELETE /templates/{id}': {
    headers: ['if-match'],
    summary: 'Delete a message template',
    tag: 'templates',
    params: byId,
    answer: done,
  },
  'GET /inquiries/{id}/template-values': {
    summary: 'What message templates are filled with for an inquiry',
    tag: 'templates',
    params: byId,
    answer: templateFillAnswer,
  },
} as const satisfies Record<string, Endpoint>;
