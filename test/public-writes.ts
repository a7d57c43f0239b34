import type { EndpointKey } from '#contract/endpoints.ts';
import { alertWrites } from './alert-writes.ts';
import { linkWrites } from './link-writes.ts';
import { makeAccessSession, makeProperty, makeStaff, makeVerifiedPhone, staffPassword } from './make.ts';
import { listWrites } from './shortlist-writes.ts';
import type { StartedApp } from './start-app.ts';

type Write = { call: () => Promise<unknown> };

let count = 0;
/** Somebody whom nobody has heard of yet. */
const somebody = () => {
  count += 1;
  return { email: `ira.public.${count}@mail.example`, phone: `+9198711${String(count).padStart(5, '0')}` };
};

/** One that succeeds for each write of visitors, and for signing in. */
export function publicWrites(started: StartedApp): Partial<Record<EndpointKey, Write>> {
  const { db, config } = started.platform;
  const send = (method: string, path: string, body?: object) => {
    count += 1;
    const headers = body === undefined ? {} : { 'content-type': 'application/json' };
    const url = new URL(`/api${path}`, config.publicUrl);
    const request = new Request(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return started.app.fetch(request, `10.9.${(count >> 8) & 255}.${count & 255}`);
  };
  const post = (path: string, body: object) => send('POST', path, body);
  const codeFor = async (phone: string): Promise<string> => {
    const answer = await started.get(`/dev/messages?to=${encodeURIComponent(phone)}`, {
      headers: { accept: 'application/json' },
    });
    return ((await answer.json()) as { messages: { code: string }[] }).messages[0]?.code ?? '';
  };
  const session = () => makeAccessSession(db);
  const verify = async (send: string, check: string) => {
    const { phone } = somebody();
    await post(send, { phone });
    return post(check, { phone, otp: await codeFor(phone) });
  };
  const lead = () => ({ firstName: 'Ira', message: 'Is it still there?', ...somebody() });
  return {
    ...listWrites(started),
    ...alertWrites(started),
    ...linkWrites(started),
    'POST /inquiries': { call: () => post('/inquiries', lead()) },
    'POST /contact/submit-form': { call: () => post('/contact/submit-form', { name: 'Ira Bose', ...lead() }) },
    'POST /contact/property-inquiry': {
      call: () => post('/contact/property-inquiry', { name: 'Ira Bose', ...lead() }),
    },
    'POST /otp/send': { call: () => post('/otp/send', { phone: somebody().phone }) },
    'POST /otp/verify': { call: () => verify('/otp/send', '/otp/verify') },
    'POST /public/otp/send-phone-otp': { call: () => post('/public/otp/send-phone-otp', { phone: somebody().phone }) },
    'POST /public/otp/verify-phone-otp': {
      call: () => verify('/public/otp/send-phone-otp', '/public/otp/verify-phone-otp'),
    },
    'POST /inquiries/floor-plan-request': {
      call: async () => {
        const { id: propertyId } = await makeProperty(db);
        const about = lead();
        const { verificationToken } = await makeVerifiedPhone(db, about.phone);
        return post('/inquiries/floor-plan-request', { propertyId, verificationToken, ...about });
      },
    },
    'POST /inquiries/extend-session': {
      call: async () => {
        const { sessionId, email, phone } = await session();
        return post('/inquiries/extend-session', { sessionId, email, phone });
      },
    },
    'DELETE /inquiries/session/{sessionId}': {
      call: async () => send('DELETE', `/inquiries/session/${(await session()).sessionId}`),
    },
    'POST /admin/auth/login': {
      call: async () => {
        const { email } = await makeStaff(db);
        return post('/admin/auth/login', { email, password: staffPassword });
      },
    },
    'POST /admin/auth/refresh': {
      call: async () => {
        const { email } = await makeStaff(db);
        const signedIn = await post('/admin/auth/login', { email, password: staffPassword });
        const { data } = (await signedIn.json()) as { data: { refreshToken: string } };
        return post('/admin/auth/refresh', { refreshToken: data.refreshToken });
      },
    },
    'POST /admin/auth/forgot-password': {
      call: async () => post('/admin/auth/forgot-password', { email: (await makeStaff(db)).email }),
    },
  };
}
