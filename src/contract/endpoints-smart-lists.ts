import { done } from './auth.ts';
import type { Endpoint } from './endpoint.ts';
import { newSmartList, smartListId, smartListSaved, smartLists } from './smart-lists.ts';

/** Lists of inquiries that have a name. */
export const smartListsEndpoints = {
  'GET /smart-lists': {
    summary: 'Lists of inquiries: those of every house, shared ones and own ones, each with its number',
    tag: 'smart-lists',
    answer: smartLists,
  },
  'POST /smart-lists': {
    headers: ['idempotency-key'],
    summary: 'Save a list of inquiries under a name',
    tag: 'smart-lists',
    body: newSmartList,
    answer: smartListSaved,
    status: 201,
    etag: true,
  },
  'PUT /smart-lists/{id}': {
    headers: ['if-match'],
    summary: 'Change a list of inquiries',
    tag: 'smart-lists',
    params: smartListId,
    body: newSmartList,
    answer: smartListSaved,
    etag: true,
  },
  'DELETE /smart-lists/{id}': {
    headers: ['if-match'],
    summary: 'Delete a list of inquiries; what is in it stays',
    tag: 'smart-lists',
    params: smartListId,
    answer: done,
  },
} as const satisfies Record<string, Endpoint>;
