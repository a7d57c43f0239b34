/** What staff are told of; each may be chosen for letters and for their devices. */
export const notificationKinds = ['new', 'given', 'late', 'visit'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** When letters leave: as things happen, or gathered. */
export const letterPaces = ['at_once', 'hourly', 'daily'] as const;
export type LetterPace = (typeof letterPaces)[number];

/** What somebody has chosen. Clocks are `HH:MM` in their own time zone. */
export type NotificationChoices = {
  /** Told of by letter. */
  letters: NotificationKind[];
  /** Told of on their devices. */
  pushes: NotificationKind[];
  pace: LetterPace;
  /** When gathered letters of the day leave. */
  dailyAt: string;
  /** Nothing is sent between these; it waits for the end. May pass midnight. Null: at any hour. */
  quiet: { from: string; to: string } | null;
};

/** Of whoever has chosen nothing. New inquiries come to the mailbox of the staff anyway. */
export const usualChoices: NotificationChoices = {
  letters: ['given', 'late', 'visit'],
  pushes: ['new', 'given', 'late', 'visit'],
  pace: 'at_once',
  dailyAt: '09:00',
  quiet: null,
};

/** What a device is sent, and shows as it is. */
export type PushNote = {
  title: string;
  body: string;
  /** Where a press leads: a path of the office. */
  path: string;
  /** What comes later under the same name takes the place of this. */
  tag: string;
};
