import { useMemo, useState } from 'react';
import { type ProofWay, usePhoneCheck } from '#site/inquiries/use-phone-check.ts';
import { VerifyPhone } from '#site/inquiries/verify-phone.tsx';
import { browserApi } from '#site/shell/api.ts';
import { noPhone, type PhoneValue } from '#ui/read-phone.ts';

/** A code of its own: a proof given for a form opens nothing here. */
export function ProvePhone({ onProved }: { onProved: (token: string) => void }) {
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
  return <VerifyPhone phone={phone} onChange={setPhone} check={check} error={error} onError={setError} />;
}
