import { useEffect, useState } from 'react';
import { splitName } from '#contract/split-name.ts';
import { clearDraft, draftName, readDraft, writeDraft } from '#site/inquiries/drafts.ts';
import { forgetVisitor, readVisitor, rememberVisitor } from '#site/inquiries/visitor.ts';
import { noPhone } from '#ui/read-phone.ts';
import type { Details } from './check-details.ts';

const noDetails: Details = { firstName: '', lastName: '', email: '', phone: noPhone };

const knownDetails = (): Details => {
  const { name, email, phone } = readVisitor();
  return { ...splitName(name), email, phone };
};

/** Who asks: what was typed here before, else who the visitor has said to be in this visit. */
export function useDetails(propertyId: string) {
  const draft = draftName('access', propertyId);
  const [{ fields, since }, setDraft] = useState(() => {
    const known = knownDetails();
    return readDraft(draft, known) ?? { fields: known, since: Date.now() };
  });
  const [isKnown, setKnown] = useState(() => readVisitor().name !== '');
  const [isTyped, setTyped] = useState(false);

  useEffect(() => {
    if (isTyped) writeDraft(draft, { fields, since });
  }, [isTyped, draft, fields, since]);

  return {
    details: fields,
    since,
    isKnown,
    change(part: Partial<Details>) {
      setTyped(true);
      setDraft((was) => ({ ...was, fields: { ...was.fields, ...part } }));
    },
    /** "Not you?" */
    forget() {
      forgetVisitor();
      clearDraft(draft);
      setKnown(false);
      setTyped(false);
      setDraft((was) => ({ ...was, fields: noDetails }));
    },
    /** The request was accepted: other forms of this visit need not ask again. */
    settle({ firstName, lastName, email, phone }: Details) {
      setTyped(false);
      clearDraft(draft);
      rememberVisitor({ name: `${firstName.trim()} ${lastName.trim()}`, email: email.trim(), phone });
    },
  };
}
