import type { ActivityKind, CallOutcome } from '#contract/activity-choices.ts';
import type { CancelSide, VisitResult } from '#contract/visit-choices.ts';

/** By the office's clock: so many days from today, before or after. Times between ten and half past four every day has. */
type Visit = {
  inDays: number;
  time: string;
  bookedHoursAgo: number;
  /** When it was to be before somebody moved it. */
  movedFrom?: { inDays: number; time: string; hoursAgo: number };
  outcome?: VisitResult;
  note?: string;
  cancelled?: { by: CancelSide; reason: string; hoursAgo: number };
};

/** What the colleague who has an inquiry did about it and means to do. */
export type FollowUp = {
  /** Of the inquiry, as its story numbers it. */
  number: string;
  did?: { kind: ActivityKind; outcome?: CallOutcome; text: string; hoursAgo: number }[];
  /** `inHours` below zero: it is late, unless it was done. */
  next?: { title: string; inHours: number; doneHoursAgo?: number }[];
  visits?: Visit[];
};

// biome-ignore format: one inquiry is read at a glance
export const followUps: FollowUp[] = [
  { number: '20106',
    did: [{ kind: 'call', outcome: 'no_answer', text: 'Rang twice, no answer.', hoursAgo: 18 }],
    next: [{ title: 'Ring again about the floors above the tenth', inHours: -4 }] },
  { number: '20107',
    did: [{ kind: 'call', outcome: 'reached', text: 'Comes with her sister. Would like to see the garden from the kitchen.', hoursAgo: 22 }],
    next: [{ title: 'Ask the caretaker for the keys of the second floor', inHours: 5 }],
    visits: [{ inDays: 1, time: '16:30', bookedHoursAgo: 22 }] },
  { number: '20108',
    did: [{ kind: 'whatsapp', text: '', hoursAgo: 29 }],
    next: [{ title: 'Send the payment plan of the quay side', inHours: 26 }] },
  { number: '20109',
    did: [{ kind: 'call', outcome: 'call_back', text: 'At work, asked for a call after seven.', hoursAgo: 40 }],
    next: [{ title: 'Call after seven in the evening', inHours: 7 }] },
  { number: '20110',
    did: [{ kind: 'note', text: 'Family of five, moving from Lucknow in February. A low floor matters more than the view.', hoursAgo: 46 }],
    next: [{ title: 'Shortlist three low floors in Sector 150', inHours: 30 }] },
  { number: '20111',
    did: [
      { kind: 'call', outcome: 'reached', text: 'Eleven minutes on foot to the metro. Sent the map.', hoursAgo: 68 },
      { kind: 'email', text: 'Photographs of the road after the rains of last July.', hoursAgo: 60 },
    ],
    visits: [{ inDays: -1, time: '16:00', bookedHoursAgo: 66 }] },
  { number: '20112',
    did: [{ kind: 'call', outcome: 'reached', text: 'The architect has time on two mornings.', hoursAgo: 20 }],
    next: [{ title: 'Print the plan at 1:50 for the architect', inHours: 20 }],
    visits: [
      { inDays: -3, time: '10:30', bookedHoursAgo: 90, outcome: 'done', note: 'Liked the light in the morning. The kitchen is the question; the architect comes along next time.' },
      { inDays: 3, time: '11:30', bookedHoursAgo: 20, movedFrom: { inDays: 2, time: '11:30', hoursAgo: 6 } },
    ] },
  { number: '20113',
    did: [{ kind: 'call', outcome: 'reached', text: 'Was held up at the hospital. Wants to come again next week.', hoursAgo: 30 }],
    visits: [
      { inDays: -2, time: '15:00', bookedHoursAgo: 100, outcome: 'no_show', note: 'Waited half an hour; the phone was off.' },
      { inDays: 4, time: '15:00', bookedHoursAgo: 28 },
    ] },
  { number: '20114',
    did: [{ kind: 'call', outcome: 'reached', text: 'The study of Type B can be closed. She would like to see it.', hoursAgo: 140 }],
    visits: [{ inDays: 2, time: '12:00', bookedHoursAgo: 70 }] },
  { number: '20115',
    did: [{ kind: 'email', text: 'First five homes of the shortlist, two of them with a study.', hoursAgo: 170 }],
    next: [
      { title: 'Video walk through Aravalli Crest', inHours: 50 },
      { title: 'Ask for the dates of the flight in March', inHours: -60, doneHoursAgo: 62 },
    ],
    visits: [{ inDays: 0, time: '16:00', bookedHoursAgo: 48 }] },
  { number: '20116',
    did: [{ kind: 'note', text: 'Booking amount paid. Keys handed over with the tower manager.', hoursAgo: 150 }],
    visits: [{ inDays: -9, time: '11:00', bookedHoursAgo: 250, outcome: 'done', note: 'Decided on the spot for the fourteenth floor.' }] },
  { number: '20118',
    visits: [{ inDays: -25, time: '14:30', bookedHoursAgo: 680, outcome: 'done', note: 'Both corner villas seen; the eastern one it is.' }] },
  { number: '20119',
    did: [{ kind: 'call', outcome: 'busy', text: '', hoursAgo: 900 }],
    visits: [{ inDays: -36, time: '12:30', bookedHoursAgo: 940, cancelled: { by: 'visitor', reason: 'We have found something nearer to the school.', hoursAgo: 880 } }] },
  { number: '20121',
    did: [{ kind: 'call', outcome: 'wrong_number', text: 'The office number; found the mobile in the mail.', hoursAgo: 4090 }],
    visits: [{ inDays: -168, time: '10:00', bookedHoursAgo: 4080, cancelled: { by: 'staff', reason: 'The trip was put off.', hoursAgo: 4050 } }] },
];
