import { counted } from './prices.ts';
/** What is said of a breach of personal data, and by when whom it is told to; without zod for the office. */

/** By what the people are found whom it touches. */
export const touchKinds = ['everybody', 'period', 'inquiries', 'search'] as const;
export type TouchKind = (typeof touchKinds)[number];
export const touchLabels: Record<TouchKind, string> = {
  everybody: 'Everybody we keep',
  period: 'Whoever wrote in a time',
  inquiries: 'Some inquiries',
  search: 'Phones or e-mail addresses',
};

export const breachFilters = ['open', 'closed', 'drills', 'all'] as const;
export type BreachFilter = (typeof breachFilters)[number];

/** What is done with a breach, each once and in the log. */
export const breachSteps = ['count', 'board', 'details', 'letters', 'people', 'close', 'reopen'] as const;
export type BreachStep = (typeof breachSteps)[number];

/** What has become of the letter to one person. */
export const letterStates = ['no-mail', 'failed', 'waiting', 'sent'] as const;
export type LetterState = (typeof letterStates)[number];
export const letterStateLabels: Record<LetterState, string> = {
  'no-mail': 'No e-mail',
  failed: 'Not delivered',
  waiting: 'Waiting',
  sent: 'Sent',
};

/** Inquiries that are named one by one. */
export const mostTouchedInquiries = 1000;
/** Phones and addresses that are named one by one, and how short one may be: a shorter one finds half of all people. */
export const mostTouchedWho = 200;
export const shortestWho = 4;

/** The ids in a text, be they alone or in addresses of the office. */
export const listInquiryIds = (text: string): string[] => [...new Set(text.match(/\b[0-9a-f]{24}\b/g) ?? [])];
/** Parts of phones and e-mail addresses, one a line or with commas between. */
export const listWho = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n,;]+/)
      .map((part) => part.trim().toLowerCase())
      .filter(Boolean),
  ),
];

const hour = 60 * 60_000;
/**
 * Whoever has to be told, and in how many hours from when it was known. 72 is the law's (rule 7(2)(b)); it wants the first word
 * to the Board and to people "without delay" and names no hours: the 24 are ours.
 */
export const clocks = {
  board: { label: 'First word to the Board', hours: 24, nearHours: 18 },
  details: { label: 'Details to the Board', hours: 72, nearHours: 24 },
  people: { label: 'Word to the people', hours: 24, nearHours: 18 },
} as const;
export type ClockName = keyof typeof clocks;
export type ClockLevel = 'done' | 'running' | 'near' | 'over';
export type Clock = {
  name: ClockName;
  label: string;
  dueAt: Date;
  doneAt: Date | null;
  level: ClockLevel;
  says: string;
};

type Timed = Record<'boardToldAt' | 'detailsToldAt' | 'peopleToldAt', string | null> & { knownAt: string };

/** `3 days 4 h`, `5 h 12 min`, `8 min`. */
export function writeSpan(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  if (days > 0) return [counted(days, 'day'), hours > 0 && `${hours} h`].filter(Boolean).join(' ');
  return [hours > 0 && `${hours} h`, (minutes % 60 > 0 || hours === 0) && `${minutes % 60} min`]
    .filter(Boolean)
    .join(' ');
}

/** The three clocks of a breach as they stand at that moment. */
export function readClocks(breach: Timed, now: Date): Clock[] {
  const known = Date.parse(breach.knownAt);
  const done = { board: breach.boardToldAt, details: breach.detailsToldAt, people: breach.peopleToldAt };
  return (Object.keys(clocks) as ClockName[]).map((name) => {
    const { label, hours, nearHours } = clocks[name];
    const at = done[name];
    const dueAt = new Date(known + hours * hour);
    const left = dueAt.getTime() - now.getTime();
    const base = { name, label, dueAt, doneAt: at === null ? null : new Date(at) };
    if (at !== null) {
      const late = Date.parse(at) - dueAt.getTime();
      return {
        ...base,
        level: 'done',
        says:
          late > 0 ? `Done, ${writeSpan(late)} late` : `Done ${writeSpan(Date.parse(at) - known)} after it was known`,
      };
    }
    if (left < 0) return { ...base, level: 'over', says: `Over by ${writeSpan(-left)}` };
    return { ...base, level: left <= nearHours * hour ? 'near' : 'running', says: `${writeSpan(left)} left` };
  });
}
