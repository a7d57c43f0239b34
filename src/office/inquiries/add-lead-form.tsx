import { useEffect, useRef, useState } from 'react';
import { inquiryCategories, type RequestType } from '#contract/inquiry-categories.ts';
import { type InquiryOrigin, inquiryOrigins } from '#contract/inquiry-origins.ts';
import { type FormState, useTellState } from '#office/frames/form-state.ts';
import { focusFirstError } from '#office/shell/focus-first-error.ts';
import { useUnsavedChanges } from '#office/shell/unsaved-changes.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { Banner } from '#ui/banner.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { KnownPeople } from './known-people.tsx';
import { LeadListing } from './lead-listing.tsx';
import { useAssignees } from './read-inquiries.ts';
import { type LeadForm, useAddLead } from './use-add-lead.ts';

const blank: LeadForm = {
  name: '',
  phone: '',
  origin: 'phone',
  email: '',
  message: '',
  requestType: 'general',
  listing: null,
  preferredLocation: '',
  assignToId: '',
  sendReceipt: false,
};

type AddLeadFormProps = { formId: string; tellState: (state: FormState) => void; onDone: () => void };

/** Name and phone first, who it may be as it is typed; what else was said can be added at once or later. */
export function AddLeadForm({ formId, tellState, onDone }: AddLeadFormProps) {
  const { id: ownId, role } = useProfile();
  const people = useAssignees().data;
  const [form, setForm] = useState(blank);
  const [isMore, setMore] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const isDirty = JSON.stringify(form) !== JSON.stringify(blank);
  useUnsavedChanges(isDirty);
  const { add, isPending, error, errors, failure, forget } = useAddLead(onDone);
  useEffect(() => {
    if (error !== null) focusFirstError(element);
  }, [error]);
  useTellState({ busy: isPending ? 'saving' : null, isDirty }, tellState);
  const set = (part: Partial<LeadForm>) => {
    setForm((was) => ({ ...was, ...part }));
    forget();
  };

  return (
    <form
      ref={element}
      id={formId}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        // What is wrong must not stand where nobody sees it.
        setMore((was) => was || form.email !== '');
        add(form);
      }}
    >
      {failure && <Banner kind="error">{failure}</Banner>}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Name"
          name="name"
          autoComplete="off"
          maxLength={200}
          isRequired
          data-autofocus
          value={form.name}
          error={errors['name']}
          onChange={(event) => set({ name: event.target.value })}
        />
        <TextField
          label="Phone"
          name="phone"
          type="tel"
          autoComplete="off"
          maxLength={40}
          isRequired={form.email.trim() === ''}
          value={form.phone}
          error={errors['phone']}
          onChange={(event) => set({ phone: event.target.value })}
        />
      </div>
      <KnownPeople typed={form} onLeave={onDone} />
      <SelectField
        label="How they reached us"
        name="origin"
        choices={inquiryOrigins}
        value={form.origin}
        error={errors['origin']}
        onChange={(event) => set({ origin: event.target.value as InquiryOrigin })}
      />
      {role === 'admin' ? (
        <SelectField
          label="Give it to"
          name="assignToId"
          choices={[
            { value: '', label: 'Whoever has them, else by the rules' },
            { value: ownId, label: 'Me' },
            ...(people ?? []).filter(({ id }) => id !== ownId).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={form.assignToId}
          error={errors['assignToId']}
          onChange={(event) => set({ assignToId: event.target.value })}
        />
      ) : (
        <p className="type-small text-ink-3">It is yours, unless a colleague has an open inquiry of the same person.</p>
      )}
      {isMore ? (
        <>
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="off"
            maxLength={254}
            value={form.email}
            error={errors['email']}
            onChange={(event) => set({ email: event.target.value })}
          />
          {form.email.trim() !== '' && (
            <CheckField
              label="Send them the email that visitors get who write on the site"
              checked={form.sendReceipt}
              onChange={(event) => set({ sendReceipt: event.target.checked })}
            />
          )}
          <LeadListing chosen={form.listing} error={errors['propertyId']} onChoose={(listing) => set({ listing })} />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label="Preferred location"
              name="preferredLocation"
              maxLength={300}
              value={form.preferredLocation}
              error={errors['preferredLocation']}
              onChange={(event) => set({ preferredLocation: event.target.value })}
            />
            <SelectField
              label="Category"
              name="requestType"
              choices={inquiryCategories}
              value={form.requestType}
              error={errors['requestType']}
              onChange={(event) => set({ requestType: event.target.value as RequestType })}
            />
          </div>
          <TextArea
            label="What they said"
            name="message"
            rows={3}
            maxLength={5000}
            className="[&_textarea]:min-h-24"
            value={form.message}
            error={errors['message']}
            onChange={(event) => set({ message: event.target.value })}
          />
        </>
      ) : (
        <button type="button" onClick={() => setMore(true)} className="quiet-link touch justify-self-start">
          Email, listing and what they said
        </button>
      )}
    </form>
  );
}
