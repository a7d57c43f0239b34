import { useEffect, useState } from 'react';
import { noPhone, type PhoneValue } from '#ui/read-phone.ts';
import { clearDraft, type Draft, readDraft, writeDraft } from './drafts.ts';
import { forgetVisitor, readVisitor, type Visitor } from './visitor.ts';

/** What every form about a home asks of a person. */
export type PersonFields = { name: string; email: string; phone: PhoneValue };

const nobody: PersonFields = { name: '', email: '', phone: noPhone };

const personOf = ({ name, email, phone }: Visitor): PersonFields => ({ name, email, phone });

/**
 * The typed fields of a form that only exists in the browser: its draft, else who the visitor is known to be. `since` is
 * when the form was first shown, for the lead's context.
 */
export function useFormFields<F extends PersonFields>(draft: string, rest: Omit<F, keyof PersonFields>) {
  const [{ fields, since }, setDraft] = useState<Draft<F>>(() => {
    const fresh = { ...rest, ...personOf(readVisitor()) } as F;
    return readDraft(draft, fresh) ?? { fields: fresh, since: Date.now() };
  });
  const [isKnown, setIsKnown] = useState(() => readVisitor().name !== '');

  // Until something is typed there is no draft.
  const [typed, setTyped] = useState(false);
  useEffect(() => {
    if (typed) writeDraft(draft, { fields, since });
  }, [typed, draft, fields, since]);

  const change = (part: Partial<F>) => {
    setTyped(true);
    setDraft((was) => ({ ...was, fields: { ...was.fields, ...part } }));
  };

  /** "Not you?": another person sits at this screen now. */
  const forget = () => {
    forgetVisitor();
    clearDraft(draft);
    setIsKnown(false);
    setDraft((was) => ({ ...was, fields: { ...was.fields, ...nobody } }));
  };

  return { fields, since, change, isKnown, forget };
}
