import { isEmail } from '#contract/emails.ts';
import { isPhoneNumber } from '#contract/phones.ts';

/** What is typed into the contact form, as typed. */
export type EnquiryFields = {
  name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
  propertyType: string;
  customPropertyType: string;
  location: string;
  /** Rupees. */
  amount: string;
  purpose: string;
  /** Per cent a year. */
  expectedReturn: string;
  timePeriod: string;
};
export type FieldName = keyof EnquiryFields;
export type EnquiryErrors = Partial<Record<FieldName, string>>;

export const noFields: EnquiryFields = {
  name: '',
  email: '',
  phone: '',
  subject: '',
  message: '',
  propertyType: '',
  customPropertyType: '',
  location: '',
  amount: '',
  purpose: '',
  expectedReturn: '',
  timePeriod: '',
};

const longEnough = (text: string) => [...text.trim()].length >= 2;

/** The rules of the form, in the order of the fields, with its exact texts (PUB-CONTACT-27 to 35). */
const rules: Partial<Record<FieldName, (fields: EnquiryFields) => string | null>> = {
  name: ({ name }) => (longEnough(name) ? null : 'Name must be at least 2 characters long'),
  email: ({ email }) => {
    if (!email.trim()) return 'Email is required';
    return isEmail(email.trim()) ? null : 'Please enter a valid email address';
  },
  phone: ({ phone }) => {
    if (!phone.trim()) return 'Phone number is required';
    return isPhoneNumber(phone)
      ? null
      : 'Please enter a valid phone number (Indian: +91XXXXXXXXXX or 10 digits starting with 6-9)';
  },
  customPropertyType: ({ propertyType, customPropertyType }) =>
    propertyType !== 'other' || longEnough(customPropertyType) ? null : 'Please specify the property type',
  purpose: ({ purpose }) => (purpose ? null : 'Please select a purpose'),
};

export const checkedFields = Object.keys(rules) as FieldName[];

/** What is wrong with one field, or null. Fields without a rule are never wrong. */
export const checkField = (name: FieldName, fields: EnquiryFields): string | null => rules[name]?.(fields) ?? null;

/** What is wrong with the form; empty when it may be sent. */
export function checkEnquiry(fields: EnquiryFields): EnquiryErrors {
  const errors: EnquiryErrors = {};
  for (const name of checkedFields) {
    const error = checkField(name, fields);
    if (error !== null) errors[name] = error;
  }
  return errors;
}

/** The second line before the call, with texts of its own (PUB-CONTACT-45, 46, TRAP-20). Null when it may go. */
export function checkBeforeSending({
  name,
  email,
  phone,
}: Pick<EnquiryFields, 'name' | 'email' | 'phone'>): string | null {
  if (!longEnough(name)) return 'Name must be at least 2 characters long';
  if (!isEmail(email.trim())) return 'Please provide a valid email address';
  if (!isPhoneNumber(phone)) return 'Please provide a valid phone number';
  return null;
}
