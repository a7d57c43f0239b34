import type { EndpointKey } from './endpoints.ts';
import type { Role } from './staff-choices.ts';

/** Whoever is not signed in, or the role of who is. */
export type Principal = 'anonymous' | Role;

/** `own`: the call is open, and the room's policy.ts decides record by record. */
export type May = 'yes' | 'own' | 'no';

export type Permission = Record<Principal, May> & {
  /** Completes `You do not have permission to …` */
  to: string;
  /** A token that is over counts as none: who comes to get a new one may still show the old one. */
  forgivesToken?: true;
  /** Open also to whoever has to set a second factor up before anything else (SECOND_FACTOR_FOR). */
  beforeSecondFactor?: true;
};

const everybody = { anonymous: 'yes', employee: 'yes', admin: 'yes', to: 'do this' } as const satisfies Permission;
/** Signing in and getting a new token or password. */
const entrance: Permission = { ...everybody, forgivesToken: true, beforeSecondFactor: true };
const staffOnly = { anonymous: 'no', employee: 'yes', admin: 'yes', to: 'do this' } as const satisfies Permission;
/** Only about the asking person's own account, sessions or records. */
const ownOnly = { anonymous: 'no', employee: 'own', admin: 'own', to: 'do this' } as const satisfies Permission;
/** About inquiries: employees for those that were given to them, admins for all (UND-20). */
const ownInquiries = { ...ownOnly, admin: 'yes' } as const satisfies Permission;
/** Only about one's own account, and a part of setting a second factor up, or of leaving. */
const ownAccess = { ...ownOnly, beforeSecondFactor: true } as const satisfies Permission;
const adminOnly = (to: string) => ({ anonymous: 'no', employee: 'no', admin: 'yes', to }) as const satisfies Permission;

/**
 * Who may call what. An endpoint that is not here does not compile, and is refused if it ever gets so far; the router
 * asks this table before it reads anything of the call (ROLE-23 to 28, UND-19 to 21).
 */
