import { useMemo, useState } from 'react';
import { requestTexts as texts } from '#site/content/privacy-requests.ts';
import { type ProofWay, usePhoneCheck } from '#site/inquiries/use-phone-check.ts';
import { VerifyPhone } from '#site/inquiries/verify-phone.tsx';
import { browserApi } from '#site/shell/api.ts';
import { Banner } from '#ui/banner.tsx';
import { noPhone, type PhoneValue } from '#ui/read-phone.ts';

/** A code of its own: a proof given for a form opens nothing here. */
export function ProvePhone({ isOver, onProved }: { isOver: boolean; onProved: (token: string) => void }) {
  const [phone, setPhone] = useState<PhoneValue>(noPhone);
  const [error, setError] = useState<string>();
  const way = useMemo<ProofWay>(
    () => ({
      isKnown: () => false,
      send: (number) => browserApi('POST /privacy/codes', { body: { phone: number, language: 'en' } }),
      verify: (number, otp) => browserApi('POST /privacy/proofs', { body: { phone: number, otp } }),
      keep: (_, { token }) => onProved(token),
    }),
    [onProved],
  );
  const check = usePhoneCheck(phone, way);
  return (
    <section aria-labelledby="prove-title" className="max-w-120">
      <h2 id="prove-title" className="type-h3">
        {texts.prove}
      </h2>
      <p className="mt-3 text-pretty text-ink-2">{texts.proveHint}</p>
      <div className="mt-6 grid gap-5">
        {isOver && <Banner kind="info">{texts.over}</Banner>}
        <VerifyPhone phone={phone} onChange={setPhone} check={check} error={error} onError={setError} />
      </div>
      <p className="type-small mt-8 text-pretty text-ink-2">{texts.noPhone}</p>
    </section>
  );
}
