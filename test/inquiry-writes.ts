import type { EndpointKey } from '#contract/endpoints.ts';
import { makeInquiry, makeStaff } from './make.ts';
import type { SignedIn } from './sign-in.ts';
import type { StaffWrite } from './staff-writes.ts';
import type { StartedApp } from './start-app.ts';

/** One that succeeds for every write of the lead desk. */
export function inquiryWrites(
  { platform: { db } }: StartedApp,
  { call }: SignedIn,
): Partial<Record<EndpointKey, StaffWrite>> {
  const made = async () => (await makeInquiry(db)).id;
  return {
    'POST /inquiries/enter': {
      action: 'inquiries.enter',
      call: async () =>
        call('POST', '/api/inquiries/enter', { name: 'Meher Irani', phone: '98101 55501', origin: 'phone' }),
    },
    'POST /inquiries/assign': {
      action: 'inquiries.assign',
      call: async () =>
        call('POST', '/api/inquiries/assign', { inquiryId: await made(), assignToId: (await makeStaff(db)).id }),
    },
    'PUT /inquiries/{id}/status': {
      action: 'inquiries.status',
      call: async () => call('PUT', `/api/inquiries/${await made()}/status`, { status: 'in_progress' }),
    },
    'PUT /inquiries/{id}/quarantine': {
      action: 'inquiries.quarantine',
      call: async () => call('PUT', `/api/inquiries/${await made()}/quarantine`, { quarantined: true }),
    },
    'DELETE /inquiries/{id}': {
      action: 'inquiries.remove',
      call: async () => call('DELETE', `/api/inquiries/${await made()}`),
    },
    'POST /inquiries/{id}/restore': {
      action: 'inquiries.restore',
      call: async () => {
        const id = await made();
        await call('DELETE', `/api/inquiries/${id}`);
        return call('POST', `/api/inquiries/${id}/restore`);
      },
    },
  };
}
