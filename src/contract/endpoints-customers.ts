import { z } from 'zod';
import { activityAdded, newActivity, timelinePage, timelineQuery } from './activities.ts';
import { done } from './auth.ts';
import {
  customerAnswer,
  customerChanged,
  customerMerged,
  customerMergeRequest,
  inquiryCustomerAnswer,
} from './customers.ts';
import type { Endpoint } from './endpoint.ts';
import { id } from './ids.ts';
import { newTask, taskChanges, taskPage, taskQuery, taskSaved } from './tasks.ts';

const byId = z.object({ id });

/** The people behind inquiries, what was done about them and what is to be done next. */
export const customersEndpoints = {
  'GET /customers/{id}': {
    summary: 'One person with all their inquiries that whoever asks may see',
    tag: 'customers',
    params: byId,
    answer: customerAnswer,
    etag: true,
  },
  'POST /customers/merges/{id}/undo': {
    summary: 'Take two people apart again who were merged; each gets back what they had',
    tag: 'customers',
    params: byId,
    answer: customerChanged,
    etag: true,
  },
  'POST /customers/{id}/merge': {
    headers: ['idempotency-key', 'if-match'],
    summary: 'Move everything of another record to this one: they are the same person',
    tag: 'customers',
    params: byId,
    body: customerMergeRequest,
    answer: customerMerged,
    etag: true,
  },
  'GET /inquiries/{id}/customer': {
    summary: 'The person behind an inquiry, who has their earlier ones, and whether a visit is booked already',
    tag: 'customers',
    params: byId,
    answer: inquiryCustomerAnswer,
    etag: true,
  },
  'GET /inquiries/{id}/timeline': {
    summary: 'Everything that happened about an inquiry, newest first',
    tag: 'activities',
    params: byId,
    query: timelineQuery,
    answer: timelinePage,
  },
  'POST /inquiries/{id}/activities': {
    headers: ['idempotency-key'],
    summary: 'Write down a note, a call, a WhatsApp message or an email',
    tag: 'activities',
    params: byId,
    body: newActivity,
    answer: activityAdded,
    status: 201,
  },
  'GET /tasks': {
    summary: 'Tasks by their due time: own ones, for admins everybody’s',
    tag: 'tasks',
    query: taskQuery,
    answer: taskPage,
  },
  'POST /inquiries/{id}/tasks': {
    headers: ['idempotency-key'],
    summary: 'Add something to be done about an inquiry',
    tag: 'tasks',
    params: byId,
    body: newTask,
    answer: taskSaved,
    status: 201,
    etag: true,
  },
  'PUT /tasks/{id}': {
    headers: ['if-match'],
    summary: 'Change what is to be done or when, or say that it is done',
    tag: 'tasks',
    params: byId,
    body: taskChanges,
    answer: taskSaved,
    etag: true,
  },
  'DELETE /tasks/{id}': {
    headers: ['if-match'],
    summary: 'Take a task away',
    tag: 'tasks',
    params: byId,
    answer: done,
  },
} as const satisfies Record<string, Endpoint>;
