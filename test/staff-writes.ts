import { Secret, TOTP } from 'otpauth';
import type { AuditAction } from '#contract/audit-actions.ts';
import type { EndpointKey } from '#contract/endpoints.ts';
import { assignmentWrites } from './assignment-writes.ts';
import { breachWrites } from './breach-writes.ts';
import { bulkWrites } from './bulk-writes.ts';
import { calendarWrites } from './calendar-writes.ts';
import { catalogueWrites } from './catalogue-writes.ts';
import { customerWrites } from './customer-writes.ts';
import { inquiryWrites } from './inquiry-writes.ts';
import { propertyWrites } from './listing-form.ts';
import { makeStaff, staffPassword } from './make.ts';
import { mandateWrites } from './mandate-writes.ts';
import { notificationWrites } from './notification-writes.ts';
import { passkeyWrites } from './passkey-writes.ts';
import { privacyWrites } from './privacy-writes.ts';
import { fileWrites } from './send-file.ts';
import { shortlistWrites } from './shortlist-writes.ts';
import { makeSignedIn, signIn } from './sign-in.ts';
import { smartListWrites } from './smart-list-writes.ts';
import type { StartedApp } from './start-app.ts';
import { templateWrites } from './template-writes.ts';
import { visitWrites } from './visit-writes.ts';

type Admin = Awaited<ReturnType<typeof makeSignedIn>>;

/** Everything secret that the writes below send. */
export const sentSecrets = [staffPassword, 'Neem@court2', 'Gulmohar@77'];

let count = 0;
const contact = () => {
  count += 1;
  return { email: `ira.${count}@aangan.example`, phoneNumber: `+9197000${String(count).padStart(5, '0')}` };
};
const totp = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** A call that succeeds, and what the log says of it. */
export type StaffWrite = { action: AuditAction; call: () => Promise<{ status: number }> };
const write = (action: AuditAction, call: StaffWrite['call']): StaffWrite => ({ action, call });

