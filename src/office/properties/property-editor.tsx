import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider } from 'react-hook-form';
import { ApiError } from '#contract/client.ts';
import type { PropertyTab } from '#contract/property-fields.ts';
import type { PropertyEditView } from '#contract/staff-properties.ts';
import { OwnerLine } from '#office/mandates/owner-line.tsx';
import { listErrors } from '#office/records/list-errors.ts';
import { RecordConflict } from '#office/records/record-conflict.tsx';
import { storyOf, useRecordEditor } from '#office/records/use-record-editor.ts';
import { api } from '#office/shell/api.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { useDates } from '#office/shell/write-dates.ts';
import { Banner } from '#ui/banner.tsx';
import { toast } from '#ui/toast.ts';
import { checkProperty } from './check-property.ts';
import { collectNames } from './collect-names.ts';
import { DraftOffer } from './draft-offer.tsx';
import { EditorFoot } from './editor-foot.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { focusField } from './focus-field.ts';
import { draftKey } from './keep-draft.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { fieldOf, fields } from './list-fields.ts';
import { fieldErrorsOf } from './name-errors.ts';
import { formOf } from './property-form.ts';
import { PropertyPanels } from './property-panels.tsx';
import { PropertyTabList } from './property-tab-list.tsx';
import { propertiesKey } from './read-properties.ts';
import { TallDialog } from './tall-dialog.tsx';
import { useDraft } from './use-draft.ts';
import { useSaveKey } from './use-save-key.ts';
import { useSendProperty } from './use-send-property.ts';

const formId = 'property-form';

type PropertyEditorProps = { property: PropertyEditView | null; onClose: () => void };

/** The form of a listing in nine tabs, with its draft. */
export function PropertyEditor({ property, onClose }: PropertyEditorProps) {
  const queries = useQueryClient();
  const profile = useProfile();
  const dates = useDates();
  const [tab, setTab] = useState<PropertyTab>('basic');
  const [isAsking, setAsking] = useState(false);
  const isNew = property === null;

  const scroller = useRef<HTMLFormElement>(null);
  /** From its beginning, wherever the one before was left. */
  const show = (next: PropertyTab) => {
    setTab(next);
    scroller.current?.scrollTo({ top: 0 });
  };
  const go = (name: string) => {
    const field = fieldOf(name);
    if (field === undefined) return;
    flushSync(() => setTab(field.tab));
    focusField(name, field);
  };

  const editor = useRecordEditor({
    record: property,
    formOf,
    fields,
    check: checkProperty,
    checksAgain: true,
    show: go,
    read: async ({ id }) => (await api('GET /properties/{id}/edit-view', { params: { id } })).data,
    send: useSendProperty(),
    onSaved: () => {
      toast(`Property ${isNew ? 'created' : 'updated'} successfully!`, 'success');
      void queries.invalidateQueries({ queryKey: propertiesKey });
      draft.drop();
    },
    onClose,
    tellStale: storyOf,
    tellFailure: (cause) => {
      const reason = serverMessage(cause, 'Failed to save property');
      const isForbidden = cause instanceof ApiError && cause.code === 'not_allowed';
      const text = isForbidden ? reason : `Error ${isNew ? 'creating' : 'updating'} property: ${reason}`;
      toast(text, 'error');
      return { text, errors: fieldErrorsOf(cause) };
    },
  });
  const { form, base, isDirty, uploads, busy } = editor;
  const { errors } = form.formState;
  const messages = listErrors(errors);
  const draft = useDraft(
    draftKey(profile.id, property?.id ?? 'new'),
    form,
    base && { version: base.version, form: base.form },
  );

  const submit = () => {
    if (busy === 'uploading') toast('Files are still on their way. Please wait a moment.', 'info');
    editor.submit();
  };
  useSaveKey(submit);
  const leave = () => (isDirty || uploads > 0 ? setAsking(true) : onClose());

  const title = form.watch('title');
  const lead = [
    title || property?.title || 'New listing',
    draft.keptAt && `draft kept ${dates.momentWithin(draft.keptAt)}`,
  ];
  return (
    <FormProvider {...form}>
      <TallDialog
        title={isNew ? 'Add New Property' : 'Edit Property'}
        lead={lead.filter(Boolean).join(' · ')}
        onLeave={leave}
        foot={
          <EditorFoot
            formId={formId}
            property={property}
            isBusy={busy === 'saving'}
            uploads={uploads}
            errors={messages}
            onGo={show}
            onLeave={leave}
          />
        }
      >
        <PropertyTabList
          active={tab}
          withErrors={new Set(Object.keys(messages).flatMap((name) => fieldOf(name)?.tab ?? []))}
          onChoose={show}
        />
        <form
          ref={scroller}
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
          className="min-w-0 overflow-y-auto overscroll-contain px-5 py-6 md:px-7"
        >
          {property && <OwnerLine propertyId={property.id} />}
          {draft.offered && (
            <DraftOffer
              at={draft.offered.at}
              isOlder={!isNew && draft.offered.base?.version !== property.version}
              onDiscard={draft.drop}
              onRestore={() => {
                if (draft.offered) editor.restore(draft.offered.form, draft.offered.base);
                draft.answer();
              }}
            />
          )}
          {editor.meeting && base && (
            <div className="mb-6">
              <RecordConflict
                editor={editor}
                what="property"
                action="Update Property"
                names={collectNames(queries, base.record)}
              />
            </div>
          )}
          {errors.root?.message && (
            <div className="mb-6">
              <Banner kind="error">{errors.root.message}</Banner>
            </div>
          )}
          {Object.keys(messages).length > 0 && <ErrorSummary errors={messages} onGo={go} />}
          <PropertyPanels tab={tab} property={base?.record ?? null} onBusy={editor.onUploads} />
        </form>
      </TallDialog>
      <LeaveQuestion
        open={isAsking}
        onStay={() => setAsking(false)}
        onLeave={onClose}
        onDiscard={() => {
          draft.drop();
          editor.giveUp();
          onClose();
        }}
      />
    </FormProvider>
  );
}
