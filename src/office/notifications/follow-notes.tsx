import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useProfile } from '#office/shell/use-profile.ts';
import { renewDevice } from './push-device.ts';

/** Says again that this device is told, and opens here what was pressed in a notification. Draws nothing. */
export function FollowNotes() {
  const { id } = useProfile();
  const navigate = useNavigate();
  useEffect(() => {
    // What cannot be renewed now is renewed the next time; until then the device is told as before.
    renewDevice(id).catch(() => {});
  }, [id]);
  useEffect(() => {
    const worker = navigator.serviceWorker;
    if (worker === undefined) return;
    const listen = ({ data }: MessageEvent<{ open?: unknown } | null>) => {
      const path = data?.open;
      if (typeof path === 'string' && path.startsWith('/admin')) void navigate(path);
    };
    worker.addEventListener('message', listen);
    worker.startMessages();
    return () => worker.removeEventListener('message', listen);
  }, [navigate]);
  return null;
}
