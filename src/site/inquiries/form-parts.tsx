import { CircleCheck, CloudUpload } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { ApiError } from '#contract/client.ts';
import { consent } from '#contract/consent-now.ts';
import { queuedText } from '#site/content/inquiries.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { PersonFields } from './use-form-fields.ts';

type PersonPartProps = {
  fields: PersonFields;
  change: (part: Partial<PersonFields>) => void;
  errors: { name?: string | undefined; email?: string | undefined };
  isKnown: boolean;
  onForget: () => void;
};

/** Name and e-mail, and the way out for whoever is somebody else. */
export function PersonPart({ fields: { name, email }, change, errors, isKnown, onForget }: PersonPartProps) {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      {isKnown && (
        <div className="md:col-span-2">
          <KnownVisitor onForget={onForget} />
        </div>
      )}
      <TextField
        label="Name *"
        name="name"
        autoComplete="name"
        required
        maxLength={120}
        value={name}
        onChange={(event) => change({ name: event.target.value })}
        error={errors.name}
      />
      <TextField
        label="Email *"
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        value={email}
        onChange={(event) => change({ email: event.target.value })}
        error={errors.email}
      />
    </div>
  );
}

/** Says whose details are filled in already. */
export function KnownVisitor({ onForget }: { onForget: () => void }) {
  const forget = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    onForget();
    // The line goes with its press: whoever it is begins with the first field.
    form?.querySelector<HTMLElement>('input:not([tabindex="-1"])')?.focus();
  };
  return (
    <p className="type-small text-ink-3">
      Filled in from earlier in this visit.{' '}
      <button type="button" onClick={forget} className="touch text-green underline underline-offset-2">
        Not you?
      </button>
    </p>
  );
}

/** What is agreed to by sending, word for word as the lead's consent version stands for. */
export function ConsentLine() {
  return (
    <p className="type-hint text-ink-3">
      By sending: {consent.text}{' '}
      <Link to="/privacy#notice" target="_blank" className="touch underline underline-offset-2">
        Privacy
      </Link>
    </p>
  );
}

/** A field that no person sees and machines fill in. Read it at sending with `readTrap`. */
export function Trap() {
  return (
    <div aria-hidden="true" className="absolute top-0 -left-[200vw] size-px overflow-hidden">
      <label>
        Website
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

export const readTrap = (form: HTMLFormElement): string => String(new FormData(form).get('website') ?? '');

/** A failed sending: the exact text, and the server's own words where they help: what to correct, how long to wait. */
export function Failure({ text, error: { cause: error } }: { text: string; error: Error }) {
  const helps = error instanceof ApiError && (error.status === 429 || error.code === 'invalid_fields');
  const seconds = error instanceof ApiError && error.status === 429 ? error.retryAfter : null;
  return (
    <Banner kind="error">
      <p>{text}</p>
      {helps && <p className="type-small mt-1">{error.message}</p>}
      {seconds !== null && (
        <p className="type-small mt-1">Please wait {waitText(seconds)}. What you typed stays here.</p>
      )}
    </Banner>
  );
}

const waitText = (seconds: number): string =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;

/** In the place of a form that is done: it has arrived, or it waits on this device. */
export function Done({ isQueued, title, children }: { isQueued: boolean; title: string; children: ReactNode }) {
  const Icon = isQueued ? CloudUpload : CircleCheck;
  const panel = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} tabIndex={-1} className="grid justify-items-center py-6 text-center outline-none">
      <span
        className={`grid size-18 place-items-center rounded-full ${isQueued ? 'bg-info-wash text-info' : 'bg-green-wash text-green'}`}
      >
        <Icon size={26} strokeWidth={1.25} aria-hidden="true" />
      </span>
      <div role="status">
        <p className="type-h3 mt-5">{isQueued ? queuedText : title}</p>
      </div>
      <div className="mt-3 max-w-[40ch] text-ink-2">{children}</div>
      <Button kind="outline" className="mt-7" data-leaves>
        Close
      </Button>
    </div>
  );
}
