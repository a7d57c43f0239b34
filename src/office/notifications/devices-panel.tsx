import { useQueryClient } from '@tanstack/react-query';
import type { PushDevice } from '#contract/notifications.ts';
import { api } from '#office/shell/api.ts';
import { deleteOnce } from '#office/shell/delete-once.ts';
import { DeviceSign } from '#office/shell/device-sign.tsx';
import { serverMessage } from '#office/shell/server-message.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { useDates } from '#office/shell/write-dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { toast } from '#ui/toast.ts';
import { DeviceSwitch } from './device-switch.tsx';
import { canBeTold, turnOff, useDeviceId, useIsTold } from './push-device.ts';
import { notificationsKey } from './read-notifications.ts';

/** Where one is told, also while the office is closed. */
export function DevicesPanel({ devices }: { devices: readonly PushDevice[] }) {
  return (
    <Panel
      title="Your devices"
      lead="A phone or a computer tells you of leads and visits, also while the office is closed. Turn it on on each."
      aside={<DeviceSwitch />}
    >
      {!canBeTold() && (
        <p className="type-small mb-3 max-w-[64ch] text-ink-2">
          This browser shows no notifications of the office. On an iPhone or iPad, add the office to the home screen
          first and open it from there; elsewhere the office must be opened by its secure address.
        </p>
      )}
      {devices.length === 0 ? (
        <p className="type-small text-ink-3">You are told on no device yet.</p>
      ) : (
        <ul>
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function DeviceRow({ device: { id, name, addedAt, reachedAt } }: { device: PushDevice }) {
  const dates = useDates();
  const queries = useQueryClient();
  const profile = useProfile();
  const known = useDeviceId();
  const isThis = useIsTold(profile.id) && known === id;
  const again = () => queries.invalidateQueries({ queryKey: notificationsKey });
  const test = useSoleMutation({
    mutationFn: () => api('POST /notifications/devices/{id}/test', { params: { id } }),
    onSuccess: ({ message }) => toast(message, 'success'),
    onError: (cause) => toast(serverMessage(cause, 'It could not be sent. Please try again.'), 'error'),
    onSettled: again,
  });
  const remove = useSoleMutation({
    mutationFn: async () => {
      if (isThis) await turnOff();
      else await deleteOnce(id, () => api('DELETE /notifications/devices/{id}', { params: { id } }));
    },
    onSuccess: () => toast(`You are told on ${name} no more`, 'success'),
    onError: (cause) => toast(serverMessage(cause, 'It could not be turned off. Please try again.'), 'error'),
    onSettled: again,
  });
  return (
    <li
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 border-hairline py-3 not-first:border-t ${remove.isPending ? 'opacity-55' : ''}`}
    >
      <DeviceSign name={name} />
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-[550]">
          {name}
          {isThis && <Badge kind="success">This device</Badge>}
        </p>
        <p className="type-hint text-ink-3">
          Since <time dateTime={addedAt}>{dates.momentWithin(addedAt)}</time> ·{' '}
          {reachedAt === null ? (
            'Nothing sent yet'
          ) : (
            <>
              Last sent <time dateTime={reachedAt}>{dates.momentWithin(reachedAt)}</time>
            </>
          )}
        </p>
      </div>
      <Button
        kind="outline"
        size="small"
        isOff={test.isPending}
        onClick={() => test.run()}
        aria-label={`Send a test to ${name}`}
      >
        {test.isPending ? 'Sending...' : 'Send a test'}
      </Button>
      <Button
        kind="outline"
        size="small"
        isOff={remove.isPending}
        onClick={() => remove.run()}
        aria-label={`Turn off on ${name}`}
      >
        Turn off
      </Button>
    </li>
  );
}
