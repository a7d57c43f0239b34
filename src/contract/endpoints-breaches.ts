import { z } from 'zod';
import {
  breachAnswer,
  breachChanges,
  breachPage,
  breachPeople,
  breachPeopleQuery,
  breachQuery,
  breachSaved,
  breachStep,
  newBreach,
} from './breaches.ts';
import type { Endpoint } from './endpoint.ts';
import { id } from './ids.ts';

const byId = z.object({ id });

/** The register of breaches of personal data, for admins alone. */
export const breachesEndpoints = {
  'GET /breaches': {
    summary: 'Breaches of personal data, the last known first',
    tag: 'breaches',
    query: breachQuery,
    answer: breachPage,
  },
  'POST /breaches': {
    headers: ['idempotency-key'],
    summary: 'Note a breach or begin an exercise; whom it touches is counted',
    tag: 'breaches',
    body: newBreach,
    answer: breachSaved,
    status: 201,
    etag: true,
  },
  'GET /breaches/{id}': {
    summary: 'A breach with what became of its letters',
    tag: 'breaches',
    params: byId,
    answer: breachAnswer,
    etag: true,
  },
  'PUT /breaches/{id}': {
    headers: ['if-match'],
    summary: 'Change a breach; what is left out stays, whom it touches is counted anew',
    tag: 'breaches',
    params: byId,
    body: breachChanges,
    answer: breachSaved,
    etag: true,
  },
  'PUT /breaches/{id}/step': {
    headers: ['if-match'],
    summary: 'Count again, mark the Board or the people told, queue letters, close or reopen',
    tag: 'breaches',
    params: byId,
    body: breachStep,
    answer: breachSaved,
    etag: true,
  },
  'GET /breaches/{id}/people': {
    summary: 'Whom the letters of a breach are for, and what became of each',
    tag: 'breaches',
    params: byId,
    query: breachPeopleQuery,
    answer: breachPeople,
  },
} as const satisfies Record<string, Endpoint>;
