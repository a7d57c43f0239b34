import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { answerLeave, forgetUnsavedChanges, isLostAt, useIsDirty, useIsLeaving } from './unsaved-changes.ts';

/** Asks before a way out of a screen takes what was typed with it. Stands once, in the layout. */
export function UnsavedGuard() {
  const isDirty = useIsDirty();
  const isLeaving = useIsLeaving();
  // A screen that puts another layer into its own address has asked before; links and the browser's Back have not.
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to, historyAction }) =>
    from.pathname === to.pathname && historyAction === 'REPLACE' ? false : isLostAt(from, to),
  );

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);

  const isBlocked = blocker.state === 'blocked';
  const stay = () => {
    if (isBlocked) blocker.reset();
    answerLeave(false);
  };
  const leave = () => {
    if (isBlocked) {
      // Where only a part of the screen goes, what is typed in the rest of it stays unsaved.
      if (blocker.location.pathname !== window.location.pathname) forgetUnsavedChanges();
      blocker.proceed();
    }
    answerLeave(true);
  };

  return (
    <Dialog
      open={isBlocked || isLeaving}
      onClose={stay}
      title="Leave without saving?"
      kind="sheet"
      foot={
        <div className="flex flex-wrap justify-end gap-3 *:grow md:*:grow-0">
          <Button kind="outline" size="small" onClick={leave}>
            Leave
          </Button>
          <Button size="small" data-leaves data-autofocus>
            Stay
          </Button>
        </div>
      }
    >
      <p>What you changed on this screen has not been saved yet. If you leave, it is gone.</p>
    </Dialog>
  );
}
