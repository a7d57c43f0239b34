import type { Router, StaffCall } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { addStaffMember } from './add-member.ts';
import { type NewContact, sendChangeCode, takeContact } from './change-contact.ts';
import { changeStaffMember, type HandBack, removeMember, toggleStatus } from './change-member.ts';
import { parseStaffEmail, parseStaffPhone } from './parse-contact.ts';
import { presentStaffMember } from './present.ts';
import { getStaffMember, readProfile, readStaff } from './service.ts';
import { updateProfile } from './update-profile.ts';

export function staffRoutes(router: Router, platform: Platform, handBack: HandBack): void {
  serveProfile(router, platform);
  serveManagement(router, platform, handBack);
  serveChangeOfContact(router, platform);
}

/** Whoever is signed in, about themselves. */
function serveProfile(router: Router, platform: Platform): void {
  router.serve('GET /admin/auth/me', {}, async (_, { actor }) => ({
    success: true,
    data: await readProfile(platform, actor.id),
  }));
  router.serve('PUT /admin/auth/profile', {}, async ({ body }, call) => {
    await updateProfile(platform, body, call);
    return {
      success: true,
      message: 'Profile updated successfully!',
      data: await readProfile(platform, call.actor.id),
    };
  });
}

/** Everybody sees who works here; admins change it. */
function serveManagement(router: Router, platform: Platform, handBack: HandBack): void {
  const { db } = platform;
  router.serve('GET /admin/management', {}, async ({ query }, { actor }) => {
    const { rows, pagination } = await readStaff(db, query, actor);
    const admins = rows.map((row) => presentStaffMember(row, actor));
    return { success: true, data: admins, admins, pagination };
  });
  router.serve('GET /admin/management/{id}', {}, async ({ params }, { actor }) => ({
    success: true,
    data: presentStaffMember(await getStaffMember(db, params.id), actor),
  }));
  router.serve('POST /admin/management', {}, async ({ body }, call) => ({
    success: true,
    message: 'User added successfully!',
    data: presentStaffMember(await getStaffMember(db, await addStaffMember(platform, body, call)), call.actor),
  }));
  router.serve('PUT /admin/management/{id}', {}, async ({ params, body }, call) => ({
    success: true,
    message: 'User updated successfully!',
    data: presentStaffMember(await changeStaffMember(platform, params.id, body, call), call.actor),
  }));
  router.serve('PUT /admin/management/{id}/toggle-status', {}, async ({ params }, call) => ({
    success: true,
    message: 'Admin status updated successfully!',
    data: presentStaffMember(await toggleStatus(platform, params.id, call), call.actor),
  }));
  router.serve('DELETE /admin/management/{id}', {}, async ({ params }, call) => {
    await removeMember(platform, params.id, call, handBack);
    return { success: true, message: 'User deleted successfully!' };
  });
}

/** A new own address or number, proved by a code. */
function serveChangeOfContact(router: Router, platform: Platform): void {
  const send = async (contact: NewContact, call: StaffCall) => ({
    success: true as const,
    message: `OTP sent successfully to your ${contact.channel}: ${contact.value}`,
    data: await sendChangeCode(platform, contact, call),
  });
  const verify = async (contact: NewContact & { otp: string }, call: StaffCall) => {
    await takeContact(platform, contact, call);
    const message = contact.channel === 'email' ? 'Email updated successfully!' : 'Phone updated successfully!';
    return { success: true as const, message, data: await readProfile(platform, call.actor.id) };
  };
  router.serve('POST /otp/send-email-otp', {}, ({ body }, call) =>
    send({ channel: 'email', value: parseStaffEmail(body.email) }, call),
  );
  router.serve('POST /otp/send-phone-otp', {}, ({ body }, call) =>
    send({ channel: 'phone', value: parseStaffPhone(body) }, call),
  );
  router.serve('POST /otp/verify-email-otp', {}, ({ body }, call) =>
    verify({ channel: 'email', value: parseStaffEmail(body.email), otp: body.otp }, call),
  );
  router.serve('POST /otp/verify-phone-otp', {}, ({ body }, call) =>
    verify({ channel: 'phone', value: parseStaffPhone(body), otp: body.otp }, call),
  );
}
