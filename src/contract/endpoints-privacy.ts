import { z } from 'zod';
import { stopKey } from './alerts.ts';
import { done } from './auth.ts';
import type { Endpoint } from './endpoint.ts';
import { id } from './ids.ts';
import { codeAccepted, codeCheck, codeRequest, codeSent } from './one-time-codes.ts';
import {
  enteredRequest,
  fulfilment,
  keptRecordsAnswer,
  keptRecordsChanged,
  linkKey,
  linkRequest,
  newRequest,
  provedSubject,
  refusal,
  requestAnswer,
  requestPage,
  requestQuery,
  requestSaved,
} from './privacy.ts';
import {
  erasureNoticeAnswer,
  erasureNoticeKept,
  inquiryKept,
  noticeKey,
  retentionOrder,
  retentionPage,
  retentionQuery,
  retentionSaved,
} from './retention.ts';

const byId = z.object({ id });

/** What people may ask for: whoever proves a number or an address, and the admins who answer. */
export const privacyEndpoints = {
  'POST /privacy/codes': {
    summary: 'Send a code to a number whose holder wants to see what is kept about it',
    tag: 'privacy',
    body: codeRequest,
    answer: codeSent,
  },
  'POST /privacy/proofs': {
    headers: ['idempotency-key'],
    summary: 'Prove the number with that code',
    tag: 'privacy',
    body: codeCheck,
    answer: codeAccepted,
  },
  'POST /privacy/links': {
    summary: 'Send a link to an address whose reader wants to see what is kept about it, if anything is',
    tag: 'privacy',
    body: linkRequest,
    answer: codeSent,
  },
  'POST /privacy/links/prove': {
    headers: ['idempotency-key'],
    summary: 'Prove the address with that link, once',
    tag: 'privacy',
    body: linkKey,
    answer: codeAccepted,
  },
  'POST /privacy/records': {
    summary: 'What is kept about a proved number or address',
    tag: 'privacy',
    body: provedSubject,
    answer: keptRecordsAnswer,
  },
  'POST /privacy/withdrawals': {
    summary: 'Take back every consent that was given with it; counts at once',
    tag: 'privacy',
    body: provedSubject,
    answer: keptRecordsChanged,
  },
  'POST /privacy/letters/stop': {
    summary: 'No more letters to the address of an inquiry, by the one click of a mail program (RFC 8058)',
    tag: 'privacy',
    query: stopKey,
    answer: done,
  },
  'POST /privacy/requests': {
    summary: 'Ask for an erasure or a correction, or complain; asked again while it waits it is the same',
    tag: 'privacy',
    body: newRequest,
    answer: keptRecordsChanged,
  },
  'GET /privacy/requests': {
    summary: 'What people asked for, open ones by their deadline',
    tag: 'privacy',
    query: requestQuery,
    answer: requestPage,
  },
  'POST /privacy/requests/enter': {
    headers: ['idempotency-key'],
    summary: 'Write down what somebody asked for by letter or call',
    tag: 'privacy',
    body: enteredRequest,
    answer: requestSaved,
    etag: true,
  },
  'GET /privacy/requests/{id}': {
    summary: 'One request, with what doing it would take',
    tag: 'privacy',
    params: byId,
    answer: requestAnswer,
    etag: true,
  },
  'POST /privacy/requests/{id}/fulfil': {
    headers: ['if-match'],
    summary: 'Do it: erase or correct; of a complaint, answer',
    tag: 'privacy',
    params: byId,
    body: fulfilment,
    answer: requestSaved,
    etag: true,
  },
  'POST /privacy/requests/{id}/refuse': {
    headers: ['if-match'],
    summary: 'Refuse it, with the reason that whoever asked reads',
    tag: 'privacy',
    params: byId,
    body: refusal,
    answer: requestSaved,
    etag: true,
  },
  'POST /privacy/notices/open': {
    summary: 'What the link of a letter about an erasure is about; changes nothing',
    tag: 'privacy',
    body: noticeKey,
    answer: erasureNoticeAnswer,
  },
  'POST /privacy/notices/keep': {
    summary: 'Keep what that letter is about for another period; once, and the same when it is sent again',
    tag: 'privacy',
    body: noticeKey,
    answer: erasureNoticeKept,
  },
  'GET /privacy/retention': {
    summary: 'Inquiries whose period ends within 30 days, and whether they are erased then',
    tag: 'privacy',
    query: retentionQuery,
    answer: retentionPage,
  },
  'PUT /privacy/retention': {
    summary: 'Say yes to erasing what is due, or stop it',
    tag: 'privacy',
    body: retentionOrder,
    answer: retentionSaved,
  },
  'POST /privacy/retention/{id}/keep': {
    summary: 'Keep one inquiry for another period',
    tag: 'privacy',
    params: byId,
    answer: inquiryKept,
  },
} as const satisfies Record<string, Endpoint>;
