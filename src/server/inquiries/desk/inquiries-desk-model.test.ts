import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type InquiryStatus, settableStatuses } from '#contract/inquiry-statuses.ts';
import type { StaffInquiry } from '#contract/staff-inquiries.ts';
import { assigneeForm } from '#test/assignment-writes.ts';
import { askDesk, openLeadDesk } from '#test/lead-desk.ts';
import { openSecond } from '#test/second-process.ts';
import { createLeadSender } from '#test/send-lead.ts';
import type { SignedIn } from '#test/sign-in.ts';

/** `MODEL_RUNS=5000` for the whole drill. */
const runs = Number(process.env.MODEL_RUNS ?? 200);
const mostCommands = 25;

/** What the desk ought to hold: everything that was acknowledged. */
type Known = { assignedTo: string | null; status: InquiryStatus; isDeleted: boolean; isQuarantined: boolean };
type Model = Map<string, Known>;
/** Whether whoever is first may take what nobody has; of the employees Tara alone takes inquiries. */
let isOpen = false;

let desk: Awaited<ReturnType<typeof openLeadDesk>>;
let second: Awaited<ReturnType<typeof openSecond>>;
let processes: ReturnType<typeof askDesk>[];
let senders: ReturnType<typeof createLeadSender>[];
let employees: SignedIn[];
beforeAll(async () => {
  desk = await openLeadDesk();
  second = await openSecond(desk.started);
  processes = [askDesk(desk.started), askDesk(second)];
  senders = [createLeadSender(desk.started), createLeadSender(second)];
  employees = [desk.kabir, desk.tara];
  await desk.admin.call('PUT', `/api/assignments/${desk.tara.id}`, assigneeForm());
});
afterAll(async () => {
  await second.close();
  await desk.started.close();
});

const at = <T>(items: readonly T[], number: number): T => items[number % items.length] as T;
const ask = (where: number, ...call: Parameters<ReturnType<typeof askDesk>>) => at(processes, where)(...call);

let written = 0;
const lead = (isSpam: boolean) => {
  written += 1;
  return {
    name: `Visitor ${written}`,
    email: `visitor.${written}@post.example`,
    phone: `98${String(written).padStart(8, '0')}`,
    message: `Question ${written}`,
    ...(isSpam && { website: 'http://seo.example' }),
  };
};

type Step = (model: Model, where: number) => Promise<void>;

