import { useSyncExternalStore } from 'react';
import { api } from '#office/shell/api.ts';
import { writeNotice } from './live-words.ts';

/** Remembered on this device, for whoever signs in here. */
const key = 'officeNotices';
const listeners = new Set<() => void>();

/** Neither every browser nor every phone has notices that a page can show by itself. */
export const canNotify = (): boolean => 'Notification' in globalThis && window.isSecureContext;

const isChosen = (): boolean =>
  canNotify() && localStorage.getItem(key) === 'on' && Notification.permission === 'granted';

const publish = () => {
  for (const listener of listeners) listener();
};

export type NoticeChoice = 'on' | 'off' | 'blocked';

/** Asks for permission where the browser has not been asked yet; only ever called by a press. */
export async function switchNotices(): Promise<NoticeChoice> {
  const isOn = isChosen();
  const permission = isOn ? 'granted' : await Notification.requestPermission();
  if (isOn || permission !== 'granted') localStorage.removeItem(key);
  else localStorage.setItem(key, 'on');
  publish();
  if (permission === 'denied') return 'blocked';
  return isChosen() ? 'on' : 'off';
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};
export const useNotices = (): boolean => useSyncExternalStore(subscribe, isChosen);

/** Tells of what came while nobody looked, if that was asked for. `onOpen`: the notice was pressed. */
export async function tellArrivals(ids: string[], onOpen: () => void): Promise<void> {
  if (!isChosen()) return;
  const [first = ''] = ids;
  const one = ids.length === 1 ? await api('GET /inquiries/{id}', { params: { id: first } }).catch(() => null) : null;
  const { title, body } = writeNotice(ids.length, one?.data.propertyName ?? '');
  try {
    const notice = new Notification(title, { body, tag: 'aangan-inquiries' });
    notice.onclick = () => {
      window.focus();
      notice.close();
      onOpen();
    };
  } catch {
    // Phones let only a service worker show notices; the title and the list tell all the same.
  }
}
