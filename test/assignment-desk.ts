import type { AssignmentMode } from '#contract/assignment-choices.ts';
import type { AssignmentRules, Candidate, ClaimableInquiry } from '#contract/assignments.ts';
import { Busy } from '#contract/errors.ts';
import { assignmentsJobs } from '#server/assignments/jobs.ts';
import { allJobs } from '#server/jobs.ts';
import { tellWaits } from '#server/platform/database/tell-waits.ts';
import { assigneeForm } from './assignment-writes.ts';
import { openLeadDesk } from './lead-desk.ts';
import { openSecond } from './second-process.ts';
import { createLeadSender } from './send-lead.ts';
import type { SignedIn } from './sign-in.ts';

type Answer<T> = { status: number; message: string; code: string; fieldErrors?: Record<string, string>; data: T };
type ClaimableAnswer = Answer<ClaimableInquiry[]> & { isOpen: boolean; pagination: { totalCount: number } };

/** The lead desk with its rules of assignment, and a second process of the same house. */
export async function openAssignmentDesk() {
  const desk = await openLeadDesk();
  const second = await openSecond(desk.started);
  const { app, platform } = desk.started;
  const call = async <T>(
    who: Pick<SignedIn, 'token'>,
    method: string,
    path: string,
    body?: unknown,
    { version, at = app }: { version?: number; at?: typeof app } = {},
  ): Promise<Answer<T>> => {
    const response = await at.fetch(
      new Request(new URL(`/api${path}`, platform.config.publicUrl), {
        method,
        headers: {
          authorization: `Bearer ${who.token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(version !== undefined && { 'if-match': `"${version}"` }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    return { status: response.status, ...((await response.json()) as Omit<Answer<T>, 'status'>) };
  };
  const { admin } = desk;
  return {
    ...desk,
    second,
    senders: [createLeadSender(desk.started), createLeadSender(second)] as const,
    call,
    /** Does the job of an inquiry at once, in the first process or the second. */
    runJob: async (id: string, at: 0 | 1 = 0) => {
      const { platform: its } = at === 0 ? desk.started : second;
      const [handle] = Object.values(assignmentsJobs(its));
      // Where it waited too long for somebody's lock, nothing was done, and the worker would do it again.
      for (let attempt = 1; ; attempt += 1) {
        try {
          await handle?.({ id }, { attempt, log: its.log, signal: undefined });
          return;
        } catch (cause) {
          if (attempt === 20 || !(tellWaits(cause) instanceof Busy)) throw cause;
        }
      }
    },
    /** Both processes do jobs from now on. */
    work: async () => {
      for (const one of [desk.started, second]) await one.platform.jobs.work(allJobs(one.platform));
    },
    rules: async () => (await call<AssignmentRules>(admin, 'GET', '/assignments')).data,
    setMode: (mode: AssignmentMode) => call<AssignmentRules>(admin, 'PUT', '/assignments', { mode }),
    /** At any hour, all places, no end, unless `changes` say otherwise. */
    setAssigneeRules: (id: string, changes: object = {}) =>
      call<AssignmentRules>(admin, 'PUT', `/assignments/${id}`, assigneeForm(changes)),
    claim: (who: SignedIn, id: string, at = app) =>
      call<never>(who, 'POST', `/inquiries/${id}/claim`, undefined, { at }),
    claimable: async (who: SignedIn, query = '') =>
      (await call(who, 'GET', `/inquiries/claimable${query}`)) as unknown as ClaimableAnswer,
    candidates: (id: string) =>
      call<{ candidates: Candidate[]; explanation: string }>(admin, 'GET', `/inquiries/${id}/candidates`),
    close: async () => {
      await second.close();
      await desk.started.close();
    },
  };
}
