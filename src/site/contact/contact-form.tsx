import { CircleAlert, CircleCheck, MailOpen } from 'lucide-react';
import { useRef } from 'react';
import { formatRupees } from '#contract/prices.ts';
import { company } from '#site/content/company.ts';
import { propertyTypes, purposes, timePeriods } from '#site/content/contact.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { FieldName } from './check-enquiry.ts';
import type { SendEnquiry } from './send-enquiry.ts';
import { type Banner, useEnquiryForm } from './use-enquiry-form.ts';

const none = { value: '', label: 'Please choose' };

/** The enquiry form. How it is sent is handed in. */
export function ContactForm({ sender }: { sender: SendEnquiry }) {
  const form = useRef<HTMLFormElement>(null);
  const { fields, errors, banner, sending, change, leave, submit } = useEnquiryForm(form, sender.send);
  const field = (name: FieldName) => ({
    name,
    value: fields[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
    onBlur: () => leave(name),
  });
  const checked = (name: FieldName) => ({ ...field(name), error: errors[name] });
  const amount = Number(fields.amount);
  const isOther = fields.propertyType === 'other';

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <div aria-live="polite">{banner && <FormBanner banner={banner} />}</div>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField label="Name *" autoComplete="name" required maxLength={120} {...checked('name')} />
        <TextField label="Email *" type="email" autoComplete="email" required maxLength={254} {...checked('email')} />
        <TextField label="Phone *" type="tel" autoComplete="tel" required maxLength={40} {...checked('phone')} />
        <TextField label="Subject *" required maxLength={200} {...field('subject')} />
        <SelectField
          label="Property Type"
          choices={[none, ...propertyTypes]}
          className={isOther ? '' : 'sm:col-span-2'}
          {...field('propertyType')}
        />
        {isOther && (
          <TextField
            label="Which type? *"
            placeholder="For example, farmhouse"
            required
            maxLength={80}
            {...checked('customPropertyType')}
          />
        )}
        <TextField label="Location" placeholder="City, locality or sector" maxLength={120} {...field('location')} />
        <TextField
          label="Budget (in rupees)"
          type="number"
          inputMode="numeric"
          min={0}
          icon="₹"
          suffix={amount >= 1000 && amount < 1e12 ? formatRupees(amount) : undefined}
          {...field('amount')}
        />
        <div className="sm:col-span-2">
          <ChoiceField
            label="Purpose *"
            name="purpose"
            choices={purposes}
            value={fields.purpose}
            onChange={(value) => change('purpose', value)}
            onLeave={() => leave('purpose')}
            error={errors.purpose}
          />
        </div>
        {fields.purpose === 'invested' && (
          <>
            <TextField
              label="Expected Return"
              type="number"
              inputMode="decimal"
              min={0}
              step={0.1}
              suffix="% a year"
              {...field('expectedReturn')}
            />
            <SelectField label="Time Period" choices={[none, ...timePeriods]} {...field('timePeriod')} />
          </>
        )}
        <TextArea
          label="Message *"
          placeholder="Tell us about light, floors, commutes, dates."
          required
          maxLength={4000}
          rows={5}
          className="sm:col-span-2"
          {...field('message')}
        />
      </div>
      <div className="js-only mt-7 grid gap-x-6 gap-y-4 sm:flex sm:items-center">
        <Button type="submit" size="large" disabled={sending} className="max-sm:w-full">
          {sending ? 'Sending...' : sender.label}
        </Button>
        <p className="type-hint max-w-[46ch] text-ink-3">{sender.note} We use your details only to answer you.</p>
      </div>
      <noscript>
        <p className="mt-7">
          This form needs scripts. Please write to <a href={`mailto:${company.email}`}>{company.email}</a> or call{' '}
          <a href={company.phone.link}>{company.phone.text}</a>.
        </p>
      </noscript>
    </form>
  );
}

const looks = {
  error: { icon: CircleAlert, tone: 'bg-red-wash text-red' },
  success: { icon: CircleCheck, tone: 'bg-success-wash text-success' },
  'handed-over': { icon: MailOpen, tone: 'bg-info-wash text-info' },
};

function FormBanner({ banner: { kind, text } }: { banner: Banner }) {
  const { icon: Icon, tone } = looks[kind];
  return (
    <p role={kind === 'error' ? 'alert' : 'status'} className={`mb-6 flex items-start gap-3 px-4 py-3.5 ${tone}`}>
      <Icon size={20} strokeWidth={1.5} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span>
        {text}
        {kind === 'handed-over' && (
          <>
            {' '}
            Did nothing open? Write to{' '}
            <a href={`mailto:${company.email}`} className="underline underline-offset-2">
              {company.email}
            </a>{' '}
            or call{' '}
            <a href={company.phone.link} className="whitespace-nowrap underline underline-offset-2">
              {company.phone.text}
            </a>
            .
          </>
        )}
      </span>
    </p>
  );
}
