import { useMemo, useState } from 'react';
import { browserApi } from '#site/shell/api.ts';
import { noPhone, type PhoneValue } from '#ui/read-phone.ts';
import { type ProofWay, usePhoneCheck } from './use-phone-check.ts';
import { VerifyPhone } from './verify-phone.tsx';

type ProvePhoneProps = {
  /** What the number is proved for. Each has codes of its own: a proof given for a form opens nothing here. */
  purpose: 'privacy' | 'alerts';
  /** Of the SMS. */
  language?: 'en' | 'hi';
  /** What the form around it says of the number. */
  error?: string | undefined;
  onProved: (token: string) => void;
};

export default function ProvePhone({ purpose, language = 'en', error, onProved }: ProvePhoneProps) {
  const [phone, setPhone] = useState<PhoneValue>(noPhone);
  const [problem, setProblem] = useState<string>();
  const way = useMemo<ProofWay>(
    () => ({
      purpose,
      isKnown: () => false,
      send: (number) => browserApi(`POST /${purpose}/codes`, { body: { phone: number, language } }),
      verify: (number, otp, headers) =>
        browserApi(`POST /${purpose}/proofs`, { body: { phone: number, otp }, headers }),
      keep: (_, { token }) => onProved(token),
    }),
    [purpose, language, onProved],
  );
  const check = usePhoneCheck(phone, way);
  return <VerifyPhone phone={phone} onChange={setPhone} check={check} error={problem ?? error} onError={setProblem} />;
}
