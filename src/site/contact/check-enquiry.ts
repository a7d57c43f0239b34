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

/** A usual address: letters and signs, an at sign, a domain with at least one dot. */
const emailPattern = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;

export const isEmail = (text: string): boolean => text.length <= 254 && emailPattern.test(text);

/**
 * Ten digits starting with 6 to 9, behind +91, 91, 0 or nothing; or a plus and 7 to 15 digits. The prefix may be
 * missing, so 91234 56789 is a number of its own and not a shorter one behind 91 (PUB-CONTACT-31, 32).
 */
export function isPhone(text: string): boolean {
  const kept = text.replace(/[^\d+]/g, '');
  return /^(?:\+91|91|0)?[6-9]\d{9}$/.test(kept) || /^\+\d{7,15}$/.test(kept);
}

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
    return isPhone(phone)
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
  if (!isPhone(phone)) return 'Please provide a valid phone number';
  return null;
}
