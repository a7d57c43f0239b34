import { z } from 'zod';
import { one } from './envelope.ts';
import { keyText } from './form-fields.ts';
import { ids } from './ids.ts';
import { letterPaces, notificationKinds } from './notification-choices.ts';

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time such as 09:30');
/** Each once, in their own order. */
const kinds = z
  .array(z.enum(notificationKinds, 'Unknown kind of news'))
  .max(notificationKinds.length, 'Each kind at most once')
  .transform((given) => notificationKinds.filter((kind) => given.includes(kind)));

const choices = {
  letters: kinds,
  pushes: kinds,
  pace: z.enum(letterPaces, 'Please choose when letters leave'),
  dailyAt: clock,
  quiet: z
    .strictObject({ from: clock, to: clock })
    .refine(({ from, to }) => from !== to, { path: ['to'], error: 'Quiet hours need an end of their own' })
    .nullable(),
};

/** A browser that shows what somebody is told, on one of their devices. */
export const pushDevice = z.object({
  ...ids,
  /** Such as `Chrome on Android`. */
  name: z.string(),
  addedAt: z.iso.datetime(),
  /** When something last reached its push service; null: never. */
  reachedAt: z.iso.datetime().nullable(),
});
export type PushDevice = z.infer<typeof pushDevice>;

export const notificationSettings = z.object({
  ...choices,
  version: z.number().int(),
  devices: z.array(pushDevice),
  /** Our own key, base64url: browsers let nobody else send to what they subscribed with it (RFC 8292). */
  publicKey: z.string(),
});
export type NotificationSettings = z.infer<typeof notificationSettings>;
export const notificationSettingsAnswer = one(notificationSettings);
export const notificationSettingsSaved = one(notificationSettings).extend({ message: z.string() });

/** `If-Match` names the version that was edited. */
export const notificationChoice = z.strictObject(choices);
export type NotificationChoice = z.infer<typeof notificationChoice>;

/** What the browser says of its subscription, as `PushSubscription.toJSON()` writes it (W3C Push API). */
export const newPushDevice = z.strictObject({
  endpoint: keyText(1000).refine((text) => URL.canParse(text), 'must be an address'),
  expirationTime: z.number().nullish(),
  keys: z.strictObject({
    /** 65 bytes: a point of P-256. */
    p256dh: keyText(100).regex(/^B[\w-]{86}={0,1}$/, 'must be a public key'),
    /** 16 bytes. */
    auth: keyText(40).regex(/^[\w-]{22}={0,2}$/, 'must be a secret of 16 bytes'),
  }),
});
export type NewPushDevice = z.infer<typeof newPushDevice>;
export const pushDeviceAnswer = one(pushDevice).extend({ message: z.string() });
