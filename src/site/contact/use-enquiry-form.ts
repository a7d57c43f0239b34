import { type RefObject, useState } from 'react';
import { contactTexts } from '#site/content/contact.ts';
import {
  checkBeforeSending,
  checkEnquiry,
  checkedFields,
  checkField,
  type EnquiryErrors,
  type EnquiryFields,
  type FieldName,
  noFields,
} from './check-enquiry.ts';
import { type Enquiry, type Outcome, toEnquiry } from './send-enquiry.ts';

export type Banner = { kind: 'error' | 'success' | 'handed-over'; text: string };

/** A field is checked once it has been left or the form was submitted; a change clears its error and checks it anew. */
const withError = (errors: EnquiryErrors, name: FieldName, error: string | null): EnquiryErrors => {
  const { [name]: _cleared, ...others } = errors;
  return error === null ? others : { ...others, [name]: error };
};

/** Needed, or bounded, but left to the browser: asked for only when the listed fields are right (TRAP-21). */
const leftToTheBrowser: FieldName[] = ['subject', 'message', 'amount', 'expectedReturn'];

/** The state of the form: idle, submitting, then success or error (PUB-CONTACT-36 to 44, 48). */
export function useEnquiryForm(form: RefObject<HTMLFormElement | null>, send: (enquiry: Enquiry) => Promise<Outcome>) {
  const [fields, setFields] = useState(noFields);
  const [errors, setErrors] = useState<EnquiryErrors>({});
  const [touched, setTouched] = useState<ReadonlySet<FieldName>>(new Set());
  const [banner, setBanner] = useState<Banner | null>(null);
  const [sending, setSending] = useState(false);

  const change = (name: FieldName, text: string) => {
    const next: EnquiryFields = { ...fields, [name]: text };
    setFields(next);
    setBanner(null);
    setErrors((was) => withError(was, name, touched.has(name) ? checkField(name, next) : null));
  };

  const leave = (name: FieldName) => {
    setTouched((was) => new Set([...was, name]));
    setErrors((was) => withError(was, name, checkField(name, fields)));
  };

  const control = (name: FieldName) => {
    const found = form.current?.elements.namedItem(name);
    return found instanceof RadioNodeList ? (found[0] as HTMLInputElement) : (found as HTMLInputElement | null);
  };

  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    if (sending) return;
    const found = checkEnquiry(fields);
    setTouched(new Set(checkedFields));
    setErrors(found);
    const wrong = checkedFields.find((name) => found[name]);
    if (wrong) {
      setBanner({ kind: 'error', text: contactTexts.correctErrors });
      control(wrong)?.focus();
      return;
    }
    for (const name of leftToTheBrowser) {
      const element = control(name);
      if (element && !element.reportValidity()) return;
    }
    const problem = checkBeforeSending(fields);
    if (problem) return setBanner({ kind: 'error', text: problem });
    setSending(true);
    setBanner(null);
    try {
      const outcome = await send(toEnquiry(fields));
      if (outcome.state === 'sent') {
        setFields(noFields);
        setTouched(new Set());
        setErrors({});
        setBanner({ kind: 'success', text: outcome.message || contactTexts.sent });
      } else {
        setBanner({
          kind: 'handed-over',
          text: 'Your mail program should now show this message. Nothing is sent until you press Send there.',
        });
      }
    } catch (cause) {
      setBanner({ kind: 'error', text: (cause instanceof Error && cause.message) || contactTexts.failed });
    } finally {
      setSending(false);
    }
  };

  return { fields, errors, banner, sending, change, leave, submit };
}
