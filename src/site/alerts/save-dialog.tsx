import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type AlertFrequency, alertFrequencies, describeSearch, frequencyLabels } from '#contract/alert-choices.ts';
import { consentWords } from '#contract/consent.ts';
import { alertConsent } from '#contract/consent-now.ts';
import { isEmail } from '#contract/emails.ts';
import { alertTexts } from '#site/content/alerts.ts';
import { useChanges } from '#site/links/use-changes.ts';
import { browserApi } from '#site/shell/api.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FieldNote } from '#ui/field-note.tsx';
import { Link } from '#ui/link.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';

const texts = alertTexts.save;
const frequencies = alertFrequencies.map((value) => ({ value, label: frequencyLabels[value] }));

type Language = 'en' | 'hi';
const languages: { value: Language; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'hi', label: 'हिन्दी' },
];

type SaveDialogProps = { query: string; open: boolean; onClose: () => void };

/** Asks for an address and for leave to write to it. Loaded when somebody wants to save a search. */
export default function SaveDialog({ query, open, onClose }: SaveDialogProps) {
  // With its search: an answer may come when the dialog was closed and opens for another one.
  const [saved, setSaved] = useState<{ query: string; message: string } | null>(null);
  const close = () => {
    onClose();
    setSaved(null);
  };
  return (
    <Dialog open={open} onClose={close} title={texts.title} kind="sheet">
      {saved?.query === query ? (
        <Saved message={saved.message} onClose={close} />
      ) : (
        // A box that was ticked was ticked for one search.
        <SaveForm key={query} query={query} onSaved={(message) => setSaved({ query, message })} />
      )}
    </Dialog>
  );
}

function SaveForm({ query, onSaved }: { query: string; onSaved: (message: string) => void }) {
  const [email, setEmail] = useState('');
  const [frequency, setFrequency] = useState<AlertFrequency>('daily');
  const [language, setLanguage] = useState<Language>('en');
  const [isAgreed, setAgreed] = useState(false);
  const [faults, setFaults] = useState({ email: '', consent: '' });
  const form = useRef<HTMLFormElement>(null);
  const { failure, isBusy, send } = useChanges();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const found = {
      email: isEmail(email.trim()) ? '' : texts.emailMissing,
      consent: isAgreed ? '' : texts.consentMissing,
    };
    setFaults(found);
    if (found.email || found.consent) {
      form.current?.querySelector<HTMLElement>(found.email ? '[type=email]' : '[type=checkbox]')?.focus();
      return;
    }
    void send(async () => {
      const body = { email, query, frequency, language, consent: alertConsent.version };
      onSaved((await browserApi('POST /alerts', { body })).message);
    });
  };
  return (
    <form ref={form} noValidate className="grid gap-5" onSubmit={save}>
      <p className="text-ink-2">{texts.text}</p>
      <p className="font-[550] wrap-anywhere">{describeSearch(query)}</p>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        value={email}
        maxLength={254}
        isRequired
        error={faults.email || undefined}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <SelectField
        label="How often"
        choices={frequencies}
        value={frequency}
        onChange={({ currentTarget }) => setFrequency(currentTarget.value as AlertFrequency)}
      />
      <SelectField
        label="Letters in"
        choices={languages}
        value={language}
        onChange={({ currentTarget }) => {
          setLanguage(currentTarget.value as Language);
          // Other words than those that were agreed to.
          setAgreed(false);
        }}
      />
      <div>
        <div lang={language}>
          <CheckField
            label={consentWords(alertConsent.version, language) ?? alertConsent.text}
            checked={isAgreed}
            aria-invalid={faults.consent ? true : undefined}
            aria-describedby={faults.consent ? 'save-consent-fault' : undefined}
            onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
          />
        </div>
        <FieldNote id="save-consent-fault" error={faults.consent || undefined} />
        <p className="type-hint mt-2 text-ink-3">
          What we keep and why:{' '}
          <Link to="/privacy#notice" target="_blank" className="touch underline underline-offset-2">
            Privacy
          </Link>
        </p>
      </div>
      {failure && <Banner kind="error">{failure}</Banner>}
      <Button type="submit" wide disabled={isBusy}>
        {isBusy ? 'Saving...' : 'Save and send me the link'}
      </Button>
    </form>
  );
}

function Saved({ message, onClose }: { message: string; onClose: () => void }) {
  const part = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => part.current?.focus(), []);
  return (
    <div ref={part} tabIndex={-1} className="grid gap-5 outline-none">
      <Banner kind="success">{message}</Banner>
      <Button kind="outline" wide onClick={onClose}>
        Done
      </Button>
    </div>
  );
}
