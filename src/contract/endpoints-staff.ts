import { z } from 'zod';
import { auditPage, auditQuery } from './audit.ts';
import {
  done,
  linkReset,
  passwordChange,
  passwordProof,
  passwordReset,
  recoveryCodes,
  refreshed,
  refreshRequest,
  resetCheck,
  resetCodeSent,
  resetRequest,
  secondFactorOffer,
  secondFactorProof,
  sessionProof,
  signedIn,
  signIn,
  staffSessions,
} from './auth.ts';
import type { Endpoint } from './endpoint.ts';
import { one } from './envelope.ts';
import { healthAnswer, nightlyBackupsAnswer } from './health.ts';
import { id } from './ids.ts';
import {
  changeCodeSent,
  emailChange,
  emailProof,
  newStaffMember,
  phoneChange,
  phoneProof,
  profileAnswer,
  profileUpdate,
  staffAnswer,
  staffMemberUpdate,
  staffPage,
  staffQuery,
  staffRecord,
} from './staff.ts';

const byId = z.object({ id });

/** Whoever works here: signing in, own account, users, the log of what they changed. */

export const staffEndpoints = {
  'POST /admin/auth/login': {
    headers: ['x-office-key'],
    summary: 'Sign in',
    tag: 'auth',
    body: signIn,
    answer: signedIn,
  },
  'POST /admin/auth/refresh': {
    headers: ['x-office-key'],
    summary:
      'New tokens for a refresh token; the one before the newest may be shown again, an older one ends the session',
    tag: 'auth',
    body: refreshRequest,
    answer: refreshed,
  },
  'POST /admin/auth/logout': { summary: 'End this session', tag: 'auth', answer: done },
  'GET /admin/auth/me': {
    summary: 'Whoever is signed in, with abilities',
    tag: 'auth',
    answer: profileAnswer,
    etag: true,
  },
  'PUT /admin/auth/profile': {
    headers: ['if-match'],
    summary: 'Change own name, time zone and language',
    tag: 'auth',
    body: profileUpdate,
    answer: profileAnswer,
    etag: true,
  },
  'POST /admin/auth/change-password': {
    headers: ['x-office-key'],
    summary: 'Change own password; all other sessions end',
    tag: 'auth',
    body: passwordChange,
    answer: signedIn,
  },
  'POST /admin/auth/forgot-password': {
    summary: 'Send a code for a new password by email or SMS; the answer is the same for everybody',
    tag: 'auth',
    body: resetRequest,
    answer: resetCodeSent,
  },
  'POST /admin/auth/reset-password': {
    headers: ['idempotency-key'],
    summary: 'Set a new password with that code',
    tag: 'auth',
    body: passwordReset,
    answer: done,
  },
  'POST /admin/auth/forgot-password/send-otp': {
    summary: 'Send a code for a new password by email',
    tag: 'auth',
    body: resetRequest,
    answer: resetCodeSent,
  },
  'POST /admin/auth/forgot-password/send-sms-otp': {
    summary: 'Send a code for a new password by SMS',
    tag: 'auth',
    body: resetRequest,
    answer: resetCodeSent,
  },
  'POST /admin/auth/forgot-password/verify-otp': {
    summary: 'Check that code; it stays good for the reset',
    tag: 'auth',
    body: resetCheck,
    answer: done,
  },
  'POST /admin/auth/forgot-password/reset': {
    headers: ['idempotency-key'],
    summary: 'Set a new password with that code; the country code of a phone may be left out',
    tag: 'auth',
    body: passwordReset,
    answer: done,
  },
  'POST /admin/auth/forgot-password/reset-by-link': {
    headers: ['idempotency-key'],
    summary: 'Set a new password with the link that is mailed when codes are closed',
    tag: 'auth',
    body: linkReset,
    answer: done,
  },
  'POST /admin/auth/confirm': {
    summary: 'Prove once more who is signed in, before what a borrowed screen must not do',
    tag: 'auth',
    body: sessionProof,
    answer: done,
  },
  'GET /admin/auth/sessions': { summary: 'Own sessions', tag: 'auth', answer: staffSessions },
  'DELETE /admin/auth/sessions/{id}': { summary: 'End one own session', tag: 'auth', params: byId, answer: done },
  'POST /admin/auth/sessions/end-others': { summary: 'Sign out everywhere else', tag: 'auth', answer: done },
  'POST /admin/auth/second-factor': {
    summary: 'Begin with an authenticator app (RFC 6238)',
    tag: 'auth',
    body: passwordProof,
    answer: secondFactorOffer,
  },
  'POST /admin/auth/second-factor/confirm': {
    summary: 'Ask for the app from now on; answers the recovery codes, once',
    tag: 'auth',
    body: secondFactorProof,
    answer: recoveryCodes,
  },
  'POST /admin/auth/second-factor/remove': {
    summary: 'Ask for the app no more',
    tag: 'auth',
    body: passwordProof,
    answer: done,
  },

  'GET /admin/management': { summary: 'Everybody who works here', tag: 'staff', query: staffQuery, answer: staffPage },
  'GET /admin/management/{id}': { summary: 'One of them', tag: 'staff', params: byId, answer: staffRecord, etag: true },
  'POST /admin/management': {
    headers: ['idempotency-key'],
    summary: 'Add somebody',
    tag: 'staff',
    body: newStaffMember,
    answer: staffAnswer,
    status: 201,
    etag: true,
  },
  'PUT /admin/management/{id}': {
    headers: ['if-match'],
    summary: 'Change somebody; a new role ends their sessions',
    tag: 'staff',
    params: byId,
    body: staffMemberUpdate,
    answer: staffAnswer,
    etag: true,
  },
  'PUT /admin/management/{id}/toggle-status': {
    headers: ['if-match'],
    summary: 'Active to Inactive and back; inactive ends their sessions',
    tag: 'staff',
    params: byId,
    answer: staffAnswer,
    etag: true,
  },
  'DELETE /admin/management/{id}': {
    headers: ['if-match'],
    summary: 'Remove somebody',
    tag: 'staff',
    params: byId,
    answer: done,
  },
  'POST /admin/management/{id}/second-factor/remove': {
    summary: 'Take away what a colleague has lost: authenticator app, passkeys, recovery codes; all their sessions end',
    tag: 'staff',
    params: byId,
    body: passwordProof,
    answer: done,
  },
  'POST /otp/send-email-otp': {
    summary: 'Send a code to a new own email address',
    tag: 'staff',
    body: emailChange,
    answer: changeCodeSent,
  },
  'POST /otp/send-phone-otp': {
    summary: 'Send a code to a new own phone',
    tag: 'staff',
    body: phoneChange,
    answer: changeCodeSent,
  },
  'POST /otp/verify-email-otp': {
    headers: ['idempotency-key'],
    summary: 'Check that code and take the address',
    tag: 'staff',
    body: emailProof,
    answer: profileAnswer,
    etag: true,
  },
  'POST /otp/verify-phone-otp': {
    headers: ['idempotency-key'],
    summary: 'Check that code and take the number',
    tag: 'staff',
    body: phoneProof,
    answer: profileAnswer,
    etag: true,
  },

  'GET /admin/warnings': {
    summary: 'What works but not as it should, such as a missing mail server',
    tag: 'warnings',
    // What works, but not as it should, for whoever can put it right: `part` is `proxy`, `sms` or `email`.
    answer: one(z.array(z.object({ part: z.string(), text: z.string() }))),
  },
  'GET /health': {
    summary: 'How the installation is, a line for each part: what was found, since when, and what to do',
    tag: 'health',
    answer: healthAnswer,
  },
  'GET /health/backups': {
    summary: 'The newest backups that were made by themselves: where their copies are, and whether they were proved',
    tag: 'health',
    answer: nightlyBackupsAnswer,
  },
  'POST /health/backups': {
    headers: ['idempotency-key'],
    summary: 'Have a backup made now and put to every place of BACKUP_URL',
    tag: 'health',
    answer: done,
  },
  'GET /admin/audit': {
    summary: 'What staff changed, newest first',
    tag: 'audit',
    query: auditQuery,
    answer: auditPage,
  },
} as const satisfies Record<string, Endpoint>;
