import type { Today } from '#contract/today.ts';

export type KeptDay = { person: string; readAt: number; today: Today };

/** Milliseconds after which nobody's names lie on a device any more. */
const lifetime = 24 * 3_600_000;
/** Leads, visits and tasks kept at most, of each the first. */
const most = 40;
const longest = 400;

/** Whether it is theirs and not too old; a clock that was put back makes nothing young. */
export const isFor = ({ person, readAt }: Pick<KeptDay, 'person' | 'readAt'>, asks: string, now: number): boolean =>
  person === asks && now >= readAt && now - readAt < lifetime;

/** What the screen shows of it and no more: where a lead came from and why is not for the road. */
export const shortenDay = ({ leads, visits, tasks, unclaimed }: Today): Today => ({
  leads: {
    ...leads,
    items: leads.items.slice(0, most).map((lead) => ({
      ...lead,
      message: lead.message.slice(0, longest),
      guestInfo: { firstName: '', lastName: '', email: '', phoneNumber: '' },
      sourcePage: '',
      assignmentReason: '',
      enteredBy: '',
      quarantineReason: null,
    })),
  },
  visits: { ...visits, items: visits.items.slice(0, most) },
  tasks: { ...tasks, items: tasks.items.slice(0, most) },
  unclaimed,
});
