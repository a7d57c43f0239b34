import { CloudUpload } from 'lucide-react';
import { Link } from 'react-router';
import { inquiryAddress } from '#contract/inquiry-addresses.ts';
import { counted } from '#contract/prices.ts';
import { isKeptDocument } from '#office/shell/line.ts';
import { useDates } from '#office/shell/write-dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { removeWaiting, useWaiting } from './keep-waiting.ts';
import { sendAnyway } from './send-waiting.ts';
import { tellChange } from './tell-change.ts';
import { openTray, useTray } from './tray-state.ts';
import type { Asked, Waiting } from './waiting-change.ts';

/** Says how many changes wait for a line or for an answer, on every screen; and the list of them. */
export function WaitingTray() {
  const waiting = useWaiting();
  const tray = useTray();
  const asked = waiting.filter((each) => each.asked !== null).length;
  const unsent = waiting.length - asked;
  const texts = [
    ...(unsent > 0 ? [`${counted(unsent, 'change is', 'changes are')} not sent yet.`] : []),
    ...(asked > 0 ? [`${counted(asked, 'change needs', 'changes need')} your answer.`] : []),
  ];
  const close = () => openTray(null);
  return (
    <>
      <div role="status" className={waiting.length === 0 ? 'sr-only' : 'bg-warning-wash text-warning print:hidden'}>
        {waiting.length > 0 && (
          <p className="flex flex-wrap items-center gap-x-3 px-4 py-1.5 sm:px-6 lg:px-8">
            <CloudUpload size={18} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
            <span>{texts.join(' ')}</span>
            <button type="button" onClick={() => openTray({ leave: null })} className="quiet-link touch">
              Show what waits
            </button>
          </p>
        )}
      </div>
      <Dialog
        open={tray !== null && (waiting.length > 0 || tray.leave !== null)}
        onClose={close}
        onGone={close}
        title={tray?.leave ? 'Sign out and lose what waits?' : 'Changes that wait'}
        kind="sheet"
        width="md:w-[36rem]"
        foot={<Foot waiting={waiting} leave={tray?.leave ?? null} />}
      >
        <div className="grid gap-4">
          <p className="text-ink-2">
            {tray?.leave
              ? 'These changes have not reached the server. Signing out takes them off this device for good.'
              : unsent > 0
                ? 'They are on this device alone, and are sent in this order when the network is back.'
                : 'They are on this device alone, and are not sent before you say so.'}
          </p>
          <ol aria-label="Changes that wait" className="border-hairline border-t">
            {waiting.map((each) => (
              <Item key={each.key} waiting={each} />
            ))}
          </ol>
        </div>
      </Dialog>
    </>
  );
}

function Foot({ waiting, leave }: { waiting: readonly Waiting[]; leave: (() => void) | null }) {
  const unsealed = isKeptDocument ? [] : waiting.filter(({ asked }) => asked?.kind === 'unsealed');
  const sendAll = async () => {
    for (const each of unsealed) await sendAnyway(each);
  };
  const close = () => openTray(null);
  return (
    <div className="flex flex-wrap justify-end gap-3 *:grow md:*:grow-0">
      {leave !== null ? (
        <Button
          kind="danger"
          size="small"
          onClick={() => {
            close();
            leave();
          }}
        >
          Sign out all the same
        </Button>
      ) : (
        unsealed.length > 1 && (
          <Button size="small" onClick={() => void sendAll()}>
            Send all {unsealed.length}
          </Button>
        )
      )}
      <Button kind="outline" size="small" data-leaves data-autofocus>
        {leave === null ? 'Close' : 'Stay'}
      </Button>
    </div>
  );
}

/** What the button says that sends it all the same; null where that leads nowhere. */
const actions: Record<Asked['kind'], string | null> = {
  stale: 'Do it anyway',
  refused: 'Try again',
  unsealed: 'Send it',
  old: 'Send it',
  gone: null,
};

function Item({ waiting }: { waiting: Waiting }) {
  const dates = useDates();
  const { key, at, change, asked } = waiting;
  const what = tellChange(change);
  const madeAt = new Date(at).toISOString();
  const action = asked === null || isKeptDocument ? null : actions[asked.kind];
  return (
    <li className="grid gap-2 border-hairline border-b py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 font-[550] wrap-anywhere" dir="auto">
          {what}
        </span>
        <Badge kind="warning">{asked === null ? 'Not sent yet' : 'Needs your answer'}</Badge>
      </p>
      <p className="type-small text-ink-3">
        <Link
          to={inquiryAddress(change.about.inquiry)}
          onClick={() => openTray(null)}
          dir="auto"
          className="touch text-green underline underline-offset-4 wrap-anywhere"
        >
          {change.about.name || 'No name'}
        </Link>
        {' · '}
        <time dateTime={madeAt}>{dates.moment(madeAt)}</time>
      </p>
      {asked !== null && (
        <p className="type-small text-ink-2 wrap-anywhere" dir="auto">
          {asked.text}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {action !== null && (
          <Button size="small" aria-label={`${action}: ${what}`} onClick={() => void sendAnyway(waiting)}>
            {action}
          </Button>
        )}
        <Button
          kind="outline"
          size="small"
          aria-label={`${asked === null ? 'Do not send' : 'Leave it'}: ${what}`}
          onClick={() => removeWaiting(key)}
        >
          {asked === null ? 'Do not send' : 'Leave it'}
        </Button>
      </div>
    </li>
  );
}