class Command implements fc.AsyncCommand<Model, null> {
  readonly #step: Step;
  readonly #where: number;
  readonly #name: string;
  constructor(name: string, where: number, step: Step) {
    [this.#name, this.#where, this.#step] = [name, where, step];
  }
  check = () => true;
  run = (model: Model) => this.#step(model, this.#where);
  toString = () => `${this.#name} at process ${this.#where}`;
}

/** Picks one that was acknowledged, in the trash or not; nothing happens while there is none. */
const onOne =
  (number: number, step: (id: string, known: Known, where: number) => Promise<void>): Step =>
  async (model, where) => {
    const ids = [...model.keys()];
    const id = ids[number % Math.max(1, ids.length)];
    const known = id === undefined ? undefined : model.get(id);
    if (id !== undefined && known !== undefined) await step(id, known, where);
  };

/** Visitors write at the same moment, some to one process and some to the other. */
const write =
  (spam: boolean[]): Step =>
  async (model, where) => {
    const answers = await Promise.all(spam.map((isSpam, n) => at(senders, where + n).send(lead(isSpam))));
    for (const [n, { status, text }] of answers.entries()) {
      expect(status).toBe(201);
      const { id } = (JSON.parse(text) as { data: { id: string } }).data;
      model.set(id, { assignedTo: null, status: 'new', isDeleted: false, isQuarantined: spam[n] ?? false });
    }
  };

const assign = (number: number, who: number): Step =>
  onOne(number, async (inquiryId, known, where) => {
    const assignToId = who === 2 ? null : at(employees, who).id;
    const { status } = await ask(where, desk.admin, 'POST /assign', { inquiryId, assignToId });
    expect(status).toBe(known.isDeleted ? 404 : 200);
    if (known.isDeleted) return;
    if (assignToId !== null) known.status = 'assigned';
    else if (known.assignedTo !== null && known.status === 'assigned') known.status = 'new';
    known.assignedTo = assignToId;
  });

/** By an employee, whose it may be or not. */
const setStatus = (number: number, who: number, to: (typeof settableStatuses)[number]): Step =>
  onOne(number, async (id, known, where) => {
    const employee = at(employees, who);
    const { status } = await ask(where, employee, `PUT /${id}/status`, { status: to });
    expect(status).toBe(known.isDeleted ? 404 : known.assignedTo === employee.id ? 200 : 403);
    if (status === 200) known.status = to;
  });

const removeOne = (number: number): Step =>
  onOne(number, async (id, known, where) => {
    expect((await ask(where, desk.admin, `DELETE /${id}`)).status).toBe(known.isDeleted ? 404 : 200);
    known.isDeleted = true;
  });

const restoreOne = (number: number): Step =>
  onOne(number, async (id, known, where) => {
    expect((await ask(where, desk.admin, `POST /${id}/restore`)).status).toBe(known.isDeleted ? 200 : 404);
    known.isDeleted = false;
  });

const putAway = (number: number, quarantined: boolean): Step =>
  onOne(number, async (id, known, where) => {
    const { status } = await ask(where, desk.admin, `PUT /${id}/quarantine`, { quarantined });
    expect(status).toBe(known.isDeleted ? 404 : 200);
    if (!known.isDeleted) known.isQuarantined = quarantined;
  });

const isClaimable = ({ assignedTo, status, isDeleted, isQuarantined }: Known): boolean =>
  isOpen && assignedTo === null && status !== 'completed' && status !== 'closed' && !isDeleted && !isQuarantined;

const openOrClose =
  (opens: boolean): Step =>
  async () => {
    const mode = opens ? 'claim' : 'off';
    expect((await desk.admin.call('PUT', '/api/assignments', { mode })).status).toBe(200);
    isOpen = opens;
  };

const claim = (number: number, who: number): Step =>
  onOne(number, async (id, known, where) => {
    const employee = at(employees, who);
    const takes = employee.id === desk.tara.id;
    const { status } = await ask(where, employee, `POST /${id}/claim`);
    const isOthers = known.assignedTo !== null && isOpen && takes && !known.isQuarantined;
    if (known.isDeleted) expect(status).toBe(404);
    else if (known.assignedTo === employee.id) expect(status).toBe(200);
    else if (takes && isClaimable(known)) {
      expect(status).toBe(200);
      known.assignedTo = employee.id;
      known.status = 'assigned';
    } else expect(status).toBe(isOthers ? 409 : 403);
  });

/** All pages, each from the other process. */
async function listAll(who: SignedIn, path: string, where: number) {
  const found: StaffInquiry[] = [];
  for (let page = 1; ; page += 1) {
    const { app, platform } = at([desk.started, second], where + page);
    const address = new URL(`/api/inquiries${path}?limit=4&page=${page}`, platform.config.publicUrl);
    const response = await app.fetch(new Request(address, { headers: { authorization: `Bearer ${who.token}` } }));
    const answer = (await response.json()) as {
      data: StaffInquiry[];
      pagination: { total: number; totalCount: number };
      stats: Record<string, number>;
    };
    found.push(...answer.data);
    if (page < answer.pagination.total) continue;
    expect(answer.pagination.totalCount).toBe(found.length);
    return { found, stats: answer.stats };
  }
}

const look: Step = async (model, where) => {
  const here = [...model].filter(([, { isDeleted }]) => !isDeleted);
  const { found, stats } = await listAll(desk.admin, '', where);
  // Exactly once: as many as there are, and the same ones.
  expect(found.map(({ id }) => id).toSorted()).toEqual(here.map(([id]) => id).toSorted());
  for (const { id, status, assignedTo, quarantined } of found)
    expect({ status, assignedTo: assignedTo?.id ?? null, isQuarantined: quarantined, isDeleted: false }).toEqual(
      model.get(id),
    );
  const onDesk = here.filter(([, { isQuarantined }]) => !isQuarantined);
  const assigned = onDesk.filter(([, { assignedTo }]) => assignedTo !== null).length;
  expect(stats).toEqual({
    total: onDesk.length,
    unassigned: onDesk.length - assigned,
    assigned,
    quarantined: here.length - onDesk.length,
    deleted: model.size - here.length,
  });
  for (const employee of employees) {
    const theirs = here.filter(([, { assignedTo }]) => assignedTo === employee.id);
    const own = await listAll(employee, '/my', where);
    expect(own.found.map(({ id }) => id).toSorted()).toEqual(theirs.map(([id]) => id).toSorted());
    expect(own.stats['total']).toBe(theirs.length);
    const offered = await employee.get('/api/inquiries/claimable?limit=100');
    const { data } = (await offered.json()) as { data: { id: string }[] };
    const open = employee.id === desk.tara.id ? here.filter(([, known]) => isClaimable(known)) : [];
    expect(data.map(({ id }) => id).toSorted()).toEqual(open.map(([id]) => id).toSorted());
    const foreign = here.find(([, { assignedTo }]) => assignedTo !== employee.id);
    if (foreign) expect((await ask(where, employee, `GET /${foreign[0]}`)).status).toBe(403);
  }
};

const where = fc.nat(1);
const which = fc.nat(20);
const command = <T extends unknown[]>(
  name: string,
  given: { [K in keyof T]: fc.Arbitrary<T[K]> },
  step: (...values: T) => Step,
) =>
  fc
    .tuple(where, fc.tuple(...given) as unknown as fc.Arbitrary<T>)
    .map(([place, values]) => new Command(`${name}(${values.join(', ')})`, place, step(...values)));

const commands = fc.commands(
  [
    command('write', [fc.array(fc.boolean(), { minLength: 1, maxLength: 3 })], write),
    command('assign', [which, fc.nat(2)], assign),
    command('status', [which, fc.nat(1), fc.constantFrom(...settableStatuses)], setStatus),
    command('remove', [which], removeOne),
    command('restore', [which], restoreOne),
    command('quarantine', [which, fc.boolean()], putAway),
    command('mode', [fc.boolean()], openOrClose),
    command('claim', [which, fc.nat(1)], claim),
    command('look', [], () => look),
  ],
  { maxCommands: mostCommands },
);

test(
  'every acknowledged inquiry is listed exactly once until it is deleted; New + Assigned = Total; nobody sees another’s',
  async () => {
    await fc.assert(
      fc.asyncProperty(commands, async (steps) => {
        await desk.db.deleteFrom('inquiries').execute();
        await openOrClose(false)(new Map(), 0);
        const model: Model = new Map();
        await fc.asyncModelRun(() => ({ model, real: null }), steps);
        await look(model, 0);
      }),
      { numRuns: runs },
    );
  },
  runs * 3000,
);
