import { Button } from '#ui/button.tsx';

export type FormFootProps = {
  /** What the button that does it says. */
  action: string;
  /** What it says while it is being done, or while it has to wait; null: it may be pressed. */
  busy: string | null;
  /** Of the form it submits, where it stands outside. */
  formId?: string;
  kind?: 'action' | 'danger';
  cancel?: string;
};

/** The two ways out of a dialog with a form. */
export const FormFoot = ({ action, busy, formId, kind = 'action', cancel = 'Cancel' }: FormFootProps) => (
  <div className="flex flex-wrap justify-end gap-3 *:grow md:*:grow-0">
    <Button kind="outline" size="small" data-leaves>
      {cancel}
    </Button>
    <Button type="submit" form={formId} kind={kind} size="small" isOff={busy !== null}>
      {busy ?? action}
    </Button>
  </div>
);
