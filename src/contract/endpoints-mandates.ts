import { z } from 'zod';
import { done } from './auth.ts';
import type { Endpoint } from './endpoint.ts';
import { id } from './ids.ts';
import {
  endsQuery,
  listedMandate,
  mandateChanges,
  mandateEnds,
  mandatePage,
  mandateQuery,
  mandateSaved,
  newMandate,
} from './mandates.ts';

const byId = z.object({ id });

/** Owners of listings and what they gave us, for staff alone. */
export const mandatesEndpoints = {
  'GET /mandates': {
    summary: 'Owners with their listings, what ends first before the others',
    tag: 'mandates',
    query: mandateQuery,
    answer: mandatePage,
  },
  'GET /mandates/ends': {
    summary: 'When the mandates of some listings end',
    tag: 'mandates',
    query: endsQuery,
    answer: mandateEnds,
  },
  'GET /properties/{id}/mandate': {
    summary: 'The owner of a listing; null where none is noted',
    tag: 'mandates',
    params: byId,
    answer: listedMandate,
  },
  'POST /mandates': {
    headers: ['idempotency-key'],
    summary: 'Note the owner of a listing',
    tag: 'mandates',
    body: newMandate,
    answer: mandateSaved,
    status: 201,
    etag: true,
  },
  'PUT /mandates/{id}': {
    headers: ['if-match'],
    summary: 'Change an owner or their mandate; what is left out stays',
    tag: 'mandates',
    params: byId,
    body: mandateChanges,
    answer: mandateSaved,
    etag: true,
  },
  'DELETE /mandates/{id}': {
    headers: ['if-match'],
    summary: 'Delete an owner, their mandate and their papers',
    tag: 'mandates',
    params: byId,
    answer: done,
  },
} as const satisfies Record<string, Endpoint>;
