import { Button } from '#ui/button.tsx';

/** At the foot of what was changed and not saved: the ways on and back. */
export function SaveLine({ isBusy, about, onDiscard }: { isBusy: boolean; about?: string; onDiscard: () => void }) {
  const spoken = (action: string) => (about === undefined ? undefined : `${action}: ${about}`);
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
      <p className="type-small mr-auto text-ink-3">Not saved yet</p>
      <Button kind="outline" size="small" isOff={isBusy} onClick={onDiscard} aria-label={spoken('Discard')}>
        Discard
      </Button>
      <Button
        type="submit"
        size="small"
        isOff={isBusy}
        // Leaving a field may take what is typed there, which moves this button away from under the pointer.
        onMouseDown={(event) => event.preventDefault()}
        aria-label={spoken(isBusy ? 'Saving...' : 'Save')}
      >
        {isBusy ? 'Saving...' : 'Save'}
      </Button>
    </div>
  );
}
