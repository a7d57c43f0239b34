import type { Channel } from '../platform/messages/delivery.ts';
import type { Platform } from '../platform/platform.ts';
import { unsealMessage } from './send-message.ts';
import type { StoredMessage } from './store.ts';

/** One message as `GET /dev/messages` tells it. */
export type ShownMessage = {
  channel: Channel;
  to: string;
  subject: string;
  text: string;
  code: string | null;
  createdAt: string;
};

export function presentMessage(platform: Pick<Platform, 'config' | 'secrets'>, message: StoredMessage): ShownMessage {
  const { channel, recipient, created_at } = message;
  const { subject, text, code } = unsealMessage(platform, message);
  return { channel, to: recipient, subject, text, code, createdAt: created_at.toISOString() };
}
