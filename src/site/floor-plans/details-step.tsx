import { ConsentLine, KnownVisitor } from '#site/inquiries/form-parts.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { PhoneField } from '#ui/phone-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { useAccessRequest } from './use-access-request.ts';

type StepProps = { title: string; request: ReturnType<typeof useAccessRequest> };

/** Who asks (PUB-GATE-05 to 18). */
export function DetailsStep({ title, request }: StepProps) {
  const { details, errors, change, isBusy, failure } = request;
  const field = (name: 'firstName' | 'lastName' | 'email') => ({
    name,
    value: details[name],
    error: errors[name],
    required: true,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => change({ [name]: event.target.value }),
  });
  return (
    <>
      <p className="type-small text-ink-2">
        Floor plans and papers of <b className="wrap-anywhere font-[550]">{title}</b>. We use your number for this code
        and one follow-up call.
      </p>
      {request.isKnown && <KnownVisitor onForget={request.forget} />}
      <div className="grid gap-x-3 gap-y-5 sm:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" maxLength={100} {...field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" maxLength={100} {...field('lastName')} />
      </div>
      <TextField label="Email" type="email" autoComplete="email" maxLength={254} {...field('email')} />
      <PhoneField value={details.phone} onChange={(phone) => change({ phone })} error={errors.phone} />
      {failure && <Banner kind="error">{failure}</Banner>}
      <Button type="submit" size="large" wide isOff={isBusy}>
        {isBusy ? 'Sending...' : request.isProven ? 'Open plans and papers' : 'Send code'}
      </Button>
      <ConsentLine />
    </>
  );
}
