import { useState } from 'react';
import { asksWholeDesk } from '#contract/inquiry-lists.ts';
import type { SmartList } from '#contract/smart-lists.ts';
import { type FormState, useFormState, useTellState } from '#office/frames/form-state.ts';
import { RecordDialog } from '#office/frames/record-dialog.tsx';
import type { InquiryScreen } from '#office/inquiries/inquiry-columns.ts';
import { type InquirySearch, savedColumnsOf, savedQueryOf } from '#office/inquiries/inquiry-search.ts';
import { useAssignees } from '#office/inquiries/read-inquiries.ts';
import { askQuestions } from '#office/records/ask-questions.ts';
import { ConflictPanel } from '#office/records/conflict-panel.tsx';
import { useIsHere } from '#office/shell/use-is-here.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { Banner } from '#ui/banner.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useLastShown } from '#ui/use-last-shown.ts';
import { describeList } from './describe-list.ts';
import { useListForm } from './use-list-form.ts';

const formId = 'save-list';

type SaveListDialogProps = {
  /** A stored one is renamed or shared; one without an id is added with what the screen shows. Null: the dialog is closed. */
  list: SmartList | null;
  screen: InquiryScreen;
  search: InquirySearch;
  onSaved: (list: SmartList) => void;
  onClose: () => void;
};

export function SaveListDialog({ list, ...form }: SaveListDialogProps) {
  const [state, tellState] = useFormState();
  const shown = useLastShown(list);
  const { isAdmin } = useProfile().abilities;
  const isNew = shown?.id === '';
  // Another opening begins anew.
  const [round, setRound] = useState(0);
  const close = () => {
    form.onClose();
    setRound((was) => was + 1);
  };
  return (
    <RecordDialog
      open={list !== null}
      title={isNew ? 'Save list' : isAdmin ? 'Rename or share' : 'Rename list'}
      width="md:w-[32rem]"
      formId={formId}
      action="Save"
      busyTexts={{ saving: 'Saving...' }}
      state={state}
      onClose={close}
    >
      {list && <ListForm key={round} {...form} list={list} tellState={tellState} onClose={close} />}
    </RecordDialog>
  );
}

type ListFormProps = Omit<SaveListDialogProps, 'list'> & { list: SmartList; tellState: (state: FormState) => void };

function ListForm({ list, screen, search, tellState, onSaved, onClose }: ListFormProps) {
  const { isAdmin } = useProfile().abilities;
  const people = useAssignees().data ?? [];
  const isNew = list.id === '';
  const isHere = useIsHere();
  const shown = { query: savedQueryOf(screen, search), columns: savedColumnsOf(search) };
  const { draft, isDirty, isPending, failure, errors, meeting, answer, change, save, isGone } = useListForm({
    stored: list,
    contentOf: ({ query, columns }) => (isNew ? shown : { query, columns }),
    onSaved: (saved) => {
      if (!isHere()) return;
      onSaved(saved);
      onClose();
    },
  });
  useTellState({ busy: isPending ? 'saving' : null, isDirty }, tellState);
  const nameError = errors['name'];
  return (
    <form
      id={formId}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        // As it is stored: there is nothing to save.
        if (isNew || isDirty || isGone) save();
        else onClose();
      }}
    >
      {meeting && (
        <ConflictPanel
          what="This list"
          {...(isDirty && { message: 'What you have changed is kept: save once more to put it over what is stored.' })}
          taken={meeting.taken.map(({ label }) => label)}
          questions={askQuestions(meeting, draft, answer)}
          action="Save"
          isDirty={isDirty}
        />
      )}
      {failure && !nameError && (
        <Banner kind="error">{isGone ? `${failure}. Save once more to keep it as a new one.` : failure}</Banner>
      )}
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        isRequired
        value={draft.name}
        error={nameError}
        onChange={(event) => {
          const name = event.target.value;
          change(() => ({ name }));
        }}
      />
      {isAdmin && (
        <CheckField
          label="Share with everybody"
          hint={
            asksWholeDesk(shown.query)
              ? 'Employees do not see it: only the whole desk knows category, assignee and folder.'
              : 'Everybody sees it, with those of its inquiries that they may see.'
          }
          checked={draft.isShared}
          onChange={(event) => {
            const isShared = event.target.checked;
            change(() => ({ isShared }));
          }}
        />
      )}
      <section aria-label="What it holds" className="border-hairline border-t pt-4">
        <h3 className="type-small font-[550]">What it holds</h3>
        <dl className="type-small mt-2 grid grid-cols-[minmax(5rem,auto)_minmax(0,1fr)] max-[17rem]:grid-cols-1 gap-x-5 gap-y-1.5">
          {describeList(screen, search, people).map(({ label, text }) => (
            <div key={label} className="contents">
              <dt className="text-ink-3">{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </form>
  );
}
