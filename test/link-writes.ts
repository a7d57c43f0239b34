import type { EndpointKey } from '#contract/endpoints.ts';
import { signLetter, signNotice, signVisit } from '#server/messages/service.ts';
import { askAuth } from './ask-auth.ts';
import { askPrivacy } from './ask-privacy.ts';
import { makeAuthenticator } from './authenticator.ts';
import { makeInquiry, makeStaff, makeVerifiedPhone, makeVisit, staffPassword } from './make.ts';
import { newNumber } from './privacy-writes.ts';
import type { StartedApp } from './start-app.ts';
import { slotIn } from './visit-writes.ts';

const newPassword = 'Verandah*Rain9';
let count = 0;

/** One that succeeds for each write of whoever holds a code, a link or a proof: of a visit, of what is kept of them, of a new password. */
export function linkWrites(started: StartedApp): Partial<Record<EndpointKey, { call: () => Promise<unknown> }>> {
  const { db, secrets } = started.platform;
  const [privacy, auth] = [askPrivacy(started), askAuth(started)];
  const visitor = async () => {
    count += 1;
    const [phone, email] = [newNumber(), `link.${count}@mail.example`];
    return { phone, email, inquiry: await makeInquiry(db, { phone, phone_number: phone, email }) };
  };
  const onVisit = (what: string, change: () => object) => ({
    call: async () => {
      const { inquiry } = await visitor();
      const from = new Date(Date.now() + 3 * 86_400_000);
      const to = new Date(from.getTime() + 30 * 60_000);
      const { id } = await makeVisit(db, { inquiry_id: inquiry.id, starts_at: from, ends_at: to });
      return started.post(`/api/visits/${what}`, { key: signVisit(secrets, id), version: 1, ...change() });
    },
  });
  const proved = async () => {
    const { phone } = await visitor();
    return (await makeVerifiedPhone(db, phone, { purpose: 'privacy' })).verificationToken;
  };
  const codeFor = async (send: string) => {
    const { email, phone } = await makeStaff(db);
    const to = send.includes('sms') ? { phoneNumber: phone } : { email };
    await auth.post(send, to);
    await auth.sendOrderedCodes();
    return { ...to, otp: await auth.newestCode(to.email ?? phone) };
  };
  return {
    'POST /visits/move': onVisit('move', () => slotIn(4)),
    'POST /visits/cancel': onVisit('cancel', () => ({})),
    'POST /privacy/codes': { call: async () => privacy.post('codes', { phone: (await visitor()).phone }) },
    'POST /privacy/proofs': {
      call: async () => {
        const { phone } = await visitor();
        await privacy.post('codes', { phone });
        const [message] = await privacy.messagesTo(phone);
        return privacy.post('proofs', { phone, otp: message?.code });
      },
    },
    'POST /privacy/links': { call: async () => privacy.post('links', { email: (await visitor()).email }) },
    'POST /privacy/links/prove': {
      call: async () => privacy.post('links/prove', { key: await privacy.keyFor((await visitor()).email) }),
    },
    'POST /privacy/withdrawals': { call: async () => privacy.post('withdrawals', { token: await proved() }) },
    'POST /privacy/letters/stop': {
      call: async () => privacy.post(`letters/stop?key=${signLetter(secrets, (await visitor()).inquiry.id)}`, {}),
    },
    'POST /privacy/requests': {
      call: async () => privacy.post('requests', { token: await proved(), kind: 'correction', words: 'All of it' }),
    },
    'POST /privacy/notices/keep': {
      call: async () => {
        const { inquiry } = await visitor();
        const values = { inquiry_id: inquiry.id, purpose: 'enquiry', told_at: new Date() };
        const { id } = await db
          .insertInto('retention_notices')
          .values(values)
          .returning('id')
          .executeTakeFirstOrThrow();
        return privacy.post('notices/keep', { key: signNotice(secrets, id) });
      },
    },
    'POST /admin/auth/forgot-password/send-otp': {
      call: async () => auth.post('forgot-password/send-otp', { email: (await makeStaff(db)).email }),
    },
    'POST /admin/auth/forgot-password/send-sms-otp': {
      call: async () => auth.post('forgot-password/send-sms-otp', { phoneNumber: (await makeStaff(db)).phone }),
    },
    'POST /admin/auth/forgot-password/verify-otp': {
      call: async () => auth.post('forgot-password/verify-otp', await codeFor('forgot-password')),
    },
    'POST /admin/auth/reset-password': {
      call: async () => auth.post('reset-password', { ...(await codeFor('forgot-password')), newPassword }),
    },
    'POST /admin/auth/forgot-password/reset': {
      call: async () =>
        auth.post('forgot-password/reset', { ...(await codeFor('forgot-password/send-sms-otp')), newPassword }),
    },
    'POST /admin/auth/passkeys/sign-in/begin': { call: () => auth.post('passkeys/sign-in/begin') },
    'POST /admin/auth/passkeys/sign-in': {
      call: async () => {
        const { email } = await makeStaff(db);
        const { token } = (await auth.signIn(email, staffPassword)).body.data;
        const key = makeAuthenticator();
        const begun = await auth.post('passkeys/begin', { password: staffPassword }, { token });
        await auth.post('passkeys', { name: 'Phone', credential: key.create(begun.body.data) }, { token });
        const asked = await auth.post('passkeys/sign-in/begin');
        return auth.post('passkeys/sign-in', { proof: key.get(asked.body.data) });
      },
    },
  };
}
