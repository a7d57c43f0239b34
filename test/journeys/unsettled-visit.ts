import type { BookedVisit } from '#contract/booked-visits.ts';
import type { Person } from './open-office.ts';

/** One of that person's that has begun and of which nobody has said what came of it: no call can make one. */
export const unsettledVisit = (tara: Person): BookedVisit => ({
  id: '6740c1f2a94be0d17c3355aa',
  _id: '6740c1f2a94be0d17c3355aa',
  startsAt: '2026-11-20T10:30:00.000Z',
  endsAt: '2026-11-20T11:00:00.000Z',
  date: '2026-11-20',
  time: '16:00',
  status: 'booked',
  isUnsettled: true,
  note: '',
  cancelledBy: null,
  cancelReason: '',
  remindedAt: null,
  moves: 0,
  inquiry: {
    id: '6740c1f2a94be0d17c3355ab',
    name: 'Omkar Jadhav',
    phone: '',
    email: '',
    propertyId: null,
    propertyName: 'Banyan Row',
    place: '',
    assignedTo: { id: tara.id, name: tara.name },
    contactPreferences: null,
  },
  bookedBy: '',
  createdAt: '2026-11-19T10:30:00.000Z',
  version: 4,
});
