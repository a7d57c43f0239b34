import { Bell, BellOff } from 'lucide-react';
import { toast } from '#ui/toast.ts';
import { canNotify, type NoticeChoice, switchNotices, useNotices } from './live-notices.ts';

const told: Record<NoticeChoice, string> = {
  on: 'This browser tells you of new inquiries while you look at something else',
  off: 'This browser tells you of no new inquiries',
  blocked: 'Notifications are blocked for this site in the settings of your browser',
};

/** On this device only. The browser asks for permission when it is pressed, never by itself. */
export function LiveNoticeSwitch() {
  const isOn = useNotices();
  if (!canNotify()) return null;
  const Icon = isOn ? Bell : BellOff;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={async () => {
        const choice = await switchNotices();
        toast(told[choice], choice === 'blocked' ? 'warning' : 'info');
      }}
      className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control px-3 font-[550] text-[0.9375rem] text-ink-2 transition-colors hover:bg-hover hover:text-ink aria-checked:text-green"
    >
      <Icon size={18} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
      Notifications {isOn ? 'on' : 'off'}
    </button>
  );
}
