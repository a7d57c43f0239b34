import { useRef, useState } from 'react';
import { checkVisit, officeDate, visitDates, visitTimes } from '#contract/visits.ts';
import { visitTexts } from '#site/content/inquiries.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PhoneField } from '#ui/phone-field.tsx';
import { joined } from '#ui/read-phone.ts';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TimeChoice } from '#ui/time-choice.tsx';
import { checkPerson } from './check-person.ts';
import { draftName } from './drafts.ts';
import { ConsentLine, Done, Failure, PersonPart, readTrap, Trap } from './form-parts.tsx';
import { readLeadContext } from './lead-context.ts';
import { type PersonFields, useFormFields } from './use-form-fields.ts';
import { useSending } from './use-sending.ts';
import { rememberVisitor } from './visitor.ts';
import { type LeadProperty, writeVisit } from './write-lead.ts';
import { writeDay, writeTime } from './write-slot.ts';

type VisitFields = PersonFields & { date: string; time: string; message: string };
type ScheduleVisitProps = { property: LeadProperty; open: boolean; onClose: () => void };

/** A day and a half hour to see a home (UND-81). Loaded when somebody asks for it. */
export default function ScheduleVisitDialog({ property, open, onClose }: ScheduleVisitProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Schedule a Visit" width="md:w-[33rem]">
      {open && <VisitForm property={property} />}
    </Dialog>
  );
}

function VisitForm({ property }: Pick<ScheduleVisitProps, 'property'>) {
  const draft = draftName('visit', property.id);
  const form = useRef<HTMLFormElement>(null);
  const empty = { date: '', time: '', message: '' };
  const { fields, since, change, isKnown, forget } = useFormFields<VisitFields>(draft, empty);
  const [errors, setErrors] = useState<Partial<Record<keyof VisitFields, string | undefined>>>({});
  const title = `Your visit request for ${property.title}`;
  const { sending, send } = useSending({ call: 'POST /inquiries', title, draft });
  const { name, email, phone, date, time } = fields;
  const dates = visitDates(new Date());

  const edit = (part: Partial<VisitFields>) => {
    change(part);
    setErrors((was) => ({ ...was, ...Object.fromEntries(Object.keys(part).map((key) => [key, undefined])) }));
  };

  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    if (!form.current) return;
    const wish = !date ? { date: 'Please choose a date' } : checkVisit({ date, time }, new Date());
    const found: typeof errors = {
      ...checkPerson(fields),
      ...(wish?.time && !time ? { time: 'Please choose a time' } : wish),
    };
    setErrors(found);
    const [first] = (['name', 'email', 'phone', 'date', 'time'] as const).filter((key) => key in found);
    if (first !== undefined) {
      form.current.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
      return;
    }
    const context = readLeadContext({ since, website: readTrap(form.current), phone: joined(phone) });
    if (await send(fields, writeVisit(fields, property, context))) rememberVisitor({ name, email, phone });
  };

  if (sending.state === 'sent' || sending.state === 'queued') {
    return (
      <Done isQueued={sending.state === 'queued'} title={visitTexts.sent}>
        {date !== '' && (
          <p className="font-[550] text-ink">
            {writeDay(date)}, {writeTime(time)}
          </p>
        )}
        <p className="mt-2">
          {sending.state === 'sent'
            ? `An email with a calendar file is on its way to ${email}. An advisor calls you to confirm.`
            : 'You may close this window and go on reading.'}
        </p>
      </Done>
    );
  }

  const isSending = sending.state === 'sending';
  return (
    <form ref={form} noValidate onSubmit={submit} className="relative grid gap-5">
      <p className="type-small text-ink-3">
        See <b className="font-[550] text-ink-2">{property.title}</b> with an advisor. It takes about half an hour.
      </p>
      <PersonPart fields={fields} change={edit} errors={errors} isKnown={isKnown} onForget={forget} />
      <PhoneField label="Phone *" value={phone} onChange={(next) => edit({ phone: next })} error={errors.phone} />
      <TextField
        label="Preferred date *"
        name="date"
        type="date"
        required
        min={officeDate(new Date())}
        max={dates.at(-1)}
        value={date}
        onChange={(event) => edit({ date: event.target.value, time: '' })}
        error={errors.date}
      />
      <TimeSlots date={date} time={time} onChange={(next) => edit({ time: next })} error={errors.time} />
      <TextArea
        label="Message"
        name="message"
        rows={3}
        maxLength={4000}
        placeholder="Who comes along, what you would like to see."
        value={fields.message}
        onChange={(event) => edit({ message: event.target.value })}
      />
      <Trap />
      {sending.state === 'failed' && <Failure text={visitTexts.failed} error={sending.error} />}
      <div className="grid gap-3">
        <Button type="submit" size="large" wide isOff={isSending}>
          {isSending ? 'Sending...' : 'Request this visit'}
        </Button>
        <ConsentLine />
      </div>
    </form>
  );
}

type TimeSlotsProps = { date: string; time: string; onChange: (time: string) => void; error: string | undefined };

/** The half hours of the chosen day in which the office shows homes. */
function TimeSlots({ date, time, onChange, error }: TimeSlotsProps) {
  const times = date ? visitTimes(date, new Date()) : [];
  const hint = !date
    ? 'Choose a date to see its times.'
    : (checkVisit({ date, time: times[0] ?? '00:00' }, new Date())?.date ?? 'Times of Delhi (IST).');
  return (
    <TimeChoice
      label="Time *"
      times={times.map((value) => ({ value, label: writeTime(value) }))}
      value={time}
      onChange={onChange}
      error={error}
      hint={hint}
    />
  );
}
