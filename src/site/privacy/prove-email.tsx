import { useRef, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { isEmail } from '#contract/emails.ts';
import { linkTexts as texts } from '#site/content/privacy-links.ts';
import { browserApi } from '#site/shell/api.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSecondsUntil } from '#ui/use-seconds-until.ts';
import { explain } from './use-kept-records.ts';

/** Has a link sent. What is said does not depend on whether we know the address: the letter alone tells its reader. */
export default function ProveEmail() {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [told, setTold] = useState<'sent' | { failed: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [resendAt, setResendAt] = useState(0);
  const isRunning = useRef(false);
  /** Ahead of what is drawn: an answer is about the address that was sent. */
  const latest = useRef('');
  const wait = useSecondsUntil(resendAt);

  const send = async () => {
    if (isRunning.current || wait > 0) return;
    if (!isEmail(email)) {
      setError('Please enter a valid email');
      return;
    }
    isRunning.current = true;
    setBusy(true);
    setTold(null);
    try {
      const { data } = await browserApi('POST /privacy/links', { body: { email } });
      if (latest.current !== email) return;
      setTold('sent');
      setResendAt(Date.now() + data.resendAfter);
    } catch (cause) {
      if (latest.current !== email) return;
      const { fields, text } = explain(cause, texts.linkNotSent);
      setError(fields['email']);
      setTold(text === null ? null : { failed: text });
      if (cause instanceof ApiError && cause.retryAfter) setResendAt(Date.now() + cause.retryAfter * 1000);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };

  const again = told === 'sent' ? 'Send another link' : 'Send link';
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p className="text-pretty text-ink-2">{texts.emailHint}</p>
      <TextField
        label="Email *"
        type="email"
        name="email"
        autoComplete="email"
        maxLength={254}
        required
        value={email}
        error={error}
        onChange={({ target }) => {
          latest.current = target.value;
          setEmail(target.value);
          setError(undefined);
          setTold(null);
          setResendAt(0);
        }}
      />
      <Button type="submit" kind="outline" wide isOff={isBusy || wait > 0}>
        {isBusy ? 'Sending...' : wait > 0 ? `${again} in ${wait} s` : again}
      </Button>
      {told === 'sent' && (
        <Banner kind="success">
          <p className="font-[550]">{texts.linkSent}</p>
          <p className="type-small mt-1">{texts.linkSentHint}</p>
        </Banner>
      )}
      {told !== null && told !== 'sent' && <Banner kind="error">{told.failed}</Banner>}
    </form>
  );
}
