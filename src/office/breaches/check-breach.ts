import { listInquiryIds, listWho } from '#contract/breach-choices.ts';
import type { FormErrors } from '#office/records/list-errors.ts';
import { findMissing } from '#office/records/table-fields.ts';
import { type BreachForm, fields, localOf } from './breach-form.ts';

/** What is wrong with the form before it is sent. The server looks at it again. */
export function checkBreach(form: BreachForm): FormErrors {
  const errors = findMissing(fields, form);
  const { knownAt, beganAt, endedAt, touches, touchedFrom, touchedUntil } = form;
  if (knownAt > localOf(new Date().toISOString())) errors['knownAt'] = 'It cannot be known before it is';
  if (beganAt && endedAt && endedAt < beganAt) errors['endedAt'] = 'The end must not be before the beginning';
  if (touches === 'period') {
    if (!touchedFrom && !touchedUntil) errors['touchedFrom'] = 'Please say from when or until when';
    if (touchedFrom && touchedUntil && touchedUntil < touchedFrom)
      errors['touchedUntil'] = 'The last day must not be before the first';
  }
  if (touches === 'inquiries' && listInquiryIds(form.touchedInquiries).length === 0)
    errors['touchedInquiries'] = 'Please put ids or addresses of inquiries here';
  if (touches === 'search' && listWho(form.touchedWho).length === 0)
    errors['touchedWho'] = 'Please write a phone or an e-mail address';
  return errors;
}
