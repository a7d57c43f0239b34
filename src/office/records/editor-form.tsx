import type { KeyboardEventHandler, ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import type { Seen } from '#office/shell/change-seen.ts';
import { Banner } from '#ui/banner.tsx';
import { RecordConflict } from './record-conflict.tsx';
import type { useRecordEditor } from './use-record-editor.ts';

type Editor<F extends FieldValues> = Pick<
  ReturnType<typeof useRecordEditor<Seen, F, unknown>>,
  'form' | 'isDirty' | 'meeting' | 'answer' | 'submit'
>;

type EditorFormProps<F extends FieldValues> = {
  id: string;
  editor: Editor<F>;
  /** What is edited: `user`. */
  what: string;
  /** The button that saves. */
  action: string;
  label?: string;
  className?: string;
  onKeyDown?: KeyboardEventHandler<HTMLFormElement>;
  /** What is said above the fields; unless given, what is wrong with the whole. */
  failure?: string | null;
  children: ReactNode;
};

/** The form of a dialog that edits one record: why it could not be saved, what somebody else has saved, the fields. */
export function EditorForm<F extends FieldValues>(props: EditorFormProps<F>) {
  const { id, editor, what, action, label, className = 'grid gap-5', onKeyDown, children } = props;
  const { form } = editor;
  const { failure = form.formState.errors.root?.message } = props;
  return (
    <FormProvider {...form}>
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          editor.submit();
        }}
        onKeyDown={onKeyDown}
        className={className}
        aria-label={label}
      >
        {failure && <Banner kind="error">{failure}</Banner>}
        <RecordConflict editor={editor} what={what} action={action} />
        {children}
      </form>
    </FormProvider>
  );
}
