import type { Today } from '#contract/today.ts';
import { readSession } from '#office/shell/session.ts';
import { storedText } from '#office/shell/stored-text.ts';
import { keepsDay } from './pocket-choice.ts';

const stored = storedText('officeDay');

type KeptDay = { person: string; readAt: number; today: Today };

/** Milliseconds after which nobody's names lie on a device any more. */
const lifetime = 24 * 3_600_000;
/** Leads, visits and tasks kept at most, of each the first. */
const most = 40;
const longest = 400;

function readStored(): KeptDay | null {
  try {
    const kept = JSON.parse(stored.read()) as KeptDay | null;
    return typeof kept?.today === 'object' && typeof kept.readAt === 'number' ? kept : null;
  } catch {
    return null;
  }
}

/** What the screen shows of it and no more: where a lead came from and why is not for the road. */
const shorten = ({ leads, visits, tasks, unclaimed }: Today): Today => ({
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

/** Keeps the day of whoever is signed in, where they want it. */
export function keepDay(today: Today): void {
  const person = readSession()?.profile.id;
  if (person === undefined || !keepsDay(person)) return;
  try {
    stored.write(JSON.stringify({ person, readAt: Date.now(), today: shorten(today) } satisfies KeptDay));
  } catch {
    // The storage is full: better none than one of yesterday.
    stored.write('');
  }
}

/** What was kept for whoever is signed in, where it is not too old; everything else goes. */
export function readDay(): KeptDay | null {
  const kept = readStored();
  const person = readSession()?.profile.id;
  const age = Date.now() - (kept?.readAt ?? 0);
  if (kept !== null && kept.person === person && age >= 0 && age < lifetime && keepsDay(person)) return kept;
  if (stored.read() !== '') stored.write('');
  return null;
}
