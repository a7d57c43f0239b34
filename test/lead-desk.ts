import type { StaffInquiry } from '#contract/staff-inquiries.ts';
import { makeInquiry } from './make.ts';
import { makeSignedIn, type SignedIn } from './sign-in.ts';
import { type StartedApp, startApp } from './start-app.ts';

/** What the calls of the lead desk answer, whichever it is. */
export type LeadDeskAnswer = {
  status: number;
  success: boolean;
  message: string;
  code: string;
  fieldErrors?: Record<string, string>;
  data: StaffInquiry;
};

export type LeadDeskList = {
  message: string;
  data: StaffInquiry[];
  inquiries: StaffInquiry[];
  pagination: { current: number; total: number; count: number; totalCount: number };
  stats: Record<string, number>;
};

/** Calls the desk as that person, with the version they saw where one is given. */
export const askDesk =
  (started: Pick<StartedApp, 'app' | 'platform'>) =>
  async (
    who: Pick<SignedIn, 'token'>,
    call: string,
    body?: unknown,
    { version }: { version?: number } = {},
  ): Promise<LeadDeskAnswer> => {
    const [method = '', path = ''] = call.split(' ');
    const response = await started.app.fetch(
      new Request(new URL(`/api/inquiries${path}`, started.platform.config.publicUrl), {
        method,
        headers: {
          authorization: `Bearer ${who.token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(version !== undefined && { 'if-match': `"${version}"` }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    return { status: response.status, ...((await response.json()) as Omit<LeadDeskAnswer, 'status'>) };
  };

/** The app with an admin, Radhika Sethi, and two employees, Kabir Anand and Tara Deshpande, at the lead desk. */
export async function openLeadDesk() {
  const started = await startApp();
  const { db } = started.platform;
  const ask = askDesk(started);
  return {
    started,
    db,
    ask,
    admin: await makeSignedIn(started, { first_name: 'Radhika', last_name: 'Sethi', role: 'admin' }),
    kabir: await makeSignedIn(started, { first_name: 'Kabir', last_name: 'Anand' }),
    tara: await makeSignedIn(started),
    make: (overrides: Parameters<typeof makeInquiry>[1] = {}) => makeInquiry(db, overrides),
    assign: (who: SignedIn, inquiryId: string, assignToId: string | null) =>
      ask(who, 'POST /assign', { inquiryId, assignToId }),
    setStatus: (who: SignedIn, id: string, status: string, lostReason?: string) =>
      ask(who, `PUT /${id}/status`, { status, ...(lostReason !== undefined && { lostReason }) }),
    /** @throws Error when it is refused */
    async list(who: SignedIn, path = ''): Promise<LeadDeskList> {
      const response = await who.get(`/api/inquiries${path}`);
      if (response.status !== 200) throw new Error(`The list was refused with ${response.status}`);
      return (await response.json()) as LeadDeskList;
    },
    rowOf: (id: string) => db.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirst(),
    /** What the log has of an inquiry, oldest first. */
    logOf: (id: string) =>
      db
        .selectFrom('audit_entries')
        .select(['action', 'actor_name', 'record_name', 'before', 'after'])
        .where('record_type', '=', 'inquiries')
        .where('record_id', '=', id)
        .orderBy('at')
        .orderBy('id')
        .execute(),
  };
}
