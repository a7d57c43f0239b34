import { type FormEvent, useRef, useState } from 'react';
import {
  type AlertFrequency,
  type AlertWay,
  alertConsent,
  alertSmsConsent,
  frequenciesBy,
  frequencyLabels,
} from '#contract/alert-choices.ts';
import { ApiError } from '#contract/client.ts';
import { consentWords } from '#contract/consent.ts';
import { isEmail } from '#contract/emails.ts';
import { describeSearch } from '#contract/saved-searches.ts';
import { alertTexts } from '#site/content/alerts.ts';
import ProvePhone from '#site/inquiries/prove-phone.tsx';
import { useChanges } from '#site/links/use-changes.ts';
import { browserApi } from '#site/shell/api.ts';
import { useSettings } from '#site/shell/settings.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { FieldNote } from '#ui/field-note.tsx';
import { Link } from '#ui/link.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Saved } from './save-dialog.tsx';

const texts = alertTexts.save;

type Language = 'en' | 'hi';
const languages: { value: Language; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'hi', label: 'हिन्दी' },
];
const wordsBy = { email: alertConsent, phone: alertSmsConsent };
const noFaults = { address: '', consent: '' };

/** An address that gets a letter to confirm, or a number that is proved by a code here; and leave to write to it. */
export function SaveForm({ query, onSaved }: { query: string; onSaved: (saved: Saved) => void }) {
  const { alertsByPhone } = useSettings();
  const [way, setWay] = useState<AlertWay>('email');
  const [email, setEmail] = useState('');
  const [token, setToken] = useState('');
  // One proof that is over is followed by another one from the start.
  const [proofs, setProofs] = useState(0);
  const [frequency, setFrequency] = useState<AlertFrequency>('daily');
  const [language, setLanguage] = useState<Language>('en');
  const [isAgreed, setAgreed] = useState(false);
  const [faults, setFaults] = useState(noFaults);
  const form = useRef<HTMLFormElement>(null);
  const { failure, isBusy, send, forget } = useChanges();
  const { version, text } = wordsBy[way];
  const byPhone = way === 'phone';

  const choose = (next: AlertWay) => {
    setWay(next);
    setToken('');
    setFaults(noFaults);
    forget();
    if (!frequenciesBy[next].includes(frequency)) setFrequency('daily');
    // Other words than those that were agreed to.
    setAgreed(false);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const isThere = byPhone ? token !== '' : isEmail(email.trim());
    const found = {
      address: isThere ? '' : texts.missing[way],
      consent: isAgreed ? '' : texts.consentMissing,
    };
    setFaults(found);
    if (found.address || found.consent) {
      const field = found.address ? (byPhone ? '[type=tel]' : '[type=email]') : '[type=checkbox]';
      form.current?.querySelector<HTMLElement>(field)?.focus();
      return;
    }
    const wanted = { query, language, consent: version };
    void send(async () => {
      if (!byPhone) {
        onSaved({ message: (await browserApi('POST /alerts', { body: { ...wanted, email, frequency } })).message });
        return;
      }
      const often = frequency === 'instant' ? 'daily' : frequency;
      const { data } = await browserApi('POST /alerts/proved', { body: { ...wanted, token, frequency: often } }).catch(
        (cause: unknown) => {
          if (cause instanceof ApiError && cause.code === 'not_verified') {
            setToken('');
            setProofs((count) => count + 1);
          }
          throw cause;
        },
      );
      onSaved({ message: texts.savedForPhone, link: `/alerts#${data.key}` });
    });
  };
  return (
    <form ref={form} noValidate className="grid gap-5" onSubmit={save}>
      <p className="text-ink-2">{texts.text}</p>
      <p className="font-[550] wrap-anywhere">{describeSearch(query)}</p>
      {alertsByPhone && (
        <ChoiceField
          label="Tell me by"
          name="way"
          choices={texts.ways}
          value={way}
          onChange={(value) => choose(value as AlertWay)}
        />
      )}
      {byPhone ? (
        <ProvePhone
          key={proofs}
          purpose="alerts"
          language={language}
          error={faults.address || undefined}
          onProved={(proof) => {
            setToken(proof);
            setFaults((were) => ({ ...were, address: '' }));
          }}
        />
      ) : (
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          value={email}
          maxLength={254}
          isRequired
          error={faults.address || undefined}
          onChange={({ currentTarget }) => {
            setEmail(currentTarget.value);
            setFaults((were) => ({ ...were, address: '' }));
          }}
        />
      )}
      <div>
        <SelectField
          label="How often"
          choices={frequenciesBy[way].map((value) => ({ value, label: frequencyLabels[value] }))}
          value={frequency}
          aria-describedby={byPhone ? 'save-sms-hours' : undefined}
          onChange={({ currentTarget }) => setFrequency(currentTarget.value as AlertFrequency)}
        />
        <FieldNote id="save-sms-hours" hint={byPhone ? texts.smsHours : undefined} />
      </div>
      <SelectField
        label={byPhone ? 'SMS in' : 'Letters in'}
        choices={languages}
        value={language}
        onChange={({ currentTarget }) => {
          setLanguage(currentTarget.value as Language);
          setAgreed(false);
        }}
      />
      <div>
        <div lang={language}>
          <CheckField
            label={consentWords(version, language) ?? text}
            checked={isAgreed}
            aria-invalid={faults.consent ? true : undefined}
            aria-describedby={faults.consent ? 'save-consent-fault' : undefined}
            onChange={({ currentTarget }) => {
              setAgreed(currentTarget.checked);
              setFaults((were) => ({ ...were, consent: '' }));
            }}
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
      <Button type="submit" wide isOff={isBusy}>
        {isBusy ? 'Saving...' : byPhone ? 'Save this search' : 'Save and send me the link'}
      </Button>
    </form>
  );
}
