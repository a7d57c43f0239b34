import { type ReactNode, useEffect, useRef } from 'react';
import type { VisitorsVisit } from '#contract/booked-visits.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import type { Opened } from './use-visit.ts';

export type PanelProps = {
  visitKey: string;
  visit: VisitorsVisit;
  onOpened: (opened: Opened) => void;
  onLeave: () => void;
};

type ChangePanelProps = {
  title: string;
  hint: string;
  /** The label of the button, and the one while it is busy. Null: there is no button. */
  action: { does: string; busy: string; kind: 'action' | 'danger' } | null;
  isBusy: boolean;
  failure: string | null;
  onSubmit: () => void;
  onLeave: () => void;
  children?: ReactNode;
};

/** What is asked below the visit, in the place of its buttons. It takes the focus when it opens. */
export function ChangePanel(props: ChangePanelProps) {
  const { title, hint, action, isBusy, failure, onSubmit, onLeave, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('form')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <form
      noValidate
      aria-label={title}
      className="mt-8 grid scroll-my-24 gap-5 bg-wash p-5 md:p-7"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div>
        <h2 ref={heading} tabIndex={-1} className="type-h4 outline-none">
          {title}
        </h2>
        <p className="mt-1.5 text-ink-2">{hint}</p>
      </div>
      {children}
      {failure && <Banner kind="error">{failure}</Banner>}
      <div className="button-row">
        {action && (
          <Button type="submit" kind={action.kind} isOff={isBusy}>
            {isBusy ? action.busy : action.does}
          </Button>
        )}
        <Button kind="outline" onClick={onLeave}>
          Keep it as it is
        </Button>
      </div>
    </form>
  );
}
