import type { FieldErrors } from '#contract/errors.ts';
import { type LetterPace, type NotificationKind, notificationKinds } from '#contract/notification-choices.ts';
import type { NotificationChoice, NotificationSettings } from '#contract/notifications.ts';
import type { RecordField } from '#office/records/record-fields.ts';

export const kindTexts: Record<NotificationKind, { label: string; lead: string }> = {
  given: {
    label: 'A lead becomes mine',
    lead: 'Given by a colleague or by the rules; of one I claim, the letter alone.',
  },
  late: { label: 'Nobody has answered in time', lead: 'Of my leads; administrators hear of all.' },
  visit: { label: 'Visits', lead: 'Booked, moved or cancelled by the visitor or a colleague.' },
  new: { label: 'A lead that nobody has', lead: 'For administrators, and for those who may claim.' },
};

/** In the order they matter, not in that of the contract. */
export const shownKinds = ['given', 'late', 'visit', 'new'] as const satisfies readonly NotificationKind[];

export const paceTexts: Record<LetterPace, { label: string; lead: string }> = {
  at_once: { label: 'At once', lead: 'Each letter leaves as it happens.' },
  hourly: { label: 'Every hour', lead: 'One letter with all of the hour, where there is any.' },
  daily: { label: 'Once a day', lead: 'One letter with all since the last.' },
};

/** The choices as the form has them: quiet hours that are switched off keep their clocks. */
export type NotificationDraft = Omit<NotificationChoice, 'quiet'> & {
  isQuiet: boolean;
  quietFrom: string;
  quietTo: string;
};

/** What most people sleep through. */
const usualNight = { from: '21:00', to: '08:00' };

export function draftOf({ letters, pushes, pace, dailyAt, quiet }: NotificationSettings): NotificationDraft {
  const { from, to } = quiet ?? usualNight;
  return { letters, pushes, pace, dailyAt, isQuiet: quiet !== null, quietFrom: from, quietTo: to };
}

export const choiceOf = ({ isQuiet, quietFrom, quietTo, ...rest }: NotificationDraft): NotificationChoice => ({
  ...rest,
  quiet: isQuiet ? { from: quietFrom, to: quietTo } : null,
});

export function errorsOf({ pace, dailyAt, isQuiet, quietFrom, quietTo }: NotificationDraft): FieldErrors {
  const errors: FieldErrors = {};
  if (pace === 'daily' && dailyAt === '') errors.dailyAt = 'Please enter a time';
  if (isQuiet && (quietFrom === '' || quietTo === '')) errors.quiet = 'Please enter both times';
  else if (isQuiet && quietFrom === quietTo) errors.quiet = 'Quiet hours need an end of their own';
  return errors;
}

/** With or without that kind, in the contract's order, so that ticking it off and on again is no change. */
export const withKind = (
  kinds: readonly NotificationKind[],
  kind: NotificationKind,
  isOn: boolean,
): NotificationKind[] => notificationKinds.filter((each) => (each === kind ? isOn : kinds.includes(each)));

const nameKinds = (kinds: readonly NotificationKind[]): string =>
  shownKinds
    .filter((kind) => kinds.includes(kind))
    .map((kind) => kindTexts[kind].label)
    .join(', ') || 'Nothing';

export const fields: readonly RecordField<NotificationDraft>[] = [
  { path: 'letters', label: 'By letter', read: ({ letters }) => nameKinds(letters) },
  { path: 'pushes', label: 'On my devices', read: ({ pushes }) => nameKinds(pushes) },
  { path: 'pace', label: 'Letters leave', read: ({ pace }) => paceTexts[pace].label },
  // Of letters that are gathered by the day alone.
  { path: 'dailyAt', label: 'Daily letter', read: ({ pace, dailyAt }) => (pace === 'daily' ? dailyAt : '') },
  { path: 'isQuiet', label: 'Quiet hours', read: ({ isQuiet }) => (isQuiet ? 'On' : 'Off') },
  { path: 'quietFrom', label: 'Quiet from', read: ({ isQuiet, quietFrom }) => (isQuiet ? quietFrom : '') },
  { path: 'quietTo', label: 'Quiet until', read: ({ isQuiet, quietTo }) => (isQuiet ? quietTo : '') },
];
