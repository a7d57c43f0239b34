import { useEffect, useRef, useState } from 'react';
import { inquiryCategories } from '#contract/inquiry-categories.ts';
import { queryTexts } from '#site/content/inquiries.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { joined } from '#ui/read-phone.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { checkPerson } from './check-person.ts';
import { draftName } from './drafts.ts';
import { ConsentLine, Done, Failure, PersonPart, readTrap, Trap } from './form-parts.tsx';
import { readLeadContext } from './lead-context.ts';
import { ReachChoice } from './reach-choice.tsx';
import { type PersonFields, useFormFields } from './use-form-fields.ts';
import { usePhoneCheck } from './use-phone-check.ts';
import { useSending } from './use-sending.ts';
import { VerifyPhone } from './verify-phone.tsx';
import { rememberVisitor } from './visitor.ts';
import { type LeadProperty, writeQuery } from './write-lead.ts';
import { noReach, type ReachFields, writeReach } from './write-reach.ts';

type QueryFields = PersonFields & ReachFields & { category: string; message: string };
type RaiseQueryProps = { property: LeadProperty; open: boolean; onClose: () => void };

/** A question to the advisor of a home, from a phone that answered a code (PUB-QUERY). Loaded when somebody asks. */
export default function RaiseQueryDialog({ property, open, onClose }: RaiseQueryProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Raise a Query" width="md:w-[33rem]">
      {open && <QueryForm property={property} />}
    </Dialog>
  );
}

function QueryForm({ property }: Pick<RaiseQueryProps, 'property'>) {
  const draft = draftName('query', property.id);
  const form = useRef<HTMLFormElement>(null);
  const { fields, since, change, isKnown, forget } = useFormFields<QueryFields>(draft, {
    category: 'general',
    message: '',
    ...noReach,
  });
  const [errors, setErrors] = useState<Partial<Record<keyof QueryFields, string | undefined>>>({});
  const check = usePhoneCheck(fields.phone);
  const { sending, send } = useSending({ call: 'POST /inquiries', title: `Your query about ${property.title}`, draft });

  const edit = (part: Partial<QueryFields>) => {
    change(part);
    setErrors((was) => ({ ...was, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) }));
  };

  /** The first of the text fields for which `isWrong` holds takes the focus. */
  const focusOn = (isWrong: (name: 'name' | 'email' | 'message') => boolean): boolean => {
    const first = (['name', 'email', 'message'] as const).find(isWrong);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    return first !== undefined;
  };

  const shownStep = useRef(check.step);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the code's field is gone, so the focus goes on
  useEffect(() => {
    if (check.step === 'verified' && shownStep.current === 'code') focusOn((name) => !fields[name].trim());
    shownStep.current = check.step;
  }, [check.step]);

  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    if (!form.current || check.step !== 'verified') return;
    const found = { ...checkPerson(fields), ...(!fields.message.trim() && { message: 'Message is required' }) };
    setErrors(found);
    if (focusOn((name) => name in found)) return;
    const { name, email, phone, category, message } = fields;
    const filled = {
      name,
      email,
      phone,
      message,
      propertyId: property.id,
      propertyTitle: property.title,
      developer: property.developer,
      category,
      type: 'query',
    };
    const context = readLeadContext({ since, website: readTrap(form.current), phone: joined(phone) });
    if (await send(fields, writeQuery(filled, { ...context, ...writeReach(fields) })))
      rememberVisitor({ name, email, phone });
  };

  if (sending.state === 'sent' || sending.state === 'queued') {
    return (
      <Done isQueued={sending.state === 'queued'} title={queryTexts.sent}>
        {sending.state === 'sent'
          ? 'An advisor answers within 24 hours, by phone or email.'
          : 'You may close this window and go on reading.'}
      </Done>
    );
  }

  const isSending = sending.state === 'sending';
  return (
    <form ref={form} noValidate onSubmit={submit} className="relative grid gap-5">
      <p className="type-small text-ink-3">
        About <b className="font-[550] text-ink-2">{property.title}</b>. A code to your phone shows us that a person
        asks.
      </p>
      <PersonPart
        fields={fields}
        change={edit}
        errors={errors}
        isKnown={isKnown}
        onForget={() => {
          forget();
          check.restart();
        }}
      />
      <VerifyPhone
        phone={fields.phone}
        onChange={(phone) => edit({ phone })}
        check={check}
        error={errors.phone}
        onError={(phone) => setErrors((was) => ({ ...was, phone }))}
      />
      <SelectField
        label="Category"
        name="category"
        choices={inquiryCategories}
        value={fields.category}
        onChange={(event) => edit({ category: event.target.value })}
      />
      <TextArea
        label="Message *"
        name="message"
        required
        rows={4}
        maxLength={4000}
        placeholder="What would you like to know?"
        value={fields.message}
        onChange={(event) => edit({ message: event.target.value })}
        error={errors.message}
      />
      <ReachChoice channels={fields.channels} hours={fields.hours} onChange={edit} />
      <Trap />
      {sending.state === 'failed' && <Failure text={queryTexts.failed} error={sending.error} />}
      <div className="grid gap-3">
        <Button type="submit" size="large" wide isOff={check.step !== 'verified' || isSending}>
          {isSending ? 'Sending...' : 'Submit Query'}
        </Button>
        {check.step !== 'verified' && (
          <p className="type-hint text-center text-ink-3">Verify your phone to send the query.</p>
        )}
        <ConsentLine />
      </div>
    </form>
  );
}
