import { useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { gateTimes } from '#contract/gates.ts';
import { queryTexts } from '#site/content/inquiries.ts';
import { browserApi } from '#site/shell/api.ts';
import { joined, type PhoneValue } from '#ui/read-phone.ts';
import { useSecondsUntil } from '#ui/use-seconds-until.ts';
import { useSendOnce } from '#ui/use-send-once.ts';
import { askForCode, type CodePurpose, findSentCode, forgetSentCode } from './sent-code.ts';
import { proofOf, rememberVisitor } from './visitor.ts';

/** What the visitor is told: the exact text, and what else the server said where that helps. */
export type Told = { kind: 'good' | 'bad'; text: string; more?: string };

type Step = 'number' | 'code' | 'verified';

/** How long to wait, or that a country gets no codes: the server's own words. Everything else is said by the exact text. */
const moreOf = (cause: unknown): { more?: string } =>
  cause instanceof ApiError && ['too_many_requests', 'not_allowed', 'invalid_fields'].includes(cause.code)
    ? { more: cause.message }
    : {};

/** A code was looked at and is wrong; anything else went wrong on the way (TRAP-77). */
const isWrongCode = (cause: unknown): boolean =>
  cause instanceof ApiError && cause.status < 500 && cause.status !== 0 && cause.status !== 429;

/** What a number is proved for, by which calls, and where the proof is kept. */
export type ProofWay = {
  purpose: CodePurpose;
  isKnown(number: string): boolean;
  send(number: string): Promise<{ data: { resendAfter: number } }>;
  /** `headers`: the same code sent again, because no answer came, is the same call. */
  verify(
    number: string,
    code: string,
    headers: { 'idempotency-key': string },
  ): Promise<{ data: { verificationToken: string } }>;
  keep(phone: PhoneValue, proof: { phone: string; token: string; verifiedAt: number }): void;
};

const forQuery: ProofWay = {
  purpose: 'query',
  isKnown: (number) => proofOf(number) !== null,
  send: (phone) => browserApi('POST /otp/send', { body: { phone, language: 'en' } }),
  verify: (phone, otp, headers) => browserApi('POST /otp/verify', { body: { phone, otp }, headers }),
  keep: (phone, proof) => rememberVisitor({ phone, proof }),
};

/** Proves a phone by a code: number, code, verified; that of a query unless said otherwise (PUB-QUERY-04 to 11). */
export function usePhoneCheck(phone: PhoneValue, way: ProofWay = forQuery) {
  const number = joined(phone);
  const [verified, setVerified] = useState(() => (way.isKnown(number) ? number : ''));
  // It outlives a reload, another look into the dialog and a number that is mistyped and put right: the code is on its way.
  const [sent, setSent] = useState(() => findSentCode(way.purpose));
  const isSent = sent !== null && sent.phone === number;
  const step: Step = verified !== '' && verified === number ? 'verified' : isSent ? 'code' : 'number';
  const sendOnce = useSendOnce();
  const [code, setCode] = useState('');
  const [told, setTold] = useState<Told | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [resend, setResend] = useState({ phone: sent?.phone ?? '', at: sent ? sent.sentAt + gateTimes.resend : 0 });
  const wait = useSecondsUntil(resend.phone === number ? resend.at : 0);

  /** @param work what to do; its failure is told by `fail` */
  const run = async (work: () => Promise<void>, fail: (cause: unknown) => Told) => {
    if (isBusy) return;
    setBusy(true);
    setTold(null);
    try {
      await work();
    } catch (cause) {
      setTold(fail(cause));
      if (cause instanceof ApiError && cause.retryAfter && step !== 'code') {
        setResend({ phone: number, at: Date.now() + cause.retryAfter * 1000 });
      }
    } finally {
      setBusy(false);
    }
  };

  const send = () =>
    run(
      async () => {
        const asked = await askForCode(way.purpose, number, {
          isAgain: step === 'code',
          ask: async () => (await way.send(number)).data.resendAfter,
        });
        setSent(asked.sent);
        setCode('');
        setResend({ phone: number, at: Date.now() + asked.wait });
        setTold({ kind: 'good', text: queryTexts.codeSent });
      },
      (cause) => ({ kind: 'bad', text: queryTexts.codeNotSent, ...moreOf(cause) }),
    );

  const verify = () =>
    run(
      async () => {
        const { data } = await sendOnce([number, code], (headers) => way.verify(number, code, headers));
        forgetSentCode(way.purpose);
        setSent(null);
        way.keep(phone, { phone: number, token: data.verificationToken, verifiedAt: Date.now() });
        setCode('');
        setVerified(number);
        setTold({ kind: 'good', text: queryTexts.verified });
      },
      (cause) =>
        isWrongCode(cause)
          ? { kind: 'bad', text: queryTexts.wrongCode }
          : { kind: 'bad', text: queryTexts.notVerified, ...moreOf(cause) },
    );

  /** The number was changed: a code that was sent waits for its own number. */
  const restart = () => {
    setVerified('');
    setCode('');
    setTold(null);
  };

  const typeCode = (typed: string) => {
    setCode(typed);
    setTold((was) => (was?.kind === 'bad' ? null : was));
  };

  return { step, code, told, isBusy, wait, send, verify, restart, typeCode };
}
