import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { inquiriesKey } from '#office/inquiries/read-inquiries.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { toast } from '#ui/toast.ts';
import { useWaiting } from './keep-waiting.ts';
import { sendWaiting } from './send-waiting.ts';
import { tellChange } from './tell-change.ts';

/** Milliseconds until it is tried again, each time twice as long. */
const firstPause = 4000;
const longestPause = 120_000;

/** Sends what waits as soon as there is a line: when the browser says so, when somebody looks, and now and then. Draws nothing. */
export function FollowWaiting() {
  const { id } = useProfile();
  const queries = useQueryClient();
  const next = useWaiting().findLast(({ asked }) => asked === null)?.key;
  useEffect(() => {
    if (next === undefined) return;
    let pause = firstPause;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const send = async (): Promise<void> => {
      clearTimeout(timer);
      const sent = await sendWaiting(id);
      const [first] = sent;
      if (first !== undefined) {
        toast(sent.length === 1 ? `Sent: ${tellChange(first.change)}` : `${sent.length} changes were sent.`, 'success');
        void queries.invalidateQueries({ queryKey: inquiriesKey });
      }
      if (isOver) return;
      clearTimeout(timer);
      timer = setTimeout(send, pause);
      pause = Math.min(pause * 2, longestPause);
    };
    const look = (): void => {
      if (document.visibilityState === 'visible') void send();
    };
    void send();
    addEventListener('online', send);
    document.addEventListener('visibilitychange', look);
    return () => {
      isOver = true;
      clearTimeout(timer);
      removeEventListener('online', send);
      document.removeEventListener('visibilitychange', look);
    };
  }, [next, id, queries]);
  return null;
}
