import { createHmac } from 'node:crypto';
import type { Platform } from '../platform/platform.ts';

/** Calls ALERT_WEBHOOK; its payload is what it is told. */
export const alertJob = 'health.alert';

/** What the webhook is told of lines that went wrong, or are wrong no more. */
export type Alert = {
  /** The same at every try: whoever is told twice can know. */
  id: string;
  at: string;
  lines: {
    about: string;
    change: 'wrong' | 'still wrong' | 'over';
    says: string;
    next: string | null;
    since: string;
  }[];
};

const patience = 10_000;

/** As Standard Webhooks has it: id, second and body, so that a call can neither be changed nor sent again later. */
export function signAlert(secret: string, id: string, second: number, body: string): string {
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : Buffer.from(secret);
  return `v1,${createHmac('sha256', key).update(`${id}.${second}.${body}`).digest('base64')}`;
}

/**
 * One call. The address is the operator's own setting and nobody else's, and no answer leads on to another one.
 * @throws Error when it was not taken: the job is tried again, under the same id
 */
export async function sendAlert({ config }: Pick<Platform, 'config'>, { id, ...alert }: Alert): Promise<void> {
  const { alertWebhook, alertWebhookSecret } = config;
  if (alertWebhook === null || alertWebhookSecret === null) return;
  const body = JSON.stringify({ type: 'health.alert', from: config.publicUrl, ...alert });
  const second = Math.floor(Date.now() / 1000);
  const response = await fetch(alertWebhook, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(second),
      'webhook-signature': signAlert(alertWebhookSecret, id, second, body),
    },
    body,
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`ALERT_WEBHOOK answered ${response.status}`);
}