export const permissions = {
  'GET /properties': everybody,
  'GET /properties/facets': everybody,
  'GET /properties/relaxations': everybody,
  'GET /properties/developer/{id}': everybody,
  'GET /properties/{id}': everybody,
  'GET /properties/{id}/similar': everybody,
  'GET /properties/{id}/preview': everybody,
  'GET /properties/export.csv': adminOnly('export properties'),
  'POST /properties/import': adminOnly('import properties'),
  'GET /properties/import': adminOnly('import properties'),
  'GET /properties/import/template.csv': adminOnly('import properties'),
  'GET /properties/import/{id}': adminOnly('import properties'),
  'GET /properties/import/{id}/refused.csv': adminOnly('import properties'),
  'GET /properties/{id}/edit-view': staffOnly,
  'POST /properties': adminOnly('add properties'),
  'PUT /properties/bulk': adminOnly('edit properties'),
  'PUT /properties/{id}': adminOnly('edit properties'),
  'PATCH /properties/{id}/toggle-status': adminOnly('edit properties'),
  'POST /properties/{id}/duplicate': adminOnly('add properties'),
  'POST /properties/{id}/preview': adminOnly('edit properties'),
  'DELETE /properties/{id}': adminOnly('delete properties'),
  'GET /developers': everybody,
  'GET /developers/{id}': everybody,
  'GET /developers/{id}/stats': everybody,
  'POST /developers': adminOnly('add developers'),
  'PUT /developers/{id}': adminOnly('edit developers'),
  'PATCH /developers/{id}/toggle-status': adminOnly('edit developers'),
  'DELETE /developers/{id}': adminOnly('delete developers'),
  'GET /parameters': everybody,
  'GET /parameters/type/{type}': everybody,
  'POST /parameters': adminOnly('edit reference data'),
  'PUT /parameters/{id}': adminOnly('edit reference data'),
  'DELETE /parameters/{id}': adminOnly('edit reference data'),
  'GET /team': everybody,
  'GET /team/stats': everybody,
  'GET /team/{id}': everybody,
  'POST /team': adminOnly('add team members'),
  'POST /team/upload-image': adminOnly('upload files'),
  'PUT /team/order': adminOnly('edit team members'),
  'PUT /team/{id}': adminOnly('edit team members'),
  'PATCH /team/{id}/toggle-status': adminOnly('edit team members'),
  'DELETE /team/{id}': adminOnly('delete team members'),
  'GET /mandates': staffOnly,
  'GET /mandates/ends': staffOnly,
  'GET /properties/{id}/mandate': staffOnly,
  'POST /mandates': adminOnly('edit owners and mandates'),
  'PUT /mandates/{id}': adminOnly('edit owners and mandates'),
  'DELETE /mandates/{id}': adminOnly('delete owners and mandates'),
  'GET /places/search': staffOnly,
  'GET /places/reverse': staffOnly,

  'POST /public/otp/send-phone-otp': everybody,
  'POST /public/otp/verify-phone-otp': everybody,
  'POST /otp/send': everybody,
  'POST /otp/verify': everybody,
  'POST /inquiries': everybody,
  'POST /inquiries/floor-plan-request': everybody,
  'POST /inquiries/verify-access': everybody,
  'POST /inquiries/extend-session': everybody,
  'GET /inquiries/session/{sessionId}': everybody,
  'DELETE /inquiries/session/{sessionId}': everybody,
  'GET /floor-plans/{propertyId}': everybody,
  'GET /floor-plans/{propertyId}/documents': everybody,
  'GET /floor-plans/{propertyId}/access': everybody,
  'POST /contact/submit-form': everybody,
  'POST /contact/property-inquiry': everybody,
  'GET /contact/test-email': adminOnly('send test emails'),

  'GET /inquiries': adminOnly('see all inquiries'),
  'GET /inquiries/my': ownOnly,
  'GET /inquiries/export.csv': adminOnly('export inquiries'),
  'GET /inquiries/my/export.csv': ownOnly,
  'GET /inquiries/live': ownInquiries,
  'GET /inquiries/known': ownInquiries,
  'POST /inquiries/enter': staffOnly,
  'POST /bulk-actions/preview': ownInquiries,
  'GET /bulk-actions': ownInquiries,
  'POST /bulk-actions': ownInquiries,
  'GET /bulk-actions/{id}': ownInquiries,
  'POST /bulk-actions/{id}/undo': ownInquiries,
  'GET /smart-lists': ownInquiries,
  'POST /smart-lists': ownOnly,
  'PUT /smart-lists/{id}': ownOnly,
  'DELETE /smart-lists/{id}': ownOnly,
  'POST /inquiries/assign': adminOnly('assign inquiries'),
  'GET /inquiries/{id}': ownInquiries,
  'PUT /inquiries/{id}/status': ownInquiries,
  'PUT /inquiries/{id}/quarantine': adminOnly('release or block inquiries'),
  'DELETE /inquiries/{id}': adminOnly('delete inquiries'),
  'POST /inquiries/{id}/restore': adminOnly('restore inquiries'),
  'GET /figures': adminOnly('read the figures'),
  'GET /figures/export.csv': adminOnly('read the figures'),

  'GET /customers/{id}': ownInquiries,
  'POST /customers/{id}/merge': adminOnly('merge customers'),
  'POST /customers/merges/{id}/undo': adminOnly('merge customers'),
  'GET /inquiries/{id}/customer': ownInquiries,
  'GET /inquiries/{id}/timeline': ownInquiries,
  'POST /inquiries/{id}/activities': ownInquiries,
  'GET /tasks': ownInquiries,
  'POST /inquiries/{id}/tasks': ownInquiries,
  'PUT /tasks/{id}': ownInquiries,
  'DELETE /tasks/{id}': ownInquiries,
  'POST /visits/open': everybody,
  'POST /visits/move': everybody,
  'POST /visits/cancel': everybody,
  'GET /visits': ownInquiries,
  'GET /visits/times': ownInquiries,
  'POST /inquiries/{id}/visits': ownInquiries,
  'PUT /visits/{id}': ownInquiries,
  'PUT /visits/{id}/outcome': ownInquiries,
  'POST /visits/{id}/cancel': ownInquiries,
  'GET /calendars': ownInquiries,
  'GET /calendars/feed': ownOnly,
  'POST /calendars/feed': ownOnly,
  'DELETE /calendars/feed': ownOnly,
  'GET /assignments': adminOnly('see how inquiries are assigned'),
  'PUT /assignments': adminOnly('change how inquiries are assigned'),
  'PUT /assignments/{id}': adminOnly('change how inquiries are assigned'),
  'GET /inquiries/claimable': staffOnly,
  'POST /inquiries/{id}/claim': ownOnly,
  'GET /inquiries/{id}/candidates': adminOnly('see how inquiries are assigned'),

  'POST /admin/auth/login': entrance,
  'POST /admin/auth/refresh': entrance,
  'POST /admin/auth/forgot-password': entrance,
  'POST /admin/auth/reset-password': entrance,
  'POST /admin/auth/forgot-password/send-otp': entrance,
  'POST /admin/auth/forgot-password/send-sms-otp': entrance,
  'POST /admin/auth/forgot-password/verify-otp': entrance,
  'POST /admin/auth/forgot-password/reset': entrance,
  'POST /admin/auth/forgot-password/reset-by-link': entrance,
  'POST /admin/auth/logout': ownAccess,
  'GET /admin/auth/me': ownAccess,
  'PUT /admin/auth/profile': ownOnly,
  'POST /admin/auth/change-password': ownAccess,
  'GET /admin/auth/sessions': ownAccess,
  'DELETE /admin/auth/sessions/{id}': ownAccess,
  'POST /admin/auth/sessions/end-others': ownAccess,
  'POST /admin/auth/second-factor': ownAccess,
  'POST /admin/auth/second-factor/confirm': ownAccess,
  'POST /admin/auth/second-factor/remove': ownAccess,
  'POST /admin/auth/passkeys/sign-in/begin': entrance,
  'POST /admin/auth/passkeys/sign-in': entrance,
  'GET /admin/auth/passkeys': ownAccess,
  'POST /admin/auth/passkeys/begin': ownAccess,
  'POST /admin/auth/passkeys': ownAccess,
  'PUT /admin/auth/passkeys/{id}': ownAccess,
  'POST /admin/auth/passkeys/{id}/remove': ownAccess,
  'GET /today': ownInquiries,
  'GET /templates': staffOnly,
  'POST /templates': adminOnly('edit message templates'),
  'PUT /templates/{id}': adminOnly('edit message templates'),
  'DELETE /templates/{id}': adminOnly('edit message templates'),
  'GET /inquiries/{id}/template-values': ownInquiries,
  'GET /notifications/settings': ownOnly,
  'PUT /notifications/settings': ownOnly,
  'POST /notifications/devices': ownOnly,
  'DELETE /notifications/devices/{id}': ownOnly,
  'POST /notifications/devices/{id}/test': ownOnly,
  'POST /otp/send-email-otp': ownOnly,
  'POST /otp/send-phone-otp': ownOnly,
  'POST /otp/verify-email-otp': ownOnly,
  'POST /otp/verify-phone-otp': ownOnly,

  'POST /files/upload/image': adminOnly('upload files'),
  'POST /files/upload/document': adminOnly('upload files'),
  'POST /files/delete': adminOnly('delete files'),

  'GET /admin/management': staffOnly,
  'GET /admin/management/{id}': staffOnly,
  'POST /admin/management': adminOnly('add users'),
  'PUT /admin/management/{id}': adminOnly('edit users'),
  'PUT /admin/management/{id}/toggle-status': adminOnly('change the status of users'),
  'DELETE /admin/management/{id}': adminOnly('delete users'),
  'POST /admin/management/{id}/second-factor/remove': adminOnly('remove the second factor of users'),
  'GET /admin/warnings': adminOnly('read the warnings'),
  'GET /admin/audit': adminOnly('read the audit log'),
} as const satisfies Record<EndpointKey, Permission>;
