import { isEmail } from '#contract/emails.ts';
import { mandateFields } from '#contract/mandate-fields.ts';
import { isPhoneNumber } from '#contract/phones.ts';
import { parsePrice } from '#contract/typed-prices.ts';
import type { FormErrors } from '#office/records/list-errors.ts';
import { findMissing, isEmpty } from '#office/records/table-fields.ts';
import { fields, type MandateForm } from './mandate-form.ts';

/** What is wrong with the form before it is sent. The server looks at it again. */
export function checkMandate(form: MandateForm): FormErrors {
  const errors = findMissing(fields, form);
  for (const name of ['phone', 'secondPhone'] as const) {
    const isGood = isEmpty(form, name) || form[name].split(',').every(isPhoneNumber);
    if (!isGood) errors[name] = mandateFields[name].holds.message;
  }
  if (!isEmpty(form, 'email') && !isEmail(form.email.trim())) errors.email = mandateFields.email.holds.message;
  if (!isEmpty(form, 'lowestPrice') && parsePrice(form.lowestPrice) === null)
    errors.lowestPrice = 'Please write one amount, such as 2.4 Cr or 2,40,00,000';
  const { startsOn, endsOn } = form;
  if (startsOn && endsOn && endsOn < startsOn) errors.endsOn = 'The last day must not be before the first';
  return errors;
}
