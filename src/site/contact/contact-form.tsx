import { useEffect, useRef } from 'react';
import { formatRupees } from '#contract/prices.ts';
import { company } from '#site/content/company.ts';
import { propertyTypes, purposes, timePeriods } from '#site/content/contact.ts';
import { ConsentLine, KnownVisitor, Trap } from '#site/inquiries/form-parts.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { smoothly } from '#ui/scroll-smoothly.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { FieldName } from './check-enquiry.ts';
import { type Banner as FormBanner, useEnquiryForm } from './use-enquiry-form.ts';

const none = { value: '', label: 'Please choose' };

/** The enquiry form. */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const { fields, errors, banner, isSending, isKnown, change, leave, submit, forget } = useEnquiryForm(form);
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
    <form ref={form} onSubmit={submit} noValidate className="relative">
      {banner && <HowItWent banner={banner} />}
      {isKnown && (
        <div className="mb-4">
          <KnownVisitor onForget={forget} />
        </div>
      )}
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
      <Trap />
      <div className="js-only mt-7 grid gap-x-6 gap-y-4 sm:flex sm:items-center">
        <Button type="submit" size="large" isOff={isSending} className="max-sm:w-full">
          {isSending ? 'Sending...' : 'Send Message'}
        </Button>
        <div className="max-w-[52ch]">
          <ConsentLine />
        </div>
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

function HowItWent({ banner: { kind, text, mailto } }: { banner: FormBanner }) {
  const place = useRef<HTMLDivElement>(null);
  // On a phone the form is higher than the screen, and its button far below this. Errors of fields take the focus there.
  const isOutcome = kind !== 'error' || mailto !== undefined;
  useEffect(() => {
    if (isOutcome) place.current?.scrollIntoView({ block: 'center', behavior: smoothly() });
  }, [isOutcome]);
  return (
    <div ref={place} className="mb-6">
      <Banner kind={kind}>
        <p>{text}</p>
        {mailto && (
          <p className="type-small mt-1">
            Everything you typed is still here. You can also{' '}
            <a href={mailto} className="underline underline-offset-2">
              send it with your mail program
            </a>{' '}
            or call{' '}
            <a href={company.phone.link} className="whitespace-nowrap underline underline-offset-2">
              {company.phone.text}
            </a>
            .
          </p>
        )}
      </Banner>
    </div>
  );
}
