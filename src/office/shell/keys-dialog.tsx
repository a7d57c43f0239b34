import { Fragment } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { Key } from './key.tsx';
import { isApple } from './use-keys.ts';

const rows: { keys: string[][]; does: string }[] = [
  { keys: [[isApple ? '⌘' : 'Ctrl', 'K'], ['/']], does: 'Find a screen, listing, person or inquiry' },
  { keys: [['↑'], ['↓']], does: 'Move through what was found' },
  { keys: [['Enter']], does: 'Open it' },
  { keys: [['Esc']], does: 'Close what is on top' },
  { keys: [['T'], ['W'], ['D']], does: 'In the calendar: today, week, day' },
  { keys: [['M']], does: 'In the calendar: move what is chosen, by arrows and Enter' },
  { keys: [['?']], does: 'Show these keys' },
];

/** All keys of the office. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts" kind="sheet">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-4">
        {rows.map(({ keys, does }) => (
          <Fragment key={does}>
            <dt className="flex items-center gap-2 text-ink-3">
              {keys.map((chord, at) => (
                <span key={chord.join()} className="flex items-center gap-1">
                  {at > 0 && <span className="type-hint pr-1">or</span>}
                  {chord.map((key) => (
                    <Key key={key}>{key}</Key>
                  ))}
                </span>
              ))}
            </dt>
            <dd>{does}</dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  );
}
