import { useQueryClient } from '@tanstack/react-query';
import { Bell, BellOff } from 'lucide-react';
import { isUnreachable, serverMessage } from '#office/shell/server-message.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { toast } from '#ui/toast.ts';
import { canBeTold, type SwitchOutcome, turnOff, turnOn, useIsTold } from './push-device.ts';
import { notificationsKey } from './read-notifications.ts';

const told: Record<SwitchOutcome, string> = {
  on: 'You are told on this device, also when the office is closed',
  off: 'You are told on this device no more',
  blocked: 'Notifications are blocked for this site in the settings of your browser',
  dismissed: 'Your browser was not allowed to show notifications',
};

/** Whether whoever is signed in is told on this device. The browser asks for permission when it is pressed, never by itself. */
export function DeviceSwitch() {
  const { id } = useProfile();
  const isOn = useIsTold(id);
  const queries = useQueryClient();
  const change = useSoleMutation({
    mutationFn: () => (isOn ? turnOff() : turnOn(id)),
    onSuccess: (outcome) => toast(told[outcome], outcome === 'on' || outcome === 'off' ? 'success' : 'warning'),
    onError: (cause) =>
      toast(
        isUnreachable(cause)
          ? 'Network error. Please check your connection.'
          : serverMessage(cause, 'This browser could not reach its push service. Please try again.'),
        'error',
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: notificationsKey }),
  });
  if (!canBeTold()) return null;
  const Icon = isOn ? Bell : BellOff;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-busy={change.isPending}
      onClick={() => change.run()}
      className="relative inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2.5 rounded-control px-3 font-[550] text-[0.9375rem] text-ink-2 transition-colors hover:bg-hover hover:text-ink aria-checked:text-green"
    >
      <Icon size={18} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
      <span className="max-sm:sr-only">Notifications {isOn ? 'on' : 'off'}</span>
    </button>
  );
}
