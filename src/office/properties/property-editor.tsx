import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider, useForm } from 'react-hook-form';
import type { PropertyTab } from '#contract/property-fields.ts';
import type { PropertyEditView } from '#contract/staff-properties.ts';
import { useUnsavedChanges } from '#office/shell/unsaved-changes.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { useDates } from '#office/shell/write-dates.ts';
import { Banner } from '#ui/banner.tsx';
import { toast } from '#ui/toast.ts';
import { DraftOffer } from './draft-offer.tsx';
import { EditorFoot } from './editor-foot.tsx';
import { FaultSummary, inOrder } from './fault-summary.tsx';
import { focusField } from './focus-field.ts';
import { draftKey } from './keep-draft.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { listFaults } from './list-faults.ts';
import { fieldOf } from './list-fields.ts';
import { PropertyConflict } from './property-conflict.tsx';
import { formOf, type PropertyForm } from './property-form.ts';
import { PropertyPanels } from './property-panels.tsx';
import { PropertyTabList } from './property-tab-list.tsx';
import { resolveProperty } from './resolve-property.ts';
import { TallDialog } from './tall-dialog.tsx';
import { useDraft } from './use-draft.ts';
import { useSaveKey } from './use-save-key.ts';
import { useSaveProperty } from './use-save-property.ts';
import { useStaleProperty } from './use-stale-property.ts';

const formId = 'property-form';

type PropertyEditorProps = { property: PropertyEditView | null; onClose: () => void };

/** The form of a listing, with its draft, its faults and what somebody else has changed meanwhile. */
export function PropertyEditor({ property, onClose }: PropertyEditorProps) {
  const profile = useProfile();
  const dates = useDates();
  const [tab, setTab] = useState<PropertyTab>('basic');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isDone, setDone] = useState(false);
  const [sending, setSending] = useState<Record<string, number>>({});
  const [stored] = useState(() => property && formOf(property));
  const form = useForm<PropertyForm, PropertyForm | null>({
    defaultValues: stored ?? formOf(null),
    context: stored,
    resolver: resolveProperty,
    shouldFocusError: false,
  });
  const { errors, isDirty } = form.formState;
  useUnsavedChanges(isDirty && !isDone);
  const stale = useStaleProperty(property, form);
  const draft = useDraft(draftKey(profile.id, property?.id ?? 'new'), form, stale.base);

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
  const faults = listFaults(errors);

  const save = useSaveProperty({
    stored: stale.base,
    onSaved: () => {
      draft.drop();
      setDone(true);
      onClose();
    },
    onStale: (says) => {
      void stale.readAnew(says).then((failure) => setRefusal(failure));
    },
    onRefused: (says, fieldErrors) => {
      setRefusal(says);
      for (const [name, message] of Object.entries(fieldErrors))
        form.setError(nameOf(name) as 'title', { type: 'server', message });
      const [first] = inOrder(listFaults(form.formState.errors));
      if (first && Object.keys(fieldErrors).length > 0) go(first.name);
    },
  });

  const uploads = Object.values(sending).reduce((sum, count) => sum + count, 0);
  const submit = () => {
    if (save.isPending) return;
    if (uploads > 0) return toast('Files are still on their way. Please wait a moment.', 'info');
    setRefusal(null);
    void form.handleSubmit(
      (values) => save.run(values),
      (found) => {
        const [first] = inOrder(listFaults(found));
        if (first) go(first.name);
      },
    )();
  };
  useSaveKey(submit);
  const leave = () => (isDirty || uploads > 0 ? setAsking(true) : onClose());

  const isNew = property === null;
  const title = form.watch('title');
  const lead = [title || property?.title || 'New listing', draft.keptAt && `draft kept ${dates.moment(draft.keptAt)}`];
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
            isBusy={save.isPending}
            uploads={uploads}
            faults={faults}
            onGo={show}
            onLeave={leave}
          />
        }
      >
        <PropertyTabList
          active={tab}
          faulty={new Set(faults.flatMap(({ name }) => fieldOf(name)?.tab ?? []))}
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
          {draft.offered && (
            <DraftOffer
              at={draft.offered.at}
              isOlder={!isNew && draft.offered.base?.version !== property.version}
              onDiscard={draft.drop}
              onRestore={() => {
                if (draft.offered) stale.restore(draft.offered);
                draft.answer();
              }}
            />
          )}
          {stale.merged && (
            <PropertyConflict
              {...stale.merged}
              names={stale.names}
              onUseStored={(conflict) => stale.choose(conflict, true)}
              onKeepMine={(conflict) => stale.choose(conflict, false)}
            />
          )}
          {refusal && (
            <div className="mb-6">
              <Banner kind="error">{refusal}</Banner>
            </div>
          )}
          {faults.length > 0 && <FaultSummary faults={faults} onGo={go} />}
          <PropertyPanels
            tab={tab}
            property={property}
            onBusy={(part, count) => setSending((all) => ({ ...all, [part]: count }))}
          />
        </form>
      </TallDialog>
      <LeaveQuestion
        open={isAsking}
        onStay={() => setAsking(false)}
        onLeave={onClose}
        onDiscard={() => {
          draft.drop();
          setDone(true);
          onClose();
        }}
      />
    </FormProvider>
  );
}

/** Names under which the server speaks of fields that the form calls otherwise. */
const nameOf = (name: string): string =>
  name
    .replace(/^(floorPlans\.\d+)\.image$/, '$1.picture')
    .replace(/^Status$/, 'status')
    .replace(/^(?:featured|features\.isFeatured)$/, 'isFeatured')
    .replace(/^(?:pricing|priceDetails)\b.*/, 'price')
    .replace(/^(images)\.\d+\..*/, '$1')
    .replace(/^location\.coordinates\.(?:lat|latitude)$/, 'location.coordinates.latitude')
    .replace(/^location\.coordinates\.(?:lng|longitude)$/, 'location.coordinates.longitude');
