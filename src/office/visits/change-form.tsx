import type { ReactNode } from 'react';
import type { BookedVisit } from '#contract/booked-visits.ts';
import { FormFoot } from '#office/frames/form-foot.tsx';
import { Banner } from '#ui/banner.tsx';

/** What the forms of a change are given. */
export type ChangeProps = { visit: BookedVisit; onDone: () => void };

type ChangeFormProps = {
  /** What the button that does it says, and what it says meanwhile. */
  action: string;
  busyAction: string;
  kind?: 'action' | 'danger';
  isBusy: boolean;
  /** Why it was not done, where no field says it. */
  failure: string | null;
  onSubmit: () => void;
  children: ReactNode;
};

/** The frame around the fields of a change: what went wrong, and the two ways out. */
export function ChangeForm(props: ChangeFormProps) {
  const { action, busyAction, kind = 'action', isBusy, failure, onSubmit, children } = props;
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      {failure && <Banner kind="error">{failure}</Banner>}
      <FormFoot action={action} busy={isBusy ? busyAction : null} kind={kind} cancel="Not now" />
    </form>
  );
}
