import { z } from 'zod';
import { done } from './auth.ts';
import { contactEnquiry, enquiryReceived, propertyEnquiry } from './contact.ts';
import type { Endpoint } from './endpoint.ts';
import {
  accessCheck,
  accessChecked,
  sessionEnded,
  sessionExtended,
  sessionExtension,
  sessionGranted,
  sessionKey,
  sessionState,
  shownKey,
  unlockedDocuments,
  unlockedFloorPlans,
} from './floor-plans.ts';
import { shownText } from './form-fields.ts';
import { accessRequest, inquiryAccepted, newInquiry } from './inquiries.ts';
import { codeAccepted, codeCheck, codeRequest, codeSent } from './one-time-codes.ts';

const bySession = z.object({ sessionId: sessionKey });
/** A malformed id is no validation error here: without a key nobody learns which properties exist. */
const byProperty = z.object({ propertyId: shownText(100) });
/** An empty key counts as no key: the answer asks for a proven phone, and is no validation error (API-INQ-13, 15). */
const withSession = z.object({ sessionId: shownKey.optional() });

/** Whoever asks: codes, inquiries, what they open, the contact form. */
export const leadsEndpoints = {
  'POST /public/otp/send-phone-otp': {
    summary: 'Send a code that unlocks floor plans and documents',
    tag: 'one-time codes',
    body: codeRequest,
    answer: codeSent,
  },
  'POST /public/otp/verify-phone-otp': {
    headers: ['idempotency-key'],
    summary: 'Check that code',
    tag: 'one-time codes',
    body: codeCheck,
    answer: codeAccepted,
  },
  'POST /otp/send': {
    summary: 'Send a code that verifies the phone of a query',
    tag: 'one-time codes',
    body: codeRequest,
    answer: codeSent,
  },
  'POST /otp/verify': {
    headers: ['idempotency-key'],
    summary: 'Check that code',
    tag: 'one-time codes',
    body: codeCheck,
    answer: codeAccepted,
  },

  'POST /inquiries': {
    headers: ['idempotency-key'],
    summary: 'Leave an inquiry',
    tag: 'inquiries',
    body: newInquiry,
    answer: inquiryAccepted,
    status: 201,
  },
  'POST /inquiries/floor-plan-request': {
    headers: ['idempotency-key'],
    summary: 'Open floor plans and documents of one property with a verified phone',
    tag: 'inquiries',
    body: accessRequest,
    answer: sessionGranted,
    status: 201,
  },
  'POST /inquiries/verify-access': {
    summary: 'Whether a session opens something',
    tag: 'inquiries',
    body: accessCheck,
    answer: accessChecked,
  },
  'POST /inquiries/extend-session': {
    headers: ['idempotency-key'],
    summary: 'Fifteen more minutes, three times at most; the old session id dies',
    tag: 'inquiries',
    body: sessionExtension,
    answer: sessionExtended,
  },
  'GET /inquiries/session/{sessionId}': {
    summary: 'State of a session',
    tag: 'inquiries',
    params: bySession,
    answer: sessionState,
  },
  'DELETE /inquiries/session/{sessionId}': {
    summary: 'End a session',
    tag: 'inquiries',
    params: bySession,
    answer: sessionEnded,
  },

  'GET /floor-plans/{propertyId}': {
    headers: ['x-session-id'],
    summary: 'Floor plans of an unlocked property; the session as `sessionId` or in the header `x-session-id`',
    tag: 'floor plans',
    params: byProperty,
    query: withSession,
    answer: unlockedFloorPlans,
  },
  'GET /floor-plans/{propertyId}/documents': {
    headers: ['x-session-id'],
    summary: 'Documents of an unlocked property',
    tag: 'floor plans',
    params: byProperty,
    query: withSession,
    answer: unlockedDocuments,
  },
  'GET /floor-plans/{propertyId}/access': {
    headers: ['x-session-id'],
    summary: 'Whether a session opens one kind of content',
    tag: 'floor plans',
    params: byProperty,
    query: withSession.extend({ contentType: shownText(40).optional() }),
    answer: accessChecked,
  },

  'POST /contact/submit-form': {
    headers: ['idempotency-key'],
    summary: 'Send the contact form',
    tag: 'contact',
    body: contactEnquiry,
    answer: enquiryReceived,
  },
  'POST /contact/property-inquiry': {
    headers: ['idempotency-key'],
    summary: 'Ask about one property by name, email and phone',
    tag: 'contact',
    body: propertyEnquiry,
    answer: enquiryReceived,
  },
  'GET /contact/test-email': {
    summary: 'Send a test email to the mailbox of the staff',
    tag: 'contact',
    answer: done,
  },
} as const satisfies Record<string, Endpoint>;
