import { useState } from 'react';
import type { KeptRecords } from '#contract/privacy.ts';
import { type RequestKind, requestKinds, requestLabels } from '#contract/privacy-choices.ts';
import { recordTexts } from '#site/content/privacy-records.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { typedSince } from '#ui/typed-since.ts';
import type { Kept } from './use-kept-records.ts';

const texts = recordTexts.ask;
const choices = requestKinds.map((value) => ({ value, label: requestLabels[value] }));
const empty = { words: '', name: '', email: '' };

/** What somebody has to decide: an admin reads it in the office. */
export function AskPanel({ kept: { ask, isBusy, refusalOf, forget }, records }: { kept: Kept; records: KeptRecords }) {
  const refusal = refusalOf('ask');
  const [kind, setKind] = useState<RequestKind>('erasure');
  const [typed, setTyped] = useState(empty);
  const isWaiting = records.requests.some((one) => one.kind === kind && one.state === 'open');
  const field = (name: keyof typeof empty) => ({
    name,
    value: typed[name],
    error: refusal?.fields[name],
    onChange: ({ target }: { target: { value: string } }) => {
      forget();
      setTyped((was) => ({ ...was, [name]: target.value }));
    },
  });
  const submit = async () => {
    const { words, name, email } = typed;
    const isDone = await ask({ kind, words, ...(kind === 'correction' && { name, email }) });
    if (isDone) setTyped((now) => typedSince(typed, now, empty));
  };
  return (
    <section aria-labelledby="ask-title">
      <h2 id="ask-title" className="type-h4">
        {texts.title}
      </h2>
      <form
        noValidate
        className="mt-4 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <SelectField
          label="What do you want?"
          name="kind"
          choices={choices}
          value={kind}
          onChange={({ target }) => {
            forget();
            setKind(requestKinds.find((one) => one === target.value) ?? 'erasure');
          }}
        />
        <p className="type-small text-pretty text-ink-2">{texts[kind]}</p>
        {kind === 'correction' && (
          <>
            <TextField label="Your name, as it should read" autoComplete="name" maxLength={100} {...field('name')} />
            <TextField
              label="Your email, as it should read"
              type="email"
              autoComplete="email"
              maxLength={254}
              {...field('email')}
            />
          </>
        )}
        <TextArea
          label={kind === 'erasure' ? 'Anything we should know? (optional)' : 'In your words'}
          rows={3}
          maxLength={2000}
          {...field('words')}
        />
        {refusal?.text && <Banner kind="error">{refusal.text}</Banner>}
        {isWaiting && (
          <p className="type-small text-ink-2">You asked for this already; sending it again replaces your words.</p>
        )}
        <Button type="submit" isOff={isBusy}>
          {isBusy ? 'Sending...' : 'Send request'}
        </Button>
        <p className="type-small text-pretty text-ink-3">{texts.aim}</p>
      </form>
    </section>
  );
}
