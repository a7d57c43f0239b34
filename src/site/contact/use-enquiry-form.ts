import { type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError, ownFailures } from '#contract/client.ts';
import { contactTexts } from '#site/content/contact.ts';
import { queuedText } from '#site/content/inquiries.ts';
import { clearDraft, draftName, readDraft, writeDraft } from '#site/inquiries/drafts.ts';
import { readTrap } from '#site/inquiries/form-parts.tsx';
import { readLeadContext } from '#site/inquiries/lead-context.ts';
import { useSending } from '#site/inquiries/use-sending.ts';
import { forgetVisitor, readVisitor, rememberVisitor } from '#site/inquiries/visitor.ts';
import { joined, noPhone, readPhone, writePhone } from '#ui/read-phone.ts';
import { typedSince } from '#ui/typed-since.ts';
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
import { mailtoAddress, toEnquiry, writeEnquiry } from './send-enquiry.ts';

export type Banner = {
  kind: 'error' | 'success' | 'waiting';
  text: string;
  /** Another way, where sending failed: everything typed as a letter. */
  mailto?: string;
};

const draft = draftName('contact');

/** A field is checked once it has been left or the form was submitted; a change clears its error and checks it anew. */
const withError = (errors: EnquiryErrors, name: FieldName, error: string | null): EnquiryErrors => {
  const { [name]: _cleared, ...others } = errors;
  return error === null ? others : { ...others, [name]: error };
};

/** Needed, or bounded, but left to the browser: asked for only when the listed fields are right (TRAP-21). */
const leftToTheBrowser: FieldName[] = ['subject', 'message', 'amount', 'expectedReturn'];

/** The number of this form is one text; elsewhere it has a country of its own. */
const phoneOf = (text: string) => readPhone(text, noPhone.code);

/** The server's words about a failure, else the form's own (PUB-CONTACT-44). */
const failureText = ({ cause }: Error): string =>
  cause instanceof ApiError && cause.status > 0 && cause.message !== ownFailures['POST /contact/submit-form']
    ? cause.message
    : contactTexts.failed;

/** What an earlier visit to this form, or another form, already knows. */
function readKnown(): { fields: EnquiryFields; since: number; isKnown: boolean } {
  const { name, email, phone } = readVisitor();
  const number = phone.number && `${phone.code} ${writePhone(phone)}`;
  const fresh = { ...noFields, name, email, phone: number };
  return { ...(readDraft(draft, fresh) ?? { fields: fresh, since: Date.now() }), isKnown: name !== '' };
}

/** The state of the form: idle, submitting, then success or error (PUB-CONTACT-36 to 44, 48). */
export function useEnquiryForm(form: RefObject<HTMLFormElement | null>) {
  const [fields, setFields] = useState(noFields);
  const [errors, setErrors] = useState<EnquiryErrors>({});
  const [touched, setTouched] = useState<ReadonlySet<FieldName>>(new Set());
  const [problem, setProblem] = useState<string | null>(null);
  const [isKnown, setIsKnown] = useState(false);
  /** Ahead of what is drawn: what is typed while a message is on its way belongs to the next one. */
  const latest = useRef(noFields);
  const since = useRef(0);
  const { sending, send, reset } = useSending({ call: 'POST /contact/submit-form', title: 'Your message', draft });

  const control = (name: string) => {
    const found = form.current?.elements.namedItem(name);
    return found instanceof RadioNodeList ? (found[0] as HTMLInputElement) : (found as HTMLInputElement | null);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come alive
  useEffect(() => {
    const known = readKnown();
    since.current = known.since;
    setIsKnown(known.isKnown);
    setFields((was) => {
      // What was typed before the page listened is on its way to us as an event.
      const free = Object.entries(known.fields).filter(([name]) => name === 'purpose' || !control(name)?.value);
      return { ...was, ...Object.fromEntries(free) };
    });
  }, []);

  const keep = (next: EnquiryFields) => {
    latest.current = next;
    setFields(next);
    writeDraft(draft, { fields: next, since: since.current });
  };

  const change = (name: FieldName, text: string) => {
    const next: EnquiryFields = { ...fields, [name]: text };
    keep(next);
    setProblem(null);
    if (sending.state === 'sent' || sending.state === 'failed') reset();
    setErrors((was) => withError(was, name, touched.has(name) ? checkField(name, next) : null));
  };

  const leave = (name: FieldName) => {
    setTouched((was) => new Set([...was, name]));
    setErrors((was) => withError(was, name, checkField(name, fields)));
  };

  const clear = () => {
    clearDraft(draft);
    setFields(noFields);
    setTouched(new Set());
    setErrors({});
    setIsKnown(false);
    since.current = Date.now();
  };

  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    if (sending.state === 'sending' || !form.current) return;
    reset();
    const found = checkEnquiry(fields);
    setTouched(new Set(checkedFields));
    setErrors(found);
    const wrong = checkedFields.find((name) => found[name]);
    if (wrong) {
      setProblem(contactTexts.correctErrors);
      control(wrong)?.focus();
      return;
    }
    for (const name of leftToTheBrowser) {
      const element = control(name);
      if (element && !element.reportValidity()) return;
    }
    const last = checkBeforeSending(fields);
    setProblem(last);
    if (last) return;
    const phone = phoneOf(fields.phone);
    latest.current = fields;
    const context = readLeadContext({
      since: since.current,
      website: readTrap(form.current),
      phone: joined(phone),
    });
    if (await send(fields, writeEnquiry(fields, context))) {
      rememberVisitor({ name: fields.name.trim(), email: fields.email.trim(), phone });
      const now = latest.current;
      clear();
      if (now !== fields) keep(typedSince(fields, now, noFields));
    }
  };

  // What the server finds wrong stands at its field as well.
  const failure = sending.state === 'failed' ? sending.error : null;
  useEffect(() => {
    if (failure?.cause instanceof ApiError) setErrors({ ...failure.cause.fieldErrors });
  }, [failure]);

  const banner = ((): Banner | null => {
    if (problem !== null) return { kind: 'error', text: problem };
    if (sending.state === 'queued') return { kind: 'waiting', text: queuedText };
    if (sending.state === 'sent') return { kind: 'success', text: sending.message || contactTexts.sent };
    if (failure === null) return null;
    return { kind: 'error', text: failureText(failure), mailto: mailtoAddress(toEnquiry(fields)) };
  })();

  const forget = () => {
    forgetVisitor();
    clear();
  };

  return { fields, errors, banner, isSending: sending.state === 'sending', isKnown, change, leave, submit, forget };
}
