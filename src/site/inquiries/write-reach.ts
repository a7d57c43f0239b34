import {
  type ContactChannel,
  type ContactPreferences,
  contactChannels,
  contactHours,
} from '#contract/contact-preferences.ts';

/** What the choice of ways holds; `hours` is the value of one of `contactHours`. */
export type ReachFields = { channels: Record<ContactChannel, boolean>; hours: string };

export const noReach: ReachFields = { channels: { phone: false, whatsapp: false, email: false }, hours: 'any' };

/** What of it is sent: nothing where nothing was chosen. Hours mean nothing to a mail. */
export function writeReach({ channels, hours }: ReachFields): { contactPreferences?: ContactPreferences } {
  const chosen = contactChannels.filter((channel) => channels[channel]);
  if (chosen.length === 0) return {};
  const asksHours = channels.phone || channels.whatsapp;
  const { from, to } = (asksHours && contactHours.find(({ value }) => value === hours)) || contactHours[0];
  return { contactPreferences: { channels: chosen, from, to } };
}
