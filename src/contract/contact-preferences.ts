import { officeZone } from './visits.ts';

/** How a visitor wants to be reached. No zod here: the form offers it, the office and the server keep to it. */

export const contactChannels = ['phone', 'whatsapp', 'email'] as const;
export type ContactChannel = (typeof contactChannels)[number];

export const channelLabels: Record<ContactChannel, string> = {
  phone: 'Call',
  whatsapp: 'WhatsApp',
  email: 'Mail',
};

/** The same within a sentence. */
const spoken: Record<ContactChannel, string> = { phone: 'phone', whatsapp: 'WhatsApp', email: 'email' };

/** Full hours by the office's clock, `from` before `to`; they bind calls and WhatsApp, an email wakes nobody. */
export type ContactPreferences = { channels: ContactChannel[]; from: number; to: number };

/** The hours that can be chosen; the first is what is chosen unless somebody does. */
export const contactHours = [
  { value: 'any', label: 'Any time', from: 0, to: 24 },
  { value: 'office', label: '9 am to 7 pm', from: 9, to: 19 },
  { value: 'morning', label: '9 am to 1 pm', from: 9, to: 13 },
  { value: 'afternoon', label: '1 pm to 5 pm', from: 13, to: 17 },
  { value: 'evening', label: '5 pm to 9 pm', from: 17, to: 21 },
] as const;

/** `7 pm`; 0 and 24 are both midnight. */
const writeHour = (hour: number): string => `${hour % 12 || 12} ${hour % 24 < 12 ? 'am' : 'pm'}`;

const bindsHours = (channel: ContactChannel): boolean => channel !== 'email';
const isAnyTime = ({ from, to }: ContactPreferences): boolean => from === 0 && to === 24;

/** `WhatsApp, Mail · 5 pm to 9 pm (IST)`. */
export function writePreferences(preferences: ContactPreferences): string {
  const channels = contactChannels.filter((channel) => preferences.channels.includes(channel));
  if (channels.length === 0) return 'Not to be contacted any more';
  const names = channels.map((channel) => channelLabels[channel]).join(', ');
  const hours = isAnyTime(preferences) || !channels.some(bindsHours);
  return hours ? names : `${names} · ${writeHour(preferences.from)} to ${writeHour(preferences.to)} (IST)`;
}

const hourFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: officeZone.name });

/** Why a visitor may not be reached so at that instant; null when they may. */
export function refuseContact(
  preferences: ContactPreferences | null,
  channel: ContactChannel,
  at: Date,
): string | null {
  if (preferences === null) return null;
  if (preferences.channels.length === 0) return 'This visitor asked not to be contacted any more.';
  if (!preferences.channels.includes(channel)) {
    const ways = contactChannels.filter((each) => preferences.channels.includes(each)).map((each) => spoken[each]);
    return `This visitor asked to be reached by ${ways.join(' or ')} only.`;
  }
  const hour = Number(hourFormat.format(at));
  if (!bindsHours(channel) || (hour >= preferences.from && hour < preferences.to)) return null;
  return `This visitor asked to be reached from ${writeHour(preferences.from)} to ${writeHour(preferences.to)} (IST).`;
}
