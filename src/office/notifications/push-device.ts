import { useSyncExternalStore } from 'react';
import { ApiError } from '#contract/client.ts';
import { api } from '#office/shell/api.ts';
import { startWorker, workerAddress } from '#office/shell/start-worker.ts';
import { storedText } from '#office/shell/stored-text.ts';

/** Who is told on this browser, and under which id the server knows it. */
const stored = storedText('officeDevice');
type Known = { person: string; device: string };

function readKnown(): Known | null {
  const [person = '', device = ''] = stored.read().split(' ');
  return person === '' || device === '' ? null : { person, device };
}

/** iPhones know notifications only of what lies on their home screen; pages that are not served securely have none. */
export const canBeTold = (): boolean =>
  window.isSecureContext && 'Notification' in globalThis && 'PushManager' in globalThis && 'serviceWorker' in navigator;

// Asked at every drawing. The permission comes last: the page stands still until the browser's own process has told it.
const isTold = (person: string): boolean =>
  readKnown()?.person === person && canBeTold() && Notification.permission === 'granted';

/** Whether that person is told on this browser. */
export const useIsTold = (person: string): boolean => useSyncExternalStore(stored.subscribe, () => isTold(person));
/** The server's id of this browser; null where nobody is told on it. */
export const useDeviceId = (): string | null =>
  useSyncExternalStore(stored.subscribe, () => readKnown()?.device ?? null);

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

const isOfKey = (subscription: PushSubscription, ours: Uint8Array): boolean => {
  const given = subscription.options.applicationServerKey;
  return given !== null && new Uint8Array(given).every((byte, at) => byte === ours[at]);
};

/** Subscribes where it is not yet, or to another key than the server has now, and says so to the server. */
async function register(person: string): Promise<void> {
  const { data } = await api('GET /notifications/settings');
  const applicationServerKey = bytesOf(data.publicKey);
  const { pushManager } = await startWorker();
  let subscription = await pushManager.getSubscription();
  if (subscription !== null && !isOfKey(subscription, applicationServerKey)) {
    await subscription.unsubscribe();
    subscription = null;
  }
  subscription ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint = '', keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  const { data: device } = await api('POST /notifications/devices', { body: { endpoint, keys: { p256dh, auth } } });
  stored.write(`${person} ${device.id}`);
}

async function unsubscribe(): Promise<void> {
  stored.write('');
  const registration = await navigator.serviceWorker.getRegistration(workerAddress);
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

export type SwitchOutcome = 'on' | 'off' | 'blocked' | 'dismissed';

/**
 * Asks for permission where the browser has not been asked yet; only ever called by a press.
 * @throws what the browser or the server says when it cannot be done
 */
export async function turnOn(person: string): Promise<SwitchOutcome> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'dismissed';
  try {
    await register(person);
  } catch (cause) {
    // Private windows allow it first and then do not.
    if (Notification.permission === 'denied') return 'blocked';
    throw cause;
  }
  return 'on';
}

/** First here, so that nothing is shown any more whatever the line is like; then at the server, which forgets it. */
export async function turnOff(): Promise<SwitchOutcome> {
  const device = readKnown()?.device;
  await unsubscribe();
  if (device === undefined) return 'off';
  try {
    await api('DELETE /notifications/devices/{id}', { params: { id: device } });
  } catch (cause) {
    // It is gone already, or its push service will say that it is.
    if (!(cause instanceof ApiError)) throw cause;
  }
  return 'off';
}

/**
 * When the office is opened: who is told here says so again, since push services change addresses and a device that nobody
 * opens for a month is told no more. What somebody else was told here is not shown to whoever signed in after them.
 */
export async function renewDevice(person: string): Promise<void> {
  const known = readKnown();
  if (known === null || !canBeTold()) return;
  if (known.person === person && Notification.permission === 'granted') await register(person);
  else await unsubscribe();
}
