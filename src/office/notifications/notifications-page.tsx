import { BoxedReadFailure, MayBeOld } from '#office/frames/read-failure.tsx';
import { Waiting } from '#office/frames/waiting.tsx';
import { ScreenHead } from '#office/shell/screen-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ChoicesPanel } from './choices-panel.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import { useNotificationSettings } from './read-notifications.ts';

/** /admin/notifications: what whoever is signed in is told of, where, and when not. */
export function Component() {
  return (
    <>
      <ScreenHead title="Notifications" lead="Of which leads and visits you hear, how, and when not." />
      <Settings />
    </>
  );
}

function Settings() {
  const read = useNotificationSettings();
  if (read.data === undefined) {
    return read.isError ? <BoxedReadFailure title="Your choices could not be read" query={read} /> : <Loading />;
  }
  return (
    <div className="grid max-w-248 gap-5">
      {read.isRefetchError && <MayBeOld query={read} />}
      <DevicesPanel devices={read.data.devices} />
      <ChoicesPanel settings={read.data} />
    </div>
  );
}

/** As high as the devices and the choices. */
const Loading = () => (
  <Waiting text="Loading your choices..." className="grid max-w-248 gap-5">
    {['h-36', 'h-80', 'h-60', 'h-40'].map((height) => (
      <div key={height} className={`border border-hairline bg-white px-4 py-5 sm:px-6 ${height}`}>
        <Skeleton className="h-7 w-44" />
        <Skeleton className="mt-4 h-4 w-80 max-w-full" />
      </div>
    ))}
  </Waiting>
);
