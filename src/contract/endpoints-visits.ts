import { z } from 'zod';
import {
  newVisit,
  visitBooked,
  visitCancellation,
  visitKey,
  visitMove,
  visitOutcome,
  visitorsCancellation,
  visitorsMove,
  visitorsVisitAnswer,
  visitPage,
  visitQuery,
  visitSaved,
  visitTimesAnswer,
  visitTimesQuery,
} from './booked-visits.ts';
import type { Endpoint } from './endpoint.ts';
import { id } from './ids.ts';
import { todayAnswer } from './today.ts';

const byId = z.object({ id });

/** Visits that were agreed on: for staff, and for the visitor who has the link of the letter. */
export const visitsEndpoints = {
  'GET /today': {
    summary: 'What one has to do today: leads without an answer, visits, tasks',
    tag: 'today',
    answer: todayAnswer,
  },
  'POST /visits/open': {
    summary: 'The visit that the link of a letter tells of',
    tag: 'visits',
    body: visitKey,
    answer: visitorsVisitAnswer,
    etag: true,
  },
  'POST /visits/move': {
    headers: ['idempotency-key', 'if-match'],
    summary: 'Move it to another time, without an account',
    tag: 'visits',
    body: visitorsMove,
    answer: visitorsVisitAnswer,
    etag: true,
  },
  'POST /visits/cancel': {
    headers: ['idempotency-key', 'if-match'],
    summary: 'Cancel it, without an account',
    tag: 'visits',
    body: visitorsCancellation,
    answer: visitorsVisitAnswer,
    etag: true,
  },
  'GET /visits': {
    summary: 'Visits by their time: own ones, for admins everybody’s',
    tag: 'visits',
    query: visitQuery,
    answer: visitPage,
  },
  'GET /visits/times': {
    summary: 'Times of a day at which whoever has the inquiry is free',
    tag: 'visits',
    query: visitTimesQuery,
    answer: visitTimesAnswer,
  },
  'POST /inquiries/{id}/visits': {
    headers: ['idempotency-key'],
    summary: 'Agree on a visit; the visitor is sent a confirmation with a calendar file',
    tag: 'visits',
    params: byId,
    body: newVisit,
    answer: visitBooked,
    status: 201,
    etag: true,
  },
  'PUT /visits/{id}': {
    headers: ['if-match'],
    summary: 'Move a visit to another time; the visitor is told',
    tag: 'visits',
    params: byId,
    body: visitMove,
    answer: visitSaved,
    etag: true,
  },
  'PUT /visits/{id}/outcome': {
    headers: ['if-match'],
    summary: 'Say that a visit took place, or that nobody came',
    tag: 'visits',
    params: byId,
    body: visitOutcome,
    answer: visitSaved,
    etag: true,
  },
  'POST /visits/{id}/cancel': {
    headers: ['if-match'],
    summary: 'Cancel a visit; the visitor is told',
    tag: 'visits',
    params: byId,
    body: visitCancellation,
    answer: visitSaved,
    etag: true,
  },
} as const satisfies Record<string, Endpoint>;
