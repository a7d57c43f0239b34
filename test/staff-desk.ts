import type { StaffMember } from '#contract/staff.ts';
import { makeSignedIn, type SignedIn } from './sign-in.ts';
import { type StartedApp, startApp } from './start-app.ts';

export const management = '/api/admin/management';

/** What the calls of user management answer, whichever it is. */
export type DeskAnswer = {
  success: boolean;
  message: string;
  code: string;
  fieldErrors?: Record<string, string>;
  data: StaffMember;
};
type List = {
  data: StaffMember[];
  admins: StaffMember[];
  pagination: { current: number; total: number; count: number; totalCount: number };
};

export const readAnswer = async (response: Response) => ({
  status: response.status,
  body: (await response.json()) as DeskAnswer,
});

/** What the edit form sends for a record as it is. */
export const formOf = ({ firstName, lastName, email, phoneNumber, role }: StaffMember) => ({
  firstName,
  lastName,
  email,
  phoneNumber,
  role,
});

let count = 0;
export const newUserPassword = 'Neem@court2';
/** What the form of a new user sends; nobody has that address or number yet. */
export const newUser = (changes: object = {}) => {
  count += 1;
  return {
    firstName: 'Farah',
    lastName: 'Qureshi',
    email: `farah.${count}@aangan.example`,
    phoneNumber: `+91 97000 ${String(count).padStart(5, '0')}`,
    password: newUserPassword,
    role: 'employee',
    ...changes,
  };
};

/** The app with an admin, Radhika Sethi, and an employee, Kabir Anand, and what they do at the desk of users. */
export async function openDesk() {
  const started: StartedApp = await startApp();
  const { db } = started.platform;
  const admin = await makeSignedIn(started, { first_name: 'Radhika', last_name: 'Sethi', role: 'admin' });
  const employee = await makeSignedIn(started, { first_name: 'Kabir', last_name: 'Anand' });
  return {
    started,
    admin,
    employee,
    /** @throws Error when it is refused */
    async list(who: SignedIn, query = ''): Promise<List> {
      const response = await who.get(`${management}${query}`);
      if (response.status !== 200) throw new Error(`The list was refused with ${response.status}`);
      return (await response.json()) as List;
    },
    /** @throws Error when it is refused */
    async add(changes: object = {}): Promise<StaffMember> {
      const { status, body } = await readAnswer(await admin.call('POST', management, newUser(changes)));
      if (status !== 201) throw new Error(`Nobody was added: ${body.message}`);
      return body.data;
    },
    change: async (id: string, body: object) => readAnswer(await admin.call('PUT', `${management}/${id}`, body)),
    rowOf: (id: string) => db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst(),
    async mailsTo(address: string): Promise<{ subject: string; text: string }[]> {
      const response = await started.get(`/dev/messages?to=${encodeURIComponent(address)}`, {
        headers: { accept: 'application/json' },
      });
      return ((await response.json()) as { messages: { subject: string; text: string }[] }).messages;
    },
  };
}
