import type { BodyOf } from '#contract/endpoints.ts';
import type { RequestType } from '#contract/inquiry-categories.ts';
import { splitName } from '#contract/split-name.ts';
import { joined, type PhoneValue } from '#ui/read-phone.ts';
import { writeDay, writeTime } from './write-slot.ts';

/** The home that a form is about. */
export type LeadProperty = { id: string; title: string; developer: string };

/** What the query form holds (PUB-QUERY-19); `type` is what it asks for. */
export type QueryForm = {
  name: string;
  email: string;
  phone: PhoneValue;
  message: string;
  propertyId: string;
  propertyTitle: string;
  developer: string;
  category: string;
  type: string;
};

type InquiryBody = BodyOf<'POST /inquiries'>;
type LeadContext = Omit<InquiryBody, keyof QueryForm | 'guestInfo' | 'property_id' | 'message' | 'requestType'>;

const guestOf = ({ name, email, phone }: Pick<QueryForm, 'name' | 'email' | 'phone'>) => ({
  ...splitName(name),
  email: email.trim(),
  phoneNumber: joined(phone),
});

/** The form as `POST /inquiries` takes it (PUB-QUERY-12, 15). */
export function writeQuery(form: QueryForm, context: LeadContext): InquiryBody {
  return {
    guestInfo: guestOf(form),
    property_id: form.propertyId,
    propertyName: form.propertyTitle,
    developerName: form.developer,
    message: form.message.trim(),
    requestType: (form.category || 'general') as RequestType,
    ...context,
  };
}

export type VisitForm = {
  name: string;
  email: string;
  phone: PhoneValue;
  /** `2026-11-21` and `14:30`, by the office's clock. */
  date: string;
  time: string;
  message: string;
};

/** A visit is an inquiry whose message begins with the wished date, also for whoever reads the message only (UND-81). */
export function writeVisit(form: VisitForm, { id, title, developer }: LeadProperty, context: LeadContext): InquiryBody {
  const wish = `I would like to visit on ${writeDay(form.date)} (${form.date}) at ${writeTime(form.time)}.`;
  return {
    guestInfo: guestOf(form),
    property_id: id,
    propertyName: title,
    developerName: developer,
    message: [wish, form.message.trim()].filter(Boolean).join('\n\n'),
    requestType: 'general',
    visit: { date: form.date, time: form.time },
    ...context,
  };
}
