import { useEffect, useRef, useState } from 'react';
import { inquiryCategories } from '#contract/inquiry-categories.ts';
import { inquiryOrigins } from '#contract/inquiry-origins.ts';
import { type FormState, useTellState } from '#office/frames/form-state.ts';
import { nameChoices } from '#office/frames/name-choices.ts';
import { focusFirstError } from '#office/shell/focus-first-error.ts';
import { useUnsavedChanges } from '#office/shell/unsaved-changes.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { Banner } from '#ui/banner.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { typedSince } from '#ui/typed-since.ts';
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

const isBlank = (form: LeadForm): boolean => JSON.stringify(form) === JSON.stringify(blank);

type AddLeadFormProps = { formId: string; tellState: (state: FormState) => void; onDone: () => void };

/** Name and phone first, who it may be as it is typed; what else was said can be added at once or later. */
export function AddLeadForm({ formId, tellState, onDone }: AddLeadFormProps) {
  const { id: ownId, role } = useProfile();
  const people = useAssignees().data;
  const [form, setForm] = useState(blank);
  const [isMore, setMore] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const isDirty = !isBlank(form);
  useUnsavedChanges(isDirty);
  // Ahead of what is drawn, for what comes late.
  const latest = useRef(form);
  const put = (next: LeadForm) => {
    latest.current = next;
    setForm(next);
  };
  const { add, isPending, error, errors, failure, forget } = useAddLead((sent) => {
    const rest = typedSince(sent, latest.current, blank);
    if (isBlank(rest)) {
      onDone();
      return 'done';
    }
    put(rest);
    return 'stays';
  });
  useEffect(() => {
    if (error !== null) focusFirstError(element);
  }, [error]);
  useTellState({ busy: isPending ? 'saving' : null, isDirty }, tellState);
  const set = (part: Partial<LeadForm>) => {
    put({ ...latest.current, ...part });
    forget();
  };
  /** What a field that is typed or chosen in takes; a choice offers nothing but what the form may hold. */
  const bind = (name: Exclude<keyof LeadForm, 'listing' | 'sendReceipt'>) => ({
    name,
    value: form[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });

  return (
    <form
      ref={element}
      id={formId}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        add(form);
      }}
    >
      {failure && <Banner kind="error">{failure}</Banner>}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name" autoComplete="off" isRequired data-autofocus {...bind('name')} />
        <TextField
          label="Phone"
          type="tel"
          autoComplete="off"
          isRequired={form.email.trim() === ''}
          {...bind('phone')}
        />
      </div>
      <KnownPeople typed={form} onLeave={onDone} />
      <SelectField label="How they reached us" choices={inquiryOrigins} {...bind('origin')} />
      {role === 'admin' ? (
        <SelectField
          label="Give it to"
          choices={[
            { value: '', label: 'Whoever has them, else by the rules' },
            { value: ownId, label: 'Me' },
            ...nameChoices((people ?? []).filter(({ id }) => id !== ownId)),
          ]}
          {...bind('assignToId')}
        />
      ) : (
        <p className="type-small text-ink-3">It is yours, unless a colleague has an open inquiry of the same person.</p>
      )}
      {isMore ? (
        <>
          <TextField label="Email" type="email" autoComplete="off" {...bind('email')} />
          {form.email.trim() !== '' && (
            <CheckField
              label="Send them the email that visitors get who write on the site"
              checked={form.sendReceipt}
              onChange={(event) => set({ sendReceipt: event.target.checked })}
            />
          )}
          <LeadListing chosen={form.listing} error={errors['propertyId']} onChoose={(listing) => set({ listing })} />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField label="Preferred location" {...bind('preferredLocation')} />
            <SelectField label="Category" choices={inquiryCategories} {...bind('requestType')} />
          </div>
          <TextArea label="What they said" rows={3} className="[&_textarea]:min-h-24" {...bind('message')} />
        </>
      ) : (
        <button type="button" onClick={() => setMore(true)} className="quiet-link touch justify-self-start">
          Email, listing and what they said
        </button>
      )}
    </form>
  );
}