/** A call of that admin that succeeds, for each closed call that changes something: a new endpoint gets its own here. */
export function staffWrites(started: StartedApp, admin: Admin): Partial<Record<EndpointKey, StaffWrite>> {
  const member = async () => (await makeStaff(started.platform.db)).id;
  const codeFor = async (target: string) => {
    const response = await started.get(`/dev/messages?to=${encodeURIComponent(target)}`, {
      headers: { accept: 'application/json' },
    });
    return ((await response.json()) as { messages: { code: string }[] }).messages[0]?.code ?? '';
  };
  const beginSecondFactor = async (who: Pick<Admin, 'call'> = admin) => {
    const response = await who.call('POST', '/api/admin/auth/second-factor', { password: staffPassword });
    return ((await response.json()) as { data: { secret: string } }).data.secret;
  };
  return {
    'POST /admin/auth/logout': write('auth.sign-out', () => admin.call('POST', '/api/admin/auth/logout')),
    'PUT /admin/auth/profile': write('profile.update', () =>
      admin.call('PUT', '/api/admin/auth/profile', { firstName: 'Radha', lastName: 'Sethi' }),
    ),
    'POST /admin/auth/change-password': write('auth.change-password', () =>
      admin.call('POST', '/api/admin/auth/change-password', {
        currentPassword: staffPassword,
        newPassword: 'Gulmohar@77',
      }),
    ),
    'POST /admin/auth/confirm': write('auth.confirm', () =>
      admin.call('POST', '/api/admin/auth/confirm', { password: staffPassword }),
    ),
    'DELETE /admin/auth/sessions/{id}': write('auth.end-session', async () => {
      await signIn(started, admin.row);
      const { data } = (await (await admin.get('/api/admin/auth/sessions')).json()) as {
        data: { id: string; isCurrent: boolean }[];
      };
      return admin.call('DELETE', `/api/admin/auth/sessions/${data.find(({ isCurrent }) => !isCurrent)?.id}`);
    }),
    'POST /admin/auth/sessions/end-others': write('auth.end-other-sessions', async () => {
      await signIn(started, admin.row);
      return admin.call('POST', '/api/admin/auth/sessions/end-others');
    }),
    'POST /admin/auth/second-factor': write('auth.begin-second-factor', () =>
      admin.call('POST', '/api/admin/auth/second-factor', { password: staffPassword }),
    ),
    'POST /admin/auth/second-factor/confirm': write('auth.confirm-second-factor', async () =>
      admin.call('POST', '/api/admin/auth/second-factor/confirm', { code: totp(await beginSecondFactor()) }),
    ),
    'POST /admin/auth/second-factor/remove': write('auth.remove-second-factor', async () => {
      await admin.call('POST', '/api/admin/auth/second-factor/confirm', { code: totp(await beginSecondFactor()) });
      return admin.call('POST', '/api/admin/auth/second-factor/remove', { password: staffPassword });
    }),
    'POST /admin/management': write('staff.create', () =>
      admin.call('POST', '/api/admin/management', {
        firstName: 'Ira',
        lastName: 'Bose',
        role: 'employee',
        password: 'Neem@court2',
        ...contact(),
      }),
    ),
    'PUT /admin/management/{id}': write('staff.update', async () =>
      admin.call('PUT', `/api/admin/management/${await member()}`, {
        firstName: 'Ira',
        lastName: 'Bose',
        role: 'admin',
        ...contact(),
      }),
    ),
    'PUT /admin/management/{id}/toggle-status': write('staff.deactivate', async () =>
      admin.call('PUT', `/api/admin/management/${await member()}/toggle-status`),
    ),
    'DELETE /admin/management/{id}': write('staff.remove', async () =>
      admin.call('DELETE', `/api/admin/management/${await member()}`),
    ),
    'POST /otp/send-email-otp': write('profile.send-code', () =>
      admin.call('POST', '/api/otp/send-email-otp', { email: contact().email }),
    ),
    'POST /otp/send-phone-otp': write('profile.send-code', () =>
      admin.call('POST', '/api/otp/send-phone-otp', { phoneNumber: contact().phoneNumber }),
    ),
    'POST /otp/verify-email-otp': write('profile.change-email', async () => {
      const { email } = contact();
      await admin.call('POST', '/api/otp/send-email-otp', { email });
      return admin.call('POST', '/api/otp/verify-email-otp', { email, otp: await codeFor(email) });
    }),
    'POST /otp/verify-phone-otp': write('profile.change-phone', async () => {
      const { phoneNumber } = contact();
      await admin.call('POST', '/api/otp/send-phone-otp', { phoneNumber });
      return admin.call('POST', '/api/otp/verify-phone-otp', { phoneNumber, otp: await codeFor(phoneNumber) });
    }),
    'POST /admin/management/{id}/second-factor/remove': write('staff.remove-second-factor', async () => {
      const colleague = await makeSignedIn(started);
      const code = totp(await beginSecondFactor(colleague));
      await colleague.call('POST', '/api/admin/auth/second-factor/confirm', { code });
      const path = `/api/admin/management/${colleague.id}/second-factor/remove`;
      return admin.call('POST', path, { password: staffPassword });
    }),
    'POST /health/backups': write('health.back-up', () => admin.call('POST', '/api/health/backups')),
    ...passkeyWrites(admin),
    ...propertyWrites(started, admin),
    ...catalogueWrites(started, admin),
    ...mandateWrites(started, admin),
    ...inquiryWrites(started, admin),
    ...assignmentWrites(started, admin),
    ...customerWrites(started, admin),
    ...visitWrites(started, admin),
    ...calendarWrites(admin),
    ...notificationWrites(admin),
    ...templateWrites(admin),
    ...privacyWrites(started, admin),
    ...shortlistWrites(started, admin),
    ...breachWrites(admin),
    ...smartListWrites(admin),
    ...bulkWrites(started, admin),
    ...fileWrites(started, admin),
  };
}
