import { sql } from 'kysely';
import type { BookedVisit, VisitorsVisit } from '#contract/booked-visits.ts';
import type { VisitSlot } from '#contract/visits.ts';
import { makeInquiry, makeProperty } from './make.ts';
import { tellAll } from './outbox.ts';
import { makeSignedIn, type SignedIn } from './sign-in.ts';
import type { StartedApp } from './start-app.ts';
import { slotIn } from './visit-writes.ts';

export type VisitAnswer<T = BookedVisit> = {
  status: number;
  message: string;
  code?: string;
  fieldErrors?: Record<string, string>;
  data: T;
};

type Process = Pick<StartedApp, 'app' | 'platform'>;

/** Asks as a member of staff, or with `null` as anybody; `version` is what the screen had seen. */
export async function askVisits<T = BookedVisit>(
  { app, platform }: Process,
  who: Pick<SignedIn, 'token'> | null,
  [method, path]: [string, string],
  body?: object,
  { version, key, address }: { version?: number; key?: string; address?: string } = {},
): Promise<VisitAnswer<T>> {
  const response = await app.fetch(
    new Request(new URL(`/api${path}`, platform.config.publicUrl), {
      method,
      headers: {
        ...(who !== null && { authorization: `Bearer ${who.token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }),
    address,
  );
  return { status: response.status, ...((await response.json()) as Omit<VisitAnswer<T>, 'status'>) };
}

/** On a machine that stands still a wait for a row may end before it does: nothing was done, and it is asked again. */
export async function askPatiently(...rest: Parameters<typeof askVisits>): Promise<VisitAnswer> {
  for (let time = 0; ; time += 1) {
    const answer = await askVisits(...rest);
    if (answer.status !== 503 || time === 20) return answer;
  }
}

export type Letter = { template: string; recipient: string; language: string; subject: string; text: string };

/** People, inquiries and what they may do with visits. */
export async function openVisitsDesk(started: StartedApp) {
  const { db } = started.platform;
  const admin = await makeSignedIn(started, { role: 'admin', first_name: 'Radhika', last_name: 'Sethi' });
  const kabir = await makeSignedIn(started, { first_name: 'Kabir', last_name: 'Anand' });
  const tara = await makeSignedIn(started, { first_name: 'Tara', last_name: 'Deshpande' });
  const home = await makeProperty(db, { title: 'Neem Court' });
  const ask = <T = BookedVisit>(...rest: Parameters<typeof askVisits> extends [unknown, ...infer R] ? R : never) =>
    askVisits<T>(started, ...rest);
  /** Kabir's, about a home of the catalogue. */
  const make = async (overrides: Parameters<typeof makeInquiry>[1] = {}) =>
    (
      await makeInquiry(db, {
        assigned_to: kabir.id,
        status: 'assigned',
        property_id: home.id,
        property_name: home.title,
        ...overrides,
      })
    ).id;
  const book = (who: SignedIn, inquiryId: string, slot: VisitSlot = slotIn(3), key?: string) =>
    ask(who, ['POST', `/inquiries/${inquiryId}/visits`], slot, key === undefined ? {} : { key });
  /** By whoever has it, or an admin for others. */
  const booked = async (slot: VisitSlot = slotIn(3), overrides: Parameters<typeof makeInquiry>[1] = {}) => {
    const path = `/inquiries/${await make(overrides)}/visits`;
    const by = 'assigned_to' in overrides ? admin : kabir;
    const answer = await askPatiently(started, by, ['POST', path], slot);
    if (answer.status !== 201) throw new Error(answer.message);
    return answer.data;
  };
  /** Every letter about an inquiry, oldest first. */
  const lettersOf = async (inquiryId: string): Promise<Letter[]> => {
    await tellAll(started);
    const { rows } = await sql<Letter>`
      select template, recipient, language, subject, text from messages
      where inquiry_id = ${inquiryId} order by created_at, id`.execute(db);
    return rows;
  };
  const logOf = async (id: string) => {
    const { rows } = await sql<{ action: string; actor_id: string | null; before: object; after: object }>`
      select action, actor_id, before, after from audit_entries
      where record_type = 'visits' and record_id = ${id} order by at, id`.execute(db);
    return rows;
  };
  /** What the visitor's newest letter carries behind the `#` of its link. */
  const keyOf = async ({ inquiry }: Pick<BookedVisit, 'inquiry'>): Promise<string> => {
    const to = encodeURIComponent(inquiry.email);
    const response = await started.get(`/dev/messages?to=${to}`, { headers: { accept: 'application/json' } });
    const { messages } = (await response.json()) as { messages: { text: string }[] };
    return messages.flatMap(({ text }) => /\/visits#(\S+)/.exec(text)?.[1] ?? [])[0] ?? '';
  };
  const byLink = (what: 'open' | 'move' | 'cancel', body: object, address?: string) =>
    ask<VisitorsVisit>(null, ['POST', `/visits/${what}`], body, address === undefined ? {} : { address });
  return { started, db, admin, kabir, tara, home, ask, make, book, booked, lettersOf, logOf, keyOf, byLink };
}

/** The lines of a calendar file by their names, folded ones joined. */
export const readCalendar = (file: string): Record<string, string> =>
  Object.fromEntries(
    file
      .replaceAll('\r\n\t', '')
      .replaceAll('\r\n ', '')
      .split('\r\n')
      .filter(Boolean)
      .map((line) => /^([A-Z-]+)[^:]*:(.*)$/s.exec(line)?.slice(1) ?? ['', line]),
  );
